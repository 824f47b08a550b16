import Foundation
import PosixKit
import ReminderFiles
import Testing

/// The built executable, as a person or a script meets it.
@Suite struct BuiltCommandTests {
  private static let korean = "아직 알림이 없습니다. 하루 동안의 물 알림을 한 번에 추가하려면:\n"
  private static let english = "There are no alerts yet. To be reminded to drink water through the day:\n"

  /// Variables, the words behind the command, and what is said.
  static let environments: [(variables: [String: String], words: [String], message: String)] = [
    (["LC_ALL": "C"], [], english),
    (["LC_ALL": "C.UTF-8"], [], english),
    (["LC_ALL": "POSIX", "LANG": "ko_KR.UTF-8"], [], english),
    (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], [], korean),
    (["LC_ALL": "", "LC_MESSAGES": "ko_KR.UTF-8", "LANG": "C"], [], korean),
    (["LC_ALL": "ko_KR.UTF-8"], [], korean),
    (["LC_ALL": "en_US.UTF-8", "LANGUAGE": "de:ko:en"], [], korean),
    (["LC_ALL": "ko_KR.UTF-8", "LANGUAGE": "en:ko"], [], english),
    (["LC_ALL": "C", "LANGUAGE": "ko"], [], english),
    (["LC_ALL": ""], [], english),
    (["LC_ALL": "de_DE.UTF-8"], [], english),
    (["LC_ALL": "C"], ["--lang", "ko", "list"], korean),
    (["LC_ALL": "ko_KR.UTF-8"], ["list", "--lang=en"], english),
  ]

  @Test(arguments: environments)
  func `the language is the environment's unless it is asked for`(
    variables: [String: String], words: [String], message: String
  ) async throws {
    let command = try BuiltCommand()
    command.environment.merge(variables) { $1 }

    let outcome = try await command.shell("exec $REMINDER \(words.joined(separator: " "))")

    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix(message))
  }

  @Test(arguments: ["C", "C.UTF-8", "ko_KR.UTF-8"])
  func `in every locale stdout is data, stderr is messages, and the status tells the rest`(locale: String) async throws
  {
    let command = try BuiltCommand(locale)
    let isKorean = locale.hasPrefix("ko")
    let steps: [(words: String, status: Int32, hasOutput: Bool, hasMessage: Bool)] = [
      ("add 오전 9:30 --label 약💊", 0, true, true), ("add 9:31 --label 약💊", 0, true, false), ("list", 0, true, true),
      ("list --json", 0, true, false), ("list --porcelain", 0, true, false), ("show 1", 0, true, false),
      ("next", 0, true, true), ("off 약💊", 4, false, true), ("off 99", 3, false, true), ("add 25:00", 64, false, true),
      ("nonsense", 64, false, true), ("--lang fr", 64, false, true), ("delete --all", 64, false, true),
      ("autostart status", 1, true, false), ("autostart enable", 0, true, false), ("autostart status", 0, true, false),
      ("--version", 0, true, false), ("--help", 0, true, false), ("delete --all -y", 0, true, true),
      ("list", 0, false, true), ("list --json", 0, true, false),
    ]
    for (words, status, hasOutput, hasMessage) in steps {
      let outcome = try await command.shell("exec $REMINDER \(words) </dev/null")

      #expect(outcome.status == status, "\(words)")
      #expect(outcome.output.isEmpty != hasOutput, "\(words)")
      #expect(outcome.messages.isEmpty != hasMessage, "\(words): \(outcome.messages)")
    }
    let added = try await command.shell("exec $REMINDER add 21:05 --label 약💊")
    #expect(added.output.hasPrefix(isKorean ? "3번 알림을 추가했습니다: 오후 9:05 · 매일 · 약💊\n" : "Added alert 3: 9:05 PM"))
  }

  @Test func `a reader that goes away early is no error`() async throws {
    let command = try BuiltCommand()
    _ = try await command.run("add", "--every", "2m", "--from", "0:00", "--to", "23:59", "--label", "x", "-y")

    let outcome = try await command.shell("$REMINDER list --all | head -1")

    #expect(outcome.status == 0)
    #expect(outcome.output == "No.  State  Time      Days       Name  Next\n")
    #expect(outcome.messages.split(separator: "\n").allSatisfy { $0.hasPrefix("The daemon is not running") })
  }

  @Test(arguments: [">/dev/full", ">&-"], ["list", "list --json", "next", "--help", "autostart status"])
  func `data that cannot be written is a failure`(redirection: String, line: String) async throws {
    let command = try BuiltCommand()
    _ = try await command.run("add", "9:30")

    let outcome = try await command.shell("$REMINDER \(line) \(redirection)")

    #expect(outcome.status == 1)
  }

  @Test func `messages that cannot be written change nothing else`() async throws {
    let command = try BuiltCommand()

    let outcome = try await command.shell(
      "$REMINDER add 9:30 2>&- </dev/null && $REMINDER list --porcelain 2>/dev/full <&-")

    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("\n1\t09:30\ton\tmon,tue,wed,thu,fri,sat,sun\t\t\n"))
  }

  @Test(arguments: [
    ("C", "The environment variable XDG_CONFIG_HOME is ignored: it is not an absolute path.\n" + english),
    ("ko_KR.UTF-8", "환경 변수 XDG_CONFIG_HOME 값이 절대 경로가 아니어서 무시합니다.\n" + korean),
  ])
  func `a relative variable is ignored, and the person told`(locale: String, message: String) async throws {
    let command = try BuiltCommand(locale)
    command.environment["XDG_CONFIG_HOME"] = "some/where"

    let outcome = try await command.run("list")

    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix(message))
    #expect(try await command.run("add", "9:30").status == 0)
    #expect(try command.alerts.count == 1)
  }

  @Test(arguments: [
    (
      "C",
      "The environment variable HOME is missing or not an absolute path, so there is no place for the alerts.\n"
    ),
    ("ko_KR.UTF-8", "환경 변수 HOME이 없거나 절대 경로가 아니어서 알림을 어디에 둘지 알 수 없습니다.\n"),
  ])
  func `without a home there is no place for alerts`(locale: String, message: String) async throws {
    let command = try BuiltCommand(locale)
    for home in [nil, "", "relative"] {
      command.environment["HOME"] = home

      #expect(try await command.run("list") == .init(status: 1, output: "", messages: message))
    }
    command.environment["XDG_CONFIG_HOME"] = command.home + "/c"
    command.environment["XDG_STATE_HOME"] = command.home + "/s"
    command.environment["XDG_DATA_HOME"] = command.home + "/d"
    #expect(try await command.run("list").status == 0)
  }

  @Test func `a home that cannot be written is a failure, and named`() async throws {
    let command = try BuiltCommand()
    command.environment["HOME"] = "/dev/null"

    let outcome = try await command.run("add", "9:30")

    #expect(outcome.status == 1)
    #expect(outcome.messages.hasPrefix("/dev/null/.config/reminder-notify/alerts.plist: cannot be written."))
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: ["list", "next", "status", "why 1", "timer list"])
  func `settings that cannot be read are named, and the defaults hold`(words: String) async throws {
    let command = try BuiltCommand()
    _ = try await command.shell("$REMINDER add 9:30; printf damaged > \"$HOME/.config/reminder-notify/settings.plist\"")

    let outcome = try await command.shell("exec $REMINDER \(words)")

    #expect(outcome.status == 0)
    #expect(
      outcome.messages.components(separatedBy: "/settings.plist: cannot be read").count == 2, "\(outcome.messages)")
  }

  @Test func `a relative path is one of the folder that the command is run in`() async throws {
    let command = try BuiltCommand()

    let outcome = try await command.shell(
      "mkdir -p \"$HOME/소리 1\" && cd \"$HOME/소리 1\" && $REMINDER add 9:30 --sound ./a.oga")

    #expect(outcome.status == 0)
    #expect(try command.alerts.map(\.sound) == [command.home + "/소리 1/a.oga"])
  }

  @Test(arguments: [("C.UTF-8", "files are missing. Reinstall"), ("ko_KR.UTF-8", "파일이 없습니다. 프로그램 전체를")])
  func `a program without its files says so in place of keys, and does nothing`(locale: String, message: String)
    async throws
  {
    let command = try BuiltCommand(locale)

    let outcome = try await command.shell("cp \"$REMINDER\" \"$HOME/alone\" && \"$HOME/alone\" add 9:30")

    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix(command.home + "/alone: ") && outcome.messages.contains(message))
    #expect(!FileManager.default.fileExists(atPath: parent(of: command.alertsPath)))
  }

  @Test func `a writer that waits ten seconds for another gives up, and a reader does not wait`() async throws {
    let command = try BuiltCommand()
    try Store(path: command.alertsPath, fileSystem: .live).update { $0.put(.sample(1, "09:30")) }
    let before = FileManager.default.contents(atPath: command.alertsPath)
    let folder = try FileSystem.live.openDirectory(parent(of: command.alertsPath))
    try #require(try FileSystem.live.tryLock(folder))

    let writers = try [
      ["add", "10:00"], ["toggle", "1"], ["delete", "1"], ["--lang", "ko", "edit", "1", "10:00"],
      ["config", "set", "grace", "1h"],
    ].map(command.start)
    let reader = try await command.run("list", "--porcelain")
    var outcomes: [BuiltCommand.Ending] = []
    for writer in writers { outcomes.append(try await writer.outcome()) }

    withExtendedLifetime(folder) {}
    #expect(reader.status == 0)
    #expect(outcomes.map(\.status) == [5, 5, 5, 5, 5])
    #expect(outcomes.allSatisfy { $0.output.isEmpty })
    #expect(outcomes[0].messages.contains("another program keeps writing"))
    #expect(outcomes[3].messages.contains("다른 프로그램이 계속 쓰고 있습니다"))
    #expect(outcomes[4].messages.contains("/settings.plist: another program keeps writing"))
    #expect(FileManager.default.contents(atPath: command.alertsPath) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent(of: command.alertsPath)) == ["alerts.plist"])
  }
}
