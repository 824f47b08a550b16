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
      let rest = [Finding.Subject.version, .zone].map {
        Finding.unknown($0, lockProblem == nil ? Phrase("status.notRunning") : .unknown)
      }
      if let closedLock { return [closedLock] + rest }
      guard hasBus else { return [.unknown(.daemon, Phrase("doctor.daemonNeedsBus"))] + rest }
      return [.problem(.daemon, Phrase("doctor.daemonNotRunning"), restarting)] + rest
    }
    return [process(daemon), version, zone]
  }

  /// That the lock cannot be opened, with what opens it; nil where it can be, or there is none.
  var closedLock: Finding? { lockProblem.map { .problem(.daemon, $0, unusable(context.paths.daemonLock)) } }

  private func process(_ daemon: Int32) -> Finding {
    if context.machine.isStopped(daemon) {
      return .problem(.daemon, Phrase("doctor.stopped", Int(daemon)), Finding.Fix("kill", "-CONT", String(daemon)))
    }
    return isOutsideOfUnit
      ? .problem(.daemon, Phrase("doctor.outsideOfUnit", Int(daemon)), restarting)
      : .well(.daemon, Phrase("status.running", Int(daemon)))
  }

  /// True where a unit starts the daemon at login and the one that runs is not of it: nothing confines it, it does not
  /// end with the session, and systemd has no log of it.
  private var isOutsideOfUnit: Bool {
    guard let daemon, context.isUnitEnabled, let groups = context.machine.groups(daemon) else { return false }
    return !groups.split(separator: "\n").contains { $0.hasSuffix("/" + AutostartUnit.name) }
  }

  /// The version of the running daemon; nil where none runs, or it does not say.
  var daemonVersion: String? {
    daemon.flatMap { context.machine.output("/proc/\($0)/exe", ["--version"]) }?
      .split(separator: "\n").first.map(String.init)
  }

  /// Whether the daemon is of the version of this command, and of the program on the disk.
  var version: Finding {
    let known = daemonVersion
    let isReplaced = daemon.flatMap(context.machine.executable)?.hasSuffix(" (deleted)") == true
    if isReplaced || known == nil, let program = brokenProgram {
      // The one that runs goes on.
      return .problem(
        .version, isReplaced ? Phrase("doctor.replacedByBroken", program) : doesNotStart(program))
    }
    guard known == Version.current else {
      return .problem(
        .version, Phrase("doctor.otherVersion", known.map(Phrase.verbatim) ?? .unknown, Version.current), restarting)
    }
    return isReplaced
      ? .problem(.version, Phrase("doctor.replaced"), restarting) : .well(.version, .verbatim(Version.current))
  }

  /// The daemon's program is there and does not start.
  func doesNotStart(_ program: String) -> Phrase { Phrase("doctor.doesNotStart", shellText([program])) }

  /// The language in which the daemon shows what is due.
  var daemonLanguage: Language {
    settings?.language ?? daemon.flatMap(context.machine.language) ?? context.languages.environment
  }

  var language: Finding {
    .well(.language, daemonLanguage == .korean ? Phrase("doctor.korean") : Phrase("doctor.english"))
  }

  var zone: Finding {
    if let zone = context.machine.unknownZone() {
      return .problem(.zone, Phrase("warning.unknownZone", zone), Finding.Fix(line: isFish ? "set -e TZ" : "unset TZ"))
    }
    guard daemon != nil, let other = context.daemonZone(overview) else {
      return .well(.zone, .verbatim(context.zoneName))
    }
    return .problem(.zone, .daemonZone(utcOffset: other), restarting)
  }

  /// Where the daemon's messages are, and the last one of a daemon that did not end as it should.
  var log: Finding {
    let path = context.paths.daemonLog
    var isUnit = false
    if case (.systemd, .on)? = try? context.autostart() { isUnit = !isOutsideOfUnit }
    guard isUnit || context.fileSystem.modified(path) != nil else { return .unknown(.log, Phrase("doctor.noFile")) }
    let place = isUnit ? "journalctl --user -u reminder-notify" : path
    // A daemon that ends as it should empties its lock.
    let lock = (try? context.fileSystem.read(context.paths.daemonLock, 64)) ?? []
    guard daemon == nil, !lock.isEmpty, let last = isUnit ? lastOfUnit : lastLine(of: path) else {
      return .well(.log, .verbatim(place))
    }
    return .problem(.log, Phrase("doctor.lastMessage", last, place), restarting)
  }

  /// The last message that the unit's process has written, without those of systemd.
  private var lastOfUnit: String? {
    let words = ["--user", "--quiet", "--lines=1", "--output=cat", "_SYSTEMD_USER_UNIT=" + AutostartUnit.name]
    return context.machine.output("journalctl", words).flatMap(lastLine(in:))
  }

  private func lastLine(of path: String) -> String? {
    (try? context.fileSystem.read(path, 1 << 20)).flatMap { lastLine(in: String(decoding: $0, as: UTF8.self)) }
  }

  private func lastLine(in text: String) -> String? {
    text.split(separator: "\n").last.map { String($0).strippingControls }
  }

  /// Whether a configuration in the home folder runs this program, other than in a comment.
  private func isRun(by file: String) -> Bool {
    let path = (context.machine.environment("HOME") ?? "") + file.dropFirst()
    let bytes = (try? context.fileSystem.read(path, 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains { line in
      let text = line.drop(while: \.isWhitespace)
      return text.contains("reminder-notify") && text.contains("run")
        && !["#", "//", "--"].contains(where: text.hasPrefix)
    }
  }

  var autostart: Finding {
    let fix = own("autostart", "enable")
    let (means, state): (AutostartMeans, AutostartEntry.State)
    do throws(AutostartEntry.CannotRead) { (means, state) = try context.autostart() } catch {
      let folder = parent(of: error.path)
      let isClosed = context.machine.status(folder)?.isUsable == false
      return .problem(
        .autostart, Phrase("error.cannotRead", error.path, error.error.phrase),
        unusable(error.path) ?? (isClosed ? opening([folder]) : fix))
    }
    if context.startsTwice { return .problem(.autostart, Phrase("doctor.startsTwice"), fix) }
    let session = context.session()
    let isLeftOut =
      means == .xdg
      || session.desktop != nil && session.hasUserManager && !context.systemctl("is-active", AutostartUnit.target)
    if state == .on, isLeftOut, let desktop = session.desktop, let (file, text) = context.configuration {
      // Files that this one includes, or a program that reads the folder, may start it too.
      return isRun(by: file)
        ? .well(.autostart, Phrase("autostart.isOn", file))
        : Finding(
          subject: .autostart, isOk: means == .xdg ? nil : false, text: Phrase("autostart.notRead", desktop, file),
          fix: Finding.Fix(line: text))
    }
    return switch state {
    case .on where means == .systemd && isLeftOut:
      .problem(.autostart, Phrase("autostart.targetInactive"), own("autostart", "enable", "--xdg"))
    case .on: .well(.autostart, Phrase("autostart.isOn", context.autostartPath(means)))
    case .off: .problem(.autostart, Phrase("autostart.isOff"), Finding.Fix(line: fix.line))
    case .startsOther(let program): .problem(.autostart, Phrase("doctor.startsOther", program), fix)
    case .startsNothing(let program): .problem(.autostart, Phrase("doctor.startsNothing", program), fix)
    }
  }
}
