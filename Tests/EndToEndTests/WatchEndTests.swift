import Foundation
import Testing

extension EndToEnd {
  /// How `watch` ends, and what it is where there is no screen.
  @Suite(.enabled(if: TerminalScreen.missing == nil, "\(TerminalScreen.missing ?? "") is not installed"))
  struct WatchEnding {
    private func desktop() async throws -> Desktop {
      let desktop = try await Desktop(hasBus: false)
      try desktop.write(StoredAlerts(.init(number: 1, time: "09:30", label: "tea")))
      return desktop
    }

    /// A shell whose terminal has shown a word, and its modes before `watch`.
    private func screen() async throws -> (TerminalScreen, modes: String) {
      let screen = try await TerminalScreen(desktop(), columns: 60, rows: 12)
      try await screen.type("echo before")
      try await screen.shows("echo's word") { $0.contains("before") }
      let modes = try await screen.modes()
      try await screen.type(Programs.command + " watch")
      try await screen.shows("q quit")
      #expect(try await screen.modes() != modes)
      return (screen, modes)
    }

    /// The terminal is as it was, and the shell says that status.
    private func isAsBefore(_ screen: TerminalScreen, _ modes: String, status: Int32) async throws {
      try await screen.shows("former screen and a prompt") { rows in
        rows.contains("before") && rows.last { !$0.isEmpty } == "$"
      }
      try await screen.type("echo status $?")
      try await screen.shows("status of \(status)") { $0.contains("status \(status)") }
      #expect(try await screen.modes() == modes)
    }

    @Test(arguments: ["q", "ㅂ"])
    func `a key leaves the terminal as it was`(key: String) async throws {
      let (screen, modes) = try await screen()

      try await screen.press(key)

      try await isAsBefore(screen, modes, status: 0)
    }

    @Test func `Ctrl-C leaves the terminal as it was`() async throws {
      let (screen, modes) = try await screen()

      try await screen.press("C-c")

      try await isAsBefore(screen, modes, status: 128 + SIGINT)
    }

    @Test(arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
    ])
    func `a signal that ends it, and a crash, leave the terminal as it was`(signal: Int32) async throws {
      let (screen, modes) = try await screen()

      #expect(kill(try await screen.program(), signal) == 0)

      try await isAsBefore(screen, modes, status: 128 + signal)
    }

    @Test func `Ctrl-Z gives the terminal back until it goes on`() async throws {
      let (screen, modes) = try await screen()

      try await screen.press("C-z")
      try await screen.shows("former screen and a prompt") { rows in
        rows.contains("before") && rows.last { !$0.isEmpty } == "$"
      }
      try await screen.type("echo stopped")
      try await screen.shows("echo's word") { $0.contains("stopped") }
      #expect(try await screen.modes() == modes)
      try await screen.type("fg")
      try await screen.shows("q quit")
      try await screen.press("?")
      try await screen.shows("Press any key")

      try await screen.press("x", "q")
      try await isAsBefore(screen, modes, status: 0)
    }

    @Test(arguments: [["ACCESSIBLE": "1"], ["TERM": "dumb"], [:]])
    func `where nothing is redrawn it says a sentence a change`(variables: [String: String]) async throws {
      let screen = try await TerminalScreen(desktop(), columns: 80, rows: 12)
      let words = variables.map { "\($0.key)=\($0.value) " }.joined() + Programs.command
      try await screen.type("clear; " + words + " watch" + (variables.isEmpty ? " --plain" : ""))
      try await screen.shows("Alert 1 (tea): next ")

      let modes = try await screen.modes()

      #expect(modes.hasPrefix("1 1 0 "))
      try await screen.press("C-c")
      try await screen.shows("$")
    }

    @Test func `in a pipe it is lines, and it ends with the one that reads them`() async throws {
      let desktop = try await desktop()
      let watch = try desktop.start(["sh", "-c", "exec " + Programs.command + " watch"])
      try await wait(until: "first lines") { watch.output.hasSuffix("\n") }
      #expect(watch.output.hasPrefix("The daemon is not running, so nothing will be shown.\nAlert 1 (tea): next "))
      #expect(!watch.output.contains("\u{1b}"))

      #expect(try await desktop.command("off", "1").status == 0)
      try await wait(until: "sentence") { watch.output.hasSuffix("\nAlert 1 (tea): off.\n") }
      #expect(try await desktop.command("delete", "1", "-y").status == 0)
      try await wait(until: "sentence") { watch.output.hasSuffix("\nAlert 1 (tea): deleted.\n") }

      let piped = try desktop.start(["sh", "-c", Programs.command + " watch | head -n 1"])
      #expect(try await piped.ended() == 0)
      watch.send(SIGTERM)
      #expect(try await watch.ended() == nil)
    }
  }
}
