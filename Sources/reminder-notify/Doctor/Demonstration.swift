import PosixKit
import ReminderFiles

/// `doctor --show`: a real notification with its sound, how soon it was shown, how often the daemon wakes up, and a report
/// that has no labels and no paths.
struct Demonstration {
  private let diagnosis: Diagnosis
  private var context: Context { diagnosis.context }

  init(_ diagnosis: Diagnosis) { self.diagnosis = diagnosis }

  /// How long the wake-ups are counted, in milliseconds, after the sound has ended.
  private static let (idle, sound) = (10_000, 3_000)

  /// Returns false if the notification was not shown.
  func run(_ findings: [Finding]) throws -> Bool {
    var (lines, isShown) = (system, false)
    if let daemon = diagnosis.daemon {
      let (outcome, milliseconds) = try Test.ask(for: .sample, isHeard: true, every: 1, context)
      isShown = outcome == .shown
      lines += isShown ? try measured(daemon, milliseconds) : [try unshown()]
    } else {
      context.say(
        diagnosis.lockProblem
          ?? (diagnosis.hasBus ? Phrase("doctor.showNeedsDaemon") : Phrase("doctor.showNeedsBus")))
    }
    let states = [(false, "problem"), (nil, "unknown"), (true, "ok")].map { isOk, name in
      name + ": " + findings.filter { $0.isOk == isOk }.map(\.subject.rawValue).joined(separator: " ")
    }
    try context.printLine(Phrase("doctor.report"))
    try context.print((lines + states).map { $0 + "\n" }.joined())
    return isShown
  }

  /// The lines of a notification that was shown.
  private func measured(_ daemon: Int32, _ milliseconds: Int) throws -> [String] {
    try context.printLine(Phrase("doctor.shown", milliseconds))
    if let server = diagnosis.server, server.doNotDisturb == true {
      let finding = diagnosis.doNotDisturb(of: server)
      try context.printLine(Phrase("doctor.line", Phrase("doctor.bad"), finding.subject.name, finding.text))
    }
    context.wait(Self.sound)
    let wakeUps = wakeUps(of: daemon)
    if let wakeUps { try context.printLine(Phrase("doctor.wakeUps", wakeUps, Self.idle / 1000)) }
    let answers = [("seen", Phrase("ask.seen")), ("heard", Phrase("ask.heard"))].filter { _ in context.canAsk }
      .map { name, question in "\(name): \(context.confirms(question) ? "yes" : "no")" }
    return [
      "notification: shown after \(milliseconds) ms",
      "wake-ups: " + (wakeUps.map { "\($0) in \(Self.idle / 1000) s" } ?? "unknown"),
    ] + answers
  }

  /// The line of one that was not.
  private func unshown() throws -> String {
    try context.printLine(Phrase("doctor.notShown"))
    return "notification: not shown"
  }

  /// How many times the daemon has woken up in a while in which nothing happens.
  private func wakeUps(of daemon: Int32) -> Int? {
    guard let before = context.machine.waits(daemon) else { return nil }
    context.wait(Self.idle)
    return context.machine.waits(daemon).map { $0 - before }
  }

  /// The programs and the system, in English whatever the language is.
  private var system: [String] {
    let machine = context.machine
    func value(_ names: String...) -> String {
      names.compactMap(machine.environment).first { !$0.isEmpty } ?? "unknown"
    }
    let kernel = machine.output("uname", ["-srm"])?.split(separator: "\n").first
    let server = diagnosis.server
    return [
      "reminder-notify: \(Version.current), daemon \(diagnosis.daemonVersion ?? "unknown")",
      "system: \(context.release("PRETTY_NAME") ?? "unknown"), \(kernel ?? "unknown")",
      "desktop: \(value("XDG_CURRENT_DESKTOP")), \(value("XDG_SESSION_TYPE"))",
      "locale: \(value("LC_ALL", "LC_MESSAGES", "LANG")), program \(context.strings.language.rawValue)",
      "server: "
        + (server?.name.map { name in
          "\(name) \(server?.version ?? "") (\((server?.capabilities ?? []).joined(separator: " ")))"
        } ?? "none"),
    ]
  }
}
