// C headers for GLibKit: GLib's loop and Unix sources, GDBus, libnotify, timerfd and pidfd.
#pragma once
#include <gio/gio.h>
#include <glib-unix.h>
#include <libnotify/notify.h>
#include <sys/pidfd.h>
#include <sys/timerfd.h>
