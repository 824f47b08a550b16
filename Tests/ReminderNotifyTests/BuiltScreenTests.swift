import ReminderLanguage
import Testing

/// The built command on a terminal of script(1).
@Suite(.timeLimit(.minutes(5))) struct BuiltScreenTests {
  /// The lines that a terminal of so many columns shows, without what standard error says.
  private func lines(_ command: BuiltCommand, columns: Int, _ words: String) async throws -> [String] {
    let outcome = try await command.shell(
      "exec script -qec 'stty cols \(columns); \"$REMINDER\" \(words) 2>/dev/null' /dev/null")
    #expect(outcome.status == 0)
    return outcome.output.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
  }

  private func command() async throws -> BuiltCommand {
    let command = try BuiltCommand("ko_KR.UTF-8")
    command.environment["COLUMNS"] = nil
    command.environment["TERM"] = "xterm"
    command.environment["SHELL"] = "/bin/sh"
    let label = String(repeating: "가나다라마바사아자차", count: 10)
    #expect(try await command.run("add", "9:30", "--label", label).status == 0)
    #expect(try await command.run("add", "10:00", "--disabled").status == 0)
    return command
  }

  @Test(arguments: [50, 80, 120])
  func `the list has the width of the terminal`(columns: Int) async throws {
    let lines = try await lines(command(), columns: columns, "list")

    let widths = lines.map { $0.replacing(/\u{1b}\[[0-9]*m/, with: "").displayWidth }
    #expect(widths.allSatisfy { $0 <= columns })
    #expect(lines.contains { $0.contains("…") } && lines.contains { $0.contains("뒤") })
  }

  @Test(arguments: [("NO_COLOR", "1", false), ("TERM", "dumb", false), ("NO_COLOR", "", true), ("TERM", "tmux", true)])
  func `colors are left out where they are not wanted`(name: String, value: String, isColored: Bool) async throws {
    let command = try await command()
    command.environment[name] = value

    #expect(try await lines(command, columns: 80, "list").contains { $0.contains("\u{1b}[2m") } == isColored)
  }

  @Test func `COLUMNS counts more than the terminal, and only on one`() async throws {
    let command = try await command()
    command.environment["COLUMNS"] = "50"

    #expect(try await lines(command, columns: 120, "list").allSatisfy { $0.displayWidth <= 60 })
    #expect(try await command.run("list").output.contains { $0 == "…" } == false)
  }

  @Test(arguments: [("1", true), ("0", false), ("", false)])
  func `ACCESSIBLE=1 asks for sentences`(value: String, isSentence: Bool) async throws {
    let command = try await command()
    command.environment["ACCESSIBLE"] = value

    #expect(try await command.run("list").output.contains("켜져 있고 매일") == isSentence)
  }

  @Test(arguments: ["--help", "add --help", "simulate --help", "list --nonsense"], [40, 60, 80])
  func `help is broken between words, by the width of the terminal`(page: String, columns: Int) async throws {
    let command = try await command()
    command.environment["COLUMNS"] = String(columns)
    let wide = try BuiltCommand("ko_KR.UTF-8")
    wide.environment["COLUMNS"] = "10000"

    let narrow = try await command.shell("$REMINDER \(page) 2>&1").output
    let words = try await wide.shell("$REMINDER \(page) 2>&1").output.split(whereSeparator: \.isWhitespace)

    #expect(narrow.split(whereSeparator: \.isWhitespace) == words)
    for line in narrow.split(separator: "\n") where String(line).displayWidth > columns {
      // Only a word that is too long by itself, behind what it is below, or an option of the usage.
      let text = line.drop { $0 == " " }
      #expect(!text.contains(" ") || text.hasPrefix("[") || text.contains("  "), "\(line)")
    }
  }
}
