// The C that GLibKit stands on: GLib's loop and Unix sources, GDBus, libnotify and timerfd.
#pragma once
#include <gio/gio.h>
#include <glib-unix.h>
#include <libnotify/notify.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
