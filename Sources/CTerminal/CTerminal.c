#include "CTerminal.h"

#include <signal.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <unistd.h>

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
