import Foundation

extension Desktop {
  /// Runs the player to its end; returns its status and the seconds that it took.
  func play(_ words: String..., on environment: [String: String]) async throws -> (status: Int32?, seconds: Double) {
    let start = Date()
    let status = try await startPlayer(words, on: environment).ended()
    return (status, Date().timeIntervalSince(start))
  }

  /// Starts the player behind a shell.
  ///
  /// It ends with the thread that has started it, and those of the tests come and go.
  func startPlayer(_ words: [String], on environment: [String: String]) throws -> ChildProcess {
    try startBehindShell([Programs.player] + words, with: environment)
  }

  /// Starts a program behind a shell, which ends as the program does; the program ends with the shell.
  ///
  /// PulseAudio closes every descriptor that it is handed, one of them Foundation's: `Process` takes it for ended and
  /// waits for its real end with all that runs beside it.
  func startBehindShell(_ words: [String], with additions: [String: String] = [:]) throws -> ChildProcess {
    let script = #"trap 'kill $!; kill -CONT $!' TERM; setpriv --pdeathsig KILL "$@" & echo $!; wait $!"#
    return try start(["sh", "-c", script, "sh"] + words, with: additions)
  }
}

extension ChildProcess {
  /// The process id of the program that was started behind a shell.
  func processBehind() async throws -> Int32 {
    try await wait(for: "process id") {
      output.hasSuffix("\n") ? Int32(output.dropLast()) : nil
    }
  }
}
