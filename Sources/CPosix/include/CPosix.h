// System calls for PosixKit that Swift's Glibc module does not have.
//
// Without the system's headers: a module that includes them would take `timespec` away from Glibc.
#pragma once

/// A timer on a clock as a descriptor that is closed on exec and does not block; -1 with errno (timerfd_create(2)).
int timer_descriptor(int clock);

/// Sets the timer to an absolute time of its clock, in milliseconds, of which 0 disarms it; -1 with errno.
///
/// With `cancel_on_set` it is ended when the clock is set, and fails with ECANCELED where it has been, armed all the same.
int set_timer_descriptor(int descriptor, long milliseconds, int cancel_on_set);

/// A descriptor that can be read while one of so many signals is pending; it is closed on exec and does not block; -1 with
/// errno (signalfd(2)).
int signal_descriptor(const int *numbers, int count);

/// Takes the next pending signal of such a descriptor and returns its number; 0 where there is none.
int take_signal(int descriptor);

/// A descriptor that can be read while one of two others can; it is closed on exec; -1 with errno (epoll(7)).
int either_descriptor(int first, int second);

/// Whether the wall clock is synchronised with the network (adjtimex(2), STA_UNSYNC).
int clock_is_synchronised(void);

/// An empty file in memory that is closed on exec; -1 with errno (memfd_create(2)).
int memory_file(void);

/// Gives back to the system what the heap has free (malloc_trim(3)).
void release_free_memory(void);

/// Sends a message to the service manager at the socket with that name, where one listens (sd_notify(3)).
void send_to_manager(const char *name, const char *message);

/// Closes all descriptors but the standard ones in a program that is started with these `posix_spawn_file_actions_t`
/// (posix_spawn_file_actions_addclosefrom_np(3)).
void close_inherited(void *actions);
