import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

/// `autostart enable --now` and `autostart disable --now`.
@Suite struct StartingTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    sandbox.daemon = nil
    sandbox.server = .dunst
    return sandbox
  }

  @Test(arguments: [
    (Language.korean, "데몬을 시작했습니다(PID 4712).\n"), (.english, "The daemon has started (PID 4712).\n"),
  ])
  func `enable --now starts the daemon, and says so when it has begun`(language: Language, line: String) throws {
    let sandbox = try sandbox(language)
    let daemon = try sandbox.installDaemon()
    var started: [String] = []
    sandbox.launch = { program in
      started.append(program)
      return 4712
    }

    let outcome = sandbox.run("autostart", "enable", "--now")

    #expect(outcome.status == .done)
    #expect(outcome.output.hasSuffix(line))
    #expect(outcome.messages.isEmpty)
    #expect(started == [daemon])
  }

  @Test func `enable --now leaves a daemon that runs alone`() throws {
    let sandbox = try sandbox()
    sandbox.daemon = 4711

    let outcome = sandbox.run("autostart", "enable", "--now")

    #expect(outcome.status == .done)
    #expect(outcome.output.hasSuffix("The daemon is running already (PID 4711).\n"))
  }

  @Test func `a daemon that ends at once has not started, and the entry stays`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.installDaemon()
    sandbox.launch = { _ in nil }

    let outcome = sandbox.run("autostart", "enable", "--now")

    #expect(outcome.status == .failed)
    #expect(outcome.messages == "The daemon did not start. To see why: reminder-notify run\n")
    #expect(sandbox.run("autostart", "status").status == .done)
  }

  @Test func `a daemon that cannot be started is named, and why`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.installDaemon()
    sandbox.launch = { (_) throws(SystemError) in throw SystemError(call: "posix_spawn", code: 13) }

    let outcome = sandbox.run("autostart", "enable", "--now")

    #expect(outcome.status == .failed)
    #expect(
      outcome.messages
        == "/home/me/libexec/reminder-notify/reminder-notifyd: cannot be started. Permission is denied.\n")
  }

  @Test func `without a session bus nothing is started, because nothing could be shown`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.installDaemon()
    sandbox.server = ServerReport()

    let outcome = sandbox.run("autostart", "enable", "--now")

    #expect(outcome.status == .failed)
    #expect(outcome.messages.hasPrefix("The daemon was not started: there is no session bus here"))
  }

  @Test func `disable --now ends the daemon, and the one that takes over from it`() throws {
    let sandbox = try sandbox()
    sandbox.daemon = 4711
    sandbox.end = { process in
      sandbox.daemon = process == 4711 ? 4712 : nil
      return true
    }

    let outcome = sandbox.run("autostart", "disable", "--now")

    #expect(outcome.status == .done)
    #expect(
      outcome.output == """
        No longer starts at login.
        The daemon has ended (PID 4711).
        The daemon has ended (PID 4712).

        """)
  }

  @Test func `disable --now without a daemon says that none runs`() throws {
    let outcome = try sandbox().run("autostart", "disable", "--now")

    #expect(outcome.status == .done)
    #expect(outcome.output == "No longer starts at login.\nThe daemon is not running.\n")
  }

  @Test(arguments: [
    (Language.korean, "데몬을 끝냈습니다(PID 4711).\n", "다음에 로그인하면 다시 시작합니다.\n"),
    (.english, "The daemon has ended (PID 4711).\n", "It starts again at the next login.\n"),
  ])
  func `quit ends the daemon, and says that login starts it again`(
    language: Language, line: String, note: String
  ) throws {
    let sandbox = try sandbox(language)
    _ = sandbox.run("autostart", "enable")
    sandbox.daemon = 4711
    sandbox.end = { _ in
      sandbox.daemon = nil
      return true
    }

    let outcome = sandbox.run("quit")

    #expect(outcome.status == .done && outcome.output == line && outcome.messages == note)
    #expect(sandbox.run("autostart", "status").status == .done)
  }

  @Test func `restart ends the daemon and starts another, or starts the first`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.installDaemon()
    sandbox.daemon = 4711
    sandbox.end = { _ in
      sandbox.daemon = nil
      return true
    }
    sandbox.launch = { _ in 4712 }

    let (second, first) = (sandbox.run("restart"), sandbox.run("restart"))

    let started = "The daemon has started (PID 4712).\n"
    #expect(second.status == .done && second.output == "The daemon has ended (PID 4711).\n" + started)
    #expect(first.status == .done && first.output == started)
  }

  @Test func `restart leaves the daemon alone where another could show nothing`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.installDaemon()
    (sandbox.daemon, sandbox.server) = (4711, ServerReport())

    #expect(sandbox.run("restart").status == .failed)
    #expect(sandbox.daemon == 4711)
  }

  @Test func `restart leaves the daemon alone where its program does not start`() throws {
    let sandbox = try sandbox()
    try sandbox.installDaemon()
    (sandbox.daemon, sandbox.server) = (4711, nil)

    let outcome = sandbox.run("restart")

    let program = "/home/me/libexec/reminder-notify/reminder-notifyd"
    #expect(
      outcome.messages
        == "The daemon that runs goes on.\nThe daemon was not started: its program could not ask the session bus. To see why: \(program) --server\n"
    )
    #expect(outcome.status == .failed && sandbox.daemon == 4711)
  }

  @Test func `without a session bus login is named only where it starts the daemon`() throws {
    let sandbox = try sandbox()
    try sandbox.installDaemon()
    sandbox.server = ServerReport()

    #expect(sandbox.run("restart").messages.hasSuffix("so it could show nothing.\n"))
    _ = sandbox.run("autostart", "enable")
    #expect(
      sandbox.run("restart").messages.hasSuffix("so it could show nothing. It starts at the next login to a desktop.\n")
    )
  }

  @Test func `a daemon that does not end is named`() throws {
    let sandbox = try sandbox()
    sandbox.daemon = 4711
    sandbox.end = { _ in false }

    let outcome = sandbox.run("autostart", "disable", "--now")

    #expect(outcome.status == .failed)
    #expect(outcome.messages == "The daemon did not end (PID 4711). To end it at once: kill -9 4711\n")
  }

  @Test(arguments: Language.allCases)
  func `of a daemon whose process is not known no kill is named`(language: Language) throws {
    let sandbox = try sandbox(language)
    sandbox.daemon = 0

    let outcome = sandbox.run("quit")

    #expect(outcome.status == .failed && !outcome.messages.isEmpty && !outcome.messages.contains("kill"))
  }
}
