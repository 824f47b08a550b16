import Foundation

/// A terminal of so many columns and rows with a shell in it, drawn by tmux.
final class TerminalScreen {
  private let desktop: Desktop
  private let socket: String

  /// A program that is not installed and that it needs; nil where there is none.
  static let missing = ["tmux"].first { !FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }

  init(_ desktop: Desktop, columns: Int, rows: Int, with additions: [String: String] = [:]) async throws {
    self.desktop = desktop
    socket = desktop.root + "/tmux-\(UUID().uuidString.prefix(8))"
    // In the foreground, so that it ends with the desktop.
    let server = try desktop.start(["tmux", "-D", "-u", "-S", socket, "-f", "/dev/null"], with: additions)
    try await wait(until: "tmux") {
      guard server.isRunning else { throw NotInTime(what: server.errors, seconds: 0) }
      return FileManager.default.fileExists(atPath: socket)
    }
    let environment = additions.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    try await tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + environment + ["ulimit -c 0; PS1='$ ' exec sh"])
    try await tmux(["set-option", "-g", "status", "off"])
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    try await shows("$")
  }

  @discardableResult private func tmux(_ words: [String]) async throws -> String {
    let outcome = try await desktop.run(["tmux", "-u", "-S", socket] + words)
    guard outcome.status == 0 else { throw NotInTime(what: outcome.errors, seconds: 0) }
    return outcome.output
  }

  /// The rows that it shows, without blanks at their ends.
  func rows() async throws -> [String] {
    try await tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Waits until the rows are as wanted, and returns them.
  @discardableResult
  func shows(_ what: String, where holds: ([String]) -> Bool) async throws -> [String] {
    let limit = 25.0
    let end = Date(timeIntervalSinceNow: limit)
    while true {
      let rows = try await rows()
      if holds(rows) { return rows }
      guard Date() < end else { throw NotInTime(what: what + " in\n" + rows.joined(separator: "\n"), seconds: limit) }
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  /// Waits until a row has that text, and returns the rows.
  @discardableResult
  func shows(_ text: String) async throws -> [String] {
    try await shows(text) { rows in rows.contains { $0.contains(text) } }
  }

  /// Types keys by the names that tmux has for them, each a character or a name such as `Down` and `C-z`.
  func press(_ keys: String...) async throws {
    for key in keys { try await tmux(["send-keys", key]) }
  }

  /// Types a line and ends it.
  func type(_ line: String) async throws {
    try await put(line)
    try await tmux(["send-keys", "Enter"])
  }

  /// Types a text.
  func put(_ text: String) async throws {
    try await tmux(["send-keys", "-l", text])
  }

  /// Makes it empty but for a new prompt, which has no spaces.
  func clear() async throws {
    // A shell may drop what is typed while it takes the interrupt.
    for _ in 1...100 {
      try await press("C-c", "C-l")
      try await Task.sleep(for: .milliseconds(50))
      let rows = try await rows()
      // Between the old prompt and the new one it is empty for a moment.
      if let first = rows.first, !first.isEmpty, !first.contains(" "), rows.dropFirst().allSatisfy(\.isEmpty) { return }
    }
  }

  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The modes of the terminal: those that stty(1) tells of, and whether the cursor is shown, lines are broken at the edge and
  /// another screen is on.
  func modes() async throws -> String {
    let modes = try await tmux(["display-message", "-p", "#{cursor_flag} #{wrap_flag} #{alternate_on} #{pane_tty}"])
    let tty = modes.split(separator: " ").last.map { $0.trimmingCharacters(in: .newlines) } ?? ""
    return try await modes + desktop.run(["stty", "-a", "-F", tty]).output
  }

  /// The program that the shell runs, once it does.
  func program() async throws -> Int32 {
    let shell = try await tmux(["display-message", "-p", "#{pane_pid}"]).trimmingCharacters(in: .newlines)
    return try await wait(for: "program of shell \(shell)") {
      try Int32(shell).map { try KernelView($0).children() }?.last
    }
  }
}
