// The floor that the daemon is measured against: what a notification at an instant costs at least.
//
//   floor [--tick] SECONDS…
//
// Shows one water notification at each instant (seconds since 1970, ascending) and then stays, idle. With --tick it
// also wakes once a second, which is what a count of wake-ups must be able to see.
#include <errno.h>
#include <glib-unix.h>
#include <libnotify/notify.h>
#include <stdio.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

typedef struct {
  char **instants; // those still to come, ended by NULL
} Schedule;

// On a descriptor with an unread cancellation this fails with ECANCELED, and arms: the next read tells.
static gboolean arm(int timer, const Schedule *schedule) {
  // Without an instant it is armed for the end of time, because only an armed timer tells when the clock is set.
  gint64 next = *schedule->instants ? g_ascii_strtoll(*schedule->instants, NULL, 10) : G_MAXUINT32;
  struct itimerspec setting = {.it_value.tv_sec = next};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &setting, NULL) == 0 || errno == ECANCELED;
}

static void show(void) {
  NotifyNotification *notification = notify_notification_new(
      "물 마실 시간이에요💦", "오전 9:30\n물 한 잔을 마시고 시작하세요.", "dialog-information");
  notify_notification_set_category(notification, "reminder");
  // Kept until it is closed, because the server may still tell of it.
  g_signal_connect(notification, "closed", G_CALLBACK(g_object_unref), NULL);
  GError *error = NULL;
  if (!notify_notification_show(notification, &error)) {
    fprintf(stderr, "floor: %s\n", error->message);
    g_clear_error(&error);
    g_object_unref(notification);
  }
}

static gboolean woke(int timer, GIOCondition condition, gpointer data) {
  (void)condition;
  Schedule *schedule = data;
  guint64 expirations;
  // An error is a clock that was set: look again, as after an expiry.
  (void)!read(timer, &expirations, sizeof expirations);
  gint64 now = g_get_real_time() / G_USEC_PER_SEC;
  for (; *schedule->instants && g_ascii_strtoll(*schedule->instants, NULL, 10) <= now; schedule->instants++) show();
  return arm(timer, schedule);
}

static gboolean tick(gpointer data) {
  (void)data;
  return G_SOURCE_CONTINUE;
}

int main(int count, char **arguments) {
  Schedule schedule = {arguments + 1};
  if (count > 1 && strcmp(arguments[1], "--tick") == 0) {
    schedule.instants++;
    g_timeout_add(1000, tick, NULL);
  }
  int timer = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (timer < 0 || !notify_init("reminder-notify-floor") || !arm(timer, &schedule)) {
    perror("floor");
    return 1;
  }
  g_unix_fd_add(timer, G_IO_IN, woke, &schedule);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
