import PosixKit

/// A program of the user's, which runs outside the sandbox of the daemon: as a service of its own, where this daemon is a
/// service.
struct UnconfinedProgram {
  let path: String
  let arguments: [String]

  /// `limit` is how many seconds it may run; nil for any time.
  init(_ path: String, arguments: [String] = [], limit: Int? = nil) {
    guard Program.isService, let runner = Program.find("systemd-run") else {
      (self.path, self.arguments) = (path, arguments)
      return
    }
    self.path = runner
    let bound = limit.map { ["-p", "RuntimeMaxSec=\($0)", "-p", "KillSignal=SIGKILL"] } ?? []
    self.arguments = ["--user", "--quiet", "--collect", "--pipe", "--wait"] + bound + ["--", path] + arguments
  }
}
