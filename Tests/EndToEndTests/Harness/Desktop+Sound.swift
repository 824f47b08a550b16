import Foundation

extension Desktop {
  /// Runs the player to its end; returns its status and the seconds that it took.
  ///
  /// A shell starts it: it ends with the thread that has started it, and those of the tests come and go.
  func play(_ words: String..., on environment: [String: String], within limit: Double = 10) async throws -> (
    status: Int32?, seconds: Double
  ) {
    let start = Date()
    let shell = try startPlayer(words, on: environment)
    let status = try await shell.ended(within: limit)
    return (status, Date().timeIntervalSince(start))
  }

  /// Starts the player from a shell, which writes the process id of it and ends as it does.
  func startPlayer(_ words: [String], on environment: [String: String]) throws -> ChildProcess {
    try start(["sh", "-c", #""$@" & echo $!; wait $!"#, "sh", Programs.player] + words, with: environment)
  }
}
