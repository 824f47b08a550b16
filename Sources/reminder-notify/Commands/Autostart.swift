import ArgumentParser
import PosixKit
import ReminderFiles

struct Autostart: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("autostart", .autostart, subcommands: [Enable.self, Disable.self, Status.self])
  }

  struct Enable: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("enable", .autostartEnable) }

    @Flag(help: ArgumentHelp(.systemd))
    var systemd = false

    @Flag(help: ArgumentHelp(.xdg))
    var xdg = false

    @Flag(help: ArgumentHelp(.startNow))
    var now = false

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      let former = try? context.autostartState()
      if systemd { try requireManager(context) }
      let isTargetActive = !xdg && context.systemctl("is-active", AutostartUnit.target)
      let means: AutostartMeans = systemd || isTargetActive ? .systemd : .xdg
      let confinement = try context.enableAutostart(means)
      context.changes.markDone()
      try report(context.autostartState(), means, json: json, context) {
        means == .systemd
          ? Phrase("autostart.enabledUnit", context.paths.autostartUnit)
          : Phrase("autostart.enabled", context.paths.autostartEntry)
      }
      if let confinement, !json { context.say(confinement) }
      if let program = former?.otherProgram, !program.isEmpty { context.say(Phrase("autostart.replaced", program)) }
      if systemd, !isTargetActive { context.say(Phrase("autostart.targetInactive")) }
      if means == .xdg, let desktop = context.session().desktop, let (file, text) = context.configuration {
        context.say(Phrase("autostart.notRead", desktop, file))
        for line in text.split(separator: "\n") { context.say(Phrase("usage.commandLine", String(line))) }
      }
      if now {
        try context.startDaemon()
      } else if !context.mayHaveDaemon, context.mayHaveBus {
        context.say(Phrase("autostart.atNextLogin"))
      }
    }

    private func requireManager(_ context: Context) throws(CommandError) {
      guard !xdg else { throw .usage(Phrase("usage.systemdAndXDG")) }
      guard context.session().hasUserManager else { throw .failed(Phrase("error.noUserManager")) }
    }
  }

  struct Disable: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("disable", .autostartDisable) }

    @Flag(help: ArgumentHelp(.endNow))
    var now = false

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      try context.disableAutostart()
      context.changes.markDone()
      try report(.off, nil, json: json, context) { Phrase("autostart.disabled") }
      if now {
        try context.endDaemon()
      } else if let process = context.daemon() {
        context.say(Phrase("autostart.stillRunning", Int(process)))
      }
    }
  }

  struct Status: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("status", .autostartStatus) }

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      let (means, state) = try context.autostart()
      try report(state, means, json: json, context) {
        switch state {
        case .off: Phrase("autostart.isOff")
        case .on, .startsOther:
          means == .systemd
            ? Phrase("autostart.isOnUnit", context.paths.autostartUnit)
            : Phrase("autostart.isOn", context.paths.autostartEntry)
        case .startsNothing(let program): Phrase("autostart.startsNothing", program)
        }
      }
      if case .startsOther(let program) = state {
        context.say(Phrase("autostart.startsOther", program))
      }
      if context.startsTwice { context.say(Phrase("doctor.startsTwice")) }
      guard state.isEnabled else { throw VerbStatus(status: .failed) }
    }
  }
}

/// Prints the state of autostart: as data, or a sentence.
private func report(
  _ state: AutostartEntry.State, _ means: AutostartMeans?, json: Bool, _ context: Context, _ sentence: () -> Phrase
) throws {
  guard json else { return try context.printLine(sentence()) }
  try context.print(
    jsonText(
      AutostartJSON(
        enabled: state.isEnabled, means: state == .off ? nil : means?.rawValue,
        entry: means == .systemd ? context.paths.autostartUnit : context.paths.autostartEntry,
        otherProgram: state.otherProgram)))
}

/// `{"schema":1,"enabled":true,"means":"xdg","entry":"…","otherProgram":null}`; `otherProgram` is what it starts in the
/// place of this one.
private struct AutostartJSON: Encodable {
  let schema = 1
  let enabled: Bool
  @OrNull var means: String?
  let entry: String
  @OrNull var otherProgram: String?
}
