import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

/// What a change says where no daemon runs.
@Suite struct DaemonHintTests {
  /// Command lines that leave an alert switched on, of the samples 1 to 5 and an alert 6 that is off.
  static let hinted = [
    "add 9:30", "add 9:30 --json", "add --every 1h --from 9:00 --to 12:00", "edit 1 10:00", "edit 5 --on tomorrow",
    "copy 1 11:00", "copy 6 11:00", "on 6", "on --all", "on 1 --json", "toggle 6", "toggle 1 6",
    "why 1", "list", "list --disabled", "next", "next --count 3", "resume",
  ]
  /// Command lines after which none of the alerts that were touched is on.
  static let silent = [
    "add 9:31 --disabled", "add 9:31 --disabled --json", "add --every 1h --from 9:00 --to 12:00 --disabled",
    "edit 6 10:00", "edit 1 --disabled", "edit 5 --label x", "off 1", "off 1 --json", "off --all", "toggle 1",
    "toggle 1 2", "delete 1", "delete 1 --json", "delete --all -y --json", "list --json", "list --porcelain",
    "next --json", "next --porcelain", "show 1",
    "why 6", "log --json", "simulate --from 2026-11-22 --to 2026-11-23", "config", "config set grace 1h",
  ]

  @Test(arguments: hinted)
  func `without a daemon it is said on standard error that an alert that is on will not be shown`(
    line: String
  ) throws {
    for (language, message) in [
      (
        Language.korean,
        "데몬이 실행 중이 아니어서 알림이 표시되지 않습니다. 지금, 그리고 로그인할 때마다 시작하려면: "
          + "reminder-notify autostart enable --now\n"
      ),
      (
        .english,
        "The daemon is not running, so nothing will be shown. To start it now and at every login: "
          + "reminder-notify autostart enable --now\n"
      ),
    ] {
      let sandbox = try sandbox(language)

      let outcome = sandbox.run(line.split(separator: " ").map(String.init))

      #expect(outcome.status == .done)
      #expect(outcome.messages.hasSuffix(message))
      #expect(!outcome.output.contains(message))
      #expect(!outcome.output.isEmpty)
    }
  }

  @Test(arguments: silent)
  func `where no alert that was touched is on, the daemon is not missed`(line: String) throws {
    let outcome = try sandbox(.english).run(line.split(separator: " ").map(String.init))

    #expect(outcome.status == .done)
    #expect(!outcome.messages.contains("daemon"))
  }

  @Test(arguments: hinted)
  func `with a daemon nothing is said of it`(line: String) throws {
    let sandbox = try sandbox(.english)
    sandbox.daemon = 4711

    #expect(!sandbox.run(line.split(separator: " ").map(String.init)).messages.contains("daemon"))
  }

  /// Command lines that change something.
  static let changes = ["add 10:30", "edit 1 10:00", "copy 1 11:00", "on 6", "ack last", "resume", "timer tea 3m"]

  @Test(arguments: changes)
  func `after a change it is said once a day, and again once a daemon has run`(line: String) throws {
    let sandbox = try sandbox(.english)
    let words = line.split(separator: " ").map(String.init)
    func hints(_ words: [String]) -> Int {
      sandbox.run(words).messages.ranges(of: "The daemon is not running").count
    }
    try sandbox.show((1, "2026-11-21T09:30"))
    #expect(hints(["add", "9:30"]) == 1)

    #expect(hints(words) == 0)
    #expect(hints(["list"]) == 1 && hints(["next"]) == 1)
    try sandbox.write("4711\n", to: sandbox.paths.daemonLock)
    #expect(hints(["add", "11:30"]) == 1)
    #expect(hints(["add", "11:31"]) == 0)
    sandbox.passed = 86_400
    #expect(hints(["add", "11:32"]) == 1)
  }

  @Test func `where it cannot be remembered that it was said, it is said each time`() throws {
    let sandbox = try sandbox(.english)
    sandbox.fileSystem.makeLink = { _, _ throws(SystemError) in throw SystemError(call: "symlink", code: 28) }

    for _ in 1...2 { #expect(sandbox.run("on", "1").messages.contains("The daemon is not running")) }
  }

  private func sandbox(_ language: Language) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store(Alert.samples + [.sample(6, "07:00", isEnabled: false)])
    sandbox.daemon = nil
    return sandbox
  }
}
