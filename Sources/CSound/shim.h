// C headers for SoundKit: libpulse, libsndfile, and the signal at the parent's death.
#pragma once
#include <pulse/pulseaudio.h>
#include <pulse/simple.h>
#include <signal.h>
#include <sndfile.h>
#include <sys/prctl.h>

// prctl(2) takes any number of arguments, which Swift cannot call.
static inline int reminder_end_with_parent(void) {
  return prctl(PR_SET_PDEATHSIG, SIGTERM);
}
