internal import CLibnotify

/// GLib's main loop over the default context.
///
/// All callbacks of this module come from `run()`, on its thread.
@safe package final class MainLoop {
  private let loop: OpaquePointer

  package init() {
    unsafe loop = g_main_loop_new(nil, 0)
  }

  deinit {
    unsafe g_main_loop_unref(loop)
  }

  /// Runs until `quit()`.
  package func run() {
    unsafe g_main_loop_run(loop)
  }

  package func quit() {
    unsafe g_main_loop_quit(loop)
  }
}
