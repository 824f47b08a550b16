// signalfd(2) and epoll(7) for PosixKit, which Swift's Glibc module does not have.
//
// Without the system's headers, as in CTimer.
#pragma once

/// A descriptor that can be read while one of so many signals is pending; it is closed on exec and does not block; -1 with
/// errno.
int signal_descriptor(const int *numbers, int count);

/// Takes the next pending signal of such a descriptor and returns its number; 0 where there is none.
int take_signal(int descriptor);

/// A descriptor that can be read while one of two others can; it is closed on exec; -1 with errno.
int either_descriptor(int first, int second);
