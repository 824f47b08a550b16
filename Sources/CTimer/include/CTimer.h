// timerfd_create(2) for PosixKit, which Swift's Glibc module does not have.
//
// Without the system's header: a module that includes it would take `timespec` away from Glibc.
#pragma once

/// A timer on a clock as a descriptor that is closed on exec and does not block; -1 with errno.
int timer_descriptor(int clock);

/// Sets the timer to an absolute time of its clock, in seconds, of which 0 disarms it; -1 with errno.
///
/// With `cancel_on_set` it is ended when the clock is set, and fails with ECANCELED where it has been, armed all the same.
int set_timer_descriptor(int descriptor, long seconds, int cancel_on_set);
