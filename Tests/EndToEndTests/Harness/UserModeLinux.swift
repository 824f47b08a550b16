import Foundation

/// A kernel that is a process of this machine, on the root of this machine, read-only.
enum UserModeLinux {
  private static let program = "/usr/bin/linux.uml"
  /// Sets extended registers as the host wants them (`Guest/whole-xstate.c`).
  private static let preload = "whole-xstate.so"

  static func words(root: String, kept: String) throws -> [String] {
    try GuestMachine.bring(preload, to: root)
    return [
      "env", "LD_PRELOAD=\(root)/\(preload)", program,
      "root=/dev/root", "rootfstype=hostfs", "rootflags=/", "ro", "mem=128M", "quiet", "loglevel=1",
      "con=null", "con0=fd:0,fd:1", "uml_dir=\(root)/kernel", "umid=guest", "init=\(root)/scripts/init",
      "PROGRAMS=\(root)/programs", "SCRIPTS=\(root)/scripts", "KEPT=\(kept)",
    ]
  }
}
