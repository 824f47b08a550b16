import Foundation
import Testing

/// What the built command does where its output cannot be written, or would steer the terminal.
@Suite(.timeLimit(.minutes(5))) struct BuiltOutputTests {
  @Test(arguments: [">/dev/full", ">&-"])
  func `a change whose result cannot be printed is done, and a list is not`(redirection: String) async throws {
    let command = try BuiltCommand()

    let change = try await command.shell("\"$REMINDER\" add 9:30 \(redirection)")
    let list = try await command.shell("\"$REMINDER\" list \(redirection)")

    #expect(change.status == 0)
    #expect(change.messages.contains("The change was made, but the result could not be printed."))
    #expect(list.status == 1)
    #expect(try command.alerts.count == 1)
  }

  @Test func `a change whose reader has gone is done, and nothing is said of it`() async throws {
    let command = try BuiltCommand()

    // The reader closes the pipe before the command starts.
    let outcome = try await command.shell(
      """
      cd "$HOME" && mkfifo gate
      { read go <gate; "$REMINDER" add 9:30; echo "status $?" >&2; } | { exec <&-; echo go >gate; }
      """)

    #expect(outcome.messages.hasSuffix("status 0\n"))
    #expect(!outcome.messages.contains("printed"))
    #expect(try command.alerts.count == 1)
  }

  @Test(arguments: [
    ("Asia/Seul", true), (":/etc/no-zone", true), ("KST-9", false), ("<+09>-9", false), ("UTC", false),
    (":Asia/Seoul", false),
    ("", false),
  ])
  func `a zone that the machine does not know is said`(zone: String, isSaid: Bool) async throws {
    let command = try BuiltCommand()
    command.environment["TZ"] = zone

    #expect(try await command.run("list").messages.contains("a time zone that this computer does not know") == isSaid)
  }

  @Test(arguments: [
    "list --x\u{202e}y\u{200b}\u{feff}\u{1b}[1m", "add --repeat\u{2066} mon", "next --count 1 \u{e0061}z",
  ])
  func `no control character of the command line reaches the terminal`(line: String) async throws {
    let command = try BuiltCommand()

    let outcome = try await command.start(line.split(separator: " ").map(String.init)).outcome()

    #expect(outcome.status == 64)
    #expect(!outcome.messages.isEmpty)
    let controls = outcome.messages.unicodeScalars.filter {
      $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(controls.isEmpty, "\(outcome.messages)")
  }

  @Test func `off a terminal a long simulation says nothing of how far it is`() async throws {
    let command = try BuiltCommand()
    _ = try await command.run("add", "9:30")
    command.environment["TERM"] = "xterm"

    let outcome = try await command.run("simulate", "--from", "2000-01-01", "--to", "2026-01-01", "--json")

    #expect(outcome.status == 0)
    #expect(!outcome.messages.contains("Simulating"))
  }
}
