import PosixKit

/// A program of the user's, which runs outside the sandbox of the daemon: as a service of its own, where this daemon is a
/// service.
struct UnconfinedProgram {
  let path: String
  let arguments: [String]
  /// True where it runs as a service of its own: `path` is then the program that waits for it (systemd-run(1)).
  let isService: Bool

  /// `limit` is how many seconds it may run, and then it ends with the daemon; nil for any time.
  init(_ path: String, arguments: [String] = [], limit: Int? = nil) {
    guard Program.isService, let runner = Program.find("systemd-run") else {
      (self.path, self.arguments, isService) = (path, arguments, false)
      return
    }
    (self.path, isService) = (runner, true)
    var properties: [String] = []
    if let limit {
      properties = ["RuntimeMaxSec=\(limit)", "KillSignal=SIGKILL"]
      // Two backslashes for one, as in a unit file.
      if let unit = Self.ownUnit { properties.append("BindsTo=" + unit.replacing("\\", with: "\\\\")) }
    }
    self.arguments =
      ["--user", "--quiet", "--collect", "--pipe", "--wait"] + properties.flatMap { ["-p", $0] } + ["--", path]
      + arguments
  }

  /// The name of the unit that this process is of (cgroups(7)); nil where it is not known.
  private static var ownUnit: String? {
    let text = String(decoding: (try? FileSystem.live.read("/proc/self/cgroup", 1 << 16)) ?? [], as: UTF8.self)
    // Where there are several hierarchies, that of systemd is the deepest one.
    let units = text.split(separator: "\n").filter { $0.hasSuffix(".service") }
    return units.max { $0.utf8.count < $1.utf8.count }?.split(separator: "/").last.map(String.init)
  }
}
