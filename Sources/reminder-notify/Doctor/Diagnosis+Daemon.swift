import PosixKit
import ReminderFiles

// What is to be shown, and by what.
extension Diagnosis {
  var next: Finding {
    guard let list else { return .unknown(.next, .unknown) }
    guard list.alerts.contains(where: \.isEnabled) else {
      return .unknown(.next, list.alerts.isEmpty ? Phrase("doctor.noAlerts") : Phrase("doctor.allOff"))
    }
    if let end = overview.pauseEnd {
      return .problem(
        .next, Phrase("doctor.paused", Phrase.until(end.shortPhrase(now: overview.now, in: context.zone))),
        Finding.Fix(line: context.commandName + " resume"))
    }
    return .well(.next, overview.next().first.map { $0.phrase(now: overview.now, in: context.zone) } ?? .never)
  }

  var running: [Finding] {
    guard let daemon else {
      let rest = [Finding.Subject.version, .zone].map { Finding.unknown($0, Phrase("status.notRunning")) }
      guard hasBus else { return [.unknown(.daemon, Phrase("doctor.daemonNeedsBus"))] + rest }
      return [.problem(.daemon, Phrase("doctor.daemonNotRunning"), own("restart"))] + rest
    }
    return [.well(.daemon, Phrase("status.running", Int(daemon))), version, zone]
  }

  /// The version of the running daemon; nil where none runs, or it does not say.
  var daemonVersion: String? {
    daemon.flatMap { context.machine.output("/proc/\($0)/exe", ["--version"]) }?
      .split(separator: "\n").first.map(String.init)
  }

  /// Whether the daemon is of the version of this command.
  var version: Finding {
    let known = daemonVersion
    guard known == Version.current else {
      return .problem(
        .version, Phrase("doctor.otherVersion", known.map(Phrase.verbatim) ?? .unknown, Version.current),
        hasBus ? own("restart") : nil)
    }
    guard daemon.flatMap(context.machine.executable)?.hasSuffix(" (deleted)") != true else {
      return .problem(.version, Phrase("doctor.replaced"), hasBus ? own("restart") : nil)
    }
    return .well(.version, .verbatim(Version.current))
  }

  /// The language in which the daemon shows what is due.
  var daemonLanguage: Language {
    settings?.language ?? daemon.flatMap(context.machine.language) ?? context.languages.environment
  }

  var language: Finding {
    .well(.language, daemonLanguage == .korean ? Phrase("doctor.korean") : Phrase("doctor.english"))
  }

  var zone: Finding {
    guard daemon != nil, let other = context.daemonZone(overview) else {
      return .well(.zone, .verbatim(context.zoneName))
    }
    return .problem(.zone, .daemonZone(utcOffset: other), hasBus ? own("restart") : nil)
  }

  /// Where the daemon's messages are.
  var log: Finding {
    if case (.systemd, .on)? = try? context.autostart() {
      return .well(.log, .verbatim("journalctl --user -u reminder-notify"))
    }
    let path = context.paths.daemonLog
    return context.fileSystem.modified(path) == nil
      ? .unknown(.log, Phrase("doctor.noFile")) : .well(.log, .verbatim(path))
  }

  var autostart: Finding {
    guard let (means, state) = try? context.autostart() else {
      return .problem(.autostart, Phrase("error.cannotRead", context.paths.autostartEntry, Phrase.unknown))
    }
    let fix = own("autostart", "enable")
    if context.startsTwice { return .problem(.autostart, Phrase("doctor.startsTwice"), fix) }
    return switch state {
    case .on: .well(.autostart, Phrase("autostart.isOn", context.autostartPath(means)))
    case .off: .problem(.autostart, Phrase("autostart.isOff"), Finding.Fix(line: fix.line))
    case .startsOther(let program): .problem(.autostart, Phrase("doctor.startsOther", program), fix)
    case .startsNothing(let program): .problem(.autostart, Phrase("doctor.startsNothing", program), fix)
    }
  }
}
