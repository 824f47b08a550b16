#include "CTimer.h"

#include <sys/timerfd.h>

int timer_descriptor(int clock) { return timerfd_create(clock, TFD_NONBLOCK | TFD_CLOEXEC); }

int set_timer_descriptor(int descriptor, long seconds, int cancel_on_set) {
  struct itimerspec setting = {.it_value = {.tv_sec = seconds}};
  int flags = TFD_TIMER_ABSTIME | (cancel_on_set ? TFD_TIMER_CANCEL_ON_SET : 0);
  return timerfd_settime(descriptor, flags, &setting, 0);
}
