import Foundation

/// QEMU with Debian's kernel for virtual machines; its root is an initramfs of files of this machine.
///
/// Nothing of it is on a device, because a file system on one does not survive a suspend to RAM there.
enum Emulator {
  private static let files =
    [
      "/bin/cp", "/bin/date", "/bin/ln", "/bin/mkdir", "/bin/mount", "/bin/sh", "/bin/tar", "/usr/bin/dbus-daemon",
      "/usr/bin/python3", "/usr/lib/python3.11", "/usr/lib/python3/dist-packages/gi", "/etc/group",
      "/etc/ld.so.cache", "/etc/nsswitch.conf", "/etc/passwd",
    ]
    + ["GIRepository", "GLib", "GObject", "Gio"].map {
      "/usr/lib/x86_64-linux-gnu/girepository-1.0/\($0)-2.0.typelib"
    }
    + ["UTC", "America/New_York", "Asia/Seoul", "Europe/Berlin"].map { "/usr/share/zoneinfo/" + $0 }

  static func words(root: String, kept: String, clock: Date) async throws -> [String] {
    try GuestMachine.bring("vmlinuz", to: root)
    let archive = keptArchive(in: kept)
    try await run(
      ["/usr/bin/python3", root + "/scripts/initramfs.py", root + "/initramfs", "\(root)/scripts/init-emulated=/init"]
        + ["agent.py", "bus.conf", "server.py"].map { "\(root)/scripts/\($0)=/scripts/\($0)" }
        + Programs.names.map { "\(root)/programs/\($0)=/programs/\($0)" }
        + (FileManager.default.fileExists(atPath: archive) ? ["\(archive)=/kept.tar"] : []) + files, in: root)
    return try [
      "qemu-system-x86_64", "-nodefaults", "-no-user-config", "-display", "none", "-accel", "tcg", "-cpu", "max",
      // With an HPET the guest takes it for its clock, and that does not survive a suspend.
      "-machine", "pc,hpet=off", "-m", "640",
      "-chardev", "stdio,id=agent,signal=off", "-serial", "chardev:agent",
      "-chardev", EmulatorMonitor.device(in: root), "-mon", "chardev=monitor,mode=control",
      // Not this machine's wall clock, which may be set while the guest runs.
      "-rtc", "base=\(utc(clock)),clock=rt",
      "-kernel", root + "/vmlinuz", "-initrd", root + "/initramfs",
      "-append", "console=ttyS0 quiet loglevel=1 panic=1", "-no-reboot",
    ]
  }

  /// Where `Guest.keep` puts what it gets from the guest.
  static func keptArchive(in kept: String) -> String { kept + "/kept.tar" }

  private static func utc(_ instant: Date) -> String {
    String(instant.formatted(.iso8601).dropLast())
  }

  private static func run(_ words: [String], in root: String) async throws {
    let program = try ChildProcess(words, environment: ["PATH": "/usr/sbin:/usr/bin:/bin"], files: root + "/initramfs")
    guard try await program.ended(within: 60) == 0 else { throw Guest.Failure(description: program.errors) }
  }
}
