// For memfd_create and posix_spawn_file_actions_addclosefrom_np.
#define _GNU_SOURCE
#include "CPosix.h"

#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/un.h>
#include <unistd.h>

int timer_descriptor(int clock) { return timerfd_create(clock, TFD_NONBLOCK | TFD_CLOEXEC); }

int set_timer_descriptor(int descriptor, long milliseconds, int cancel_on_set) {
  struct itimerspec setting = {.it_value = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000}};
  int flags = TFD_TIMER_ABSTIME | (cancel_on_set ? TFD_TIMER_CANCEL_ON_SET : 0);
  return timerfd_settime(descriptor, flags, &setting, 0);
}

int signal_descriptor(const int *numbers, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int place = 0; place < count; place++) sigaddset(&set, numbers[place]);
  return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

int take_signal(int descriptor) {
  struct signalfd_siginfo signal;
  return read(descriptor, &signal, sizeof signal) == sizeof signal ? (int)signal.ssi_signo : 0;
}

int either_descriptor(int first, int second) {
  int queue = epoll_create1(EPOLL_CLOEXEC);
  if (queue < 0) return -1;
  struct epoll_event event = {.events = EPOLLIN};
  if (epoll_ctl(queue, EPOLL_CTL_ADD, first, &event) == 0 && epoll_ctl(queue, EPOLL_CTL_ADD, second, &event) == 0)
    return queue;
  close(queue);
  return -1;
}

int clock_is_synchronised(void) {
  struct timex state = {0};
  return adjtimex(&state) >= 0 && !(state.status & STA_UNSYNC);
}

void release_free_memory(void) { malloc_trim(0); }

void send_to_manager(const char *name, const char *message) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(name);
  if (length == 0 || length >= sizeof address.sun_path) return;
  memcpy(address.sun_path, name, length);
  // The name of a socket that is in no folder.
  if (*name == '@') address.sun_path[0] = 0;
  int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return;
  sendto(descriptor, message, strlen(message), MSG_NOSIGNAL, (struct sockaddr *)&address,
         offsetof(struct sockaddr_un, sun_path) + length);
  close(descriptor);
}

int memory_file(void) { return memfd_create("reminder-notify", MFD_CLOEXEC); }

void close_inherited(void *actions) { posix_spawn_file_actions_addclosefrom_np(actions, 3); }
