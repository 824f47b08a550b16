import PosixKit
import ReminderFiles

/// Everything that keeps reminders from being seen or heard, looked at once.
///
/// Each part is looked at when it is asked for.
struct Diagnosis {
  let server: ServerReport?
  /// The process id of the daemon; nil where none runs.
  let daemon: Int32?
  private let context: Context
  /// Nil where they cannot be read.
  private let (list, settings): (AlertList?, Settings?)

  init(_ context: Context) {
    self.init(context, server: context.server(), daemon: context.daemon())
  }

  init(_ context: Context, server: ServerReport?, daemon: Int32?) {
    (self.context, self.server, self.daemon) = (context, server, daemon)
    list = try? context.store.read()
    settings = try? context.settings()
  }

  /// All of them, in the order in which they are shown.
  var findings: [Finding] {
    files + storage + [next] + running + [autostart] + screen + [sound] + surroundings + tables
  }

  /// How things stand, without a word of what cannot be read.
  private var overview: Overview {
    let list = list ?? context.lastGoodList ?? AlertList()
    return context.collectingMessages { $0.currentState(list).overview($0.policy) }.result
  }

  /// True where there is a session bus.
  private var hasBus: Bool { server?.bus == true }

  /// A fix that is a line of this command.
  private func own(_ words: String...) -> Finding.Fix {
    Finding.Fix(
      line: ([context.commandName] + words).joined(separator: " "), words: [context.installation.executable] + words)
  }
}

// MARK: - Files

extension Diagnosis {
  /// The files that people write.
  private var files: [Finding] {
    [
      readable(.alerts, context.paths.alerts, copy: context.paths.lastAlerts) { _ = try context.store.read() },
      readable(.settings, context.paths.settings, copy: context.paths.lastSettings) { _ = try context.settings() },
      readable(.state, context.paths.state) {
        _ = try PropertyListFile<Snapshot>(path: context.paths.state, fileSystem: context.fileSystem).read()
      },
      journal,
      readable(.holidays, context.paths.holidays) { _ = try context.collectingMessages { _ = try $0.holidays() } },
      named, copies,
    ]
  }

  /// `copy` has the last good contents, where there are some.
  private func readable(_ subject: Finding.Subject, _ path: String, copy: String? = nil, _ read: () throws -> Void)
    -> Finding
  {
    do {
      try read()
      let isThere = context.fileSystem.modified(path) != nil
      return isThere ? .well(subject, Phrase("doctor.readable", path)) : .unknown(subject, Phrase("doctor.noFile"))
    } catch {
      let problem = CommandError(error, alertsPath: path, today: context.today).phrases.first ?? .unknown
      // The damaged file stays beside the good one.
      let fix = copy.flatMap { copy in
        context.fileSystem.modified(copy).map { _ in Finding.Fix("cp", "--backup=numbered", copy, path) }
      }
      return .problem(subject, problem, fix)
    }
  }

  private var journal: Finding {
    let path = context.paths.journal
    if let problem = context.journal.writeProblem { return .problem(.journal, .cannotWrite(path, problem.phrase)) }
    return readable(.journal, path) { _ = try context.journal.read(since: context.now()) { _ in false } }
  }

  /// The files that settings and alerts name.
  private var named: Finding {
    let sounds = [settings?.sound].compactMap(\.self) + (list.map { Array($0.sounds) } ?? [])
    let paths =
      sounds.compactMap { if case .file(let path)? = ReminderCore.Sound($0) { path } else { nil } }
      + [settings?.messages].compactMap(\.self)
    let missing = Set(paths.filter { context.fileSystem.modified($0) == nil }).sorted()
    guard missing.isEmpty else {
      return .problem(.files, Phrase("doctor.missing", Phrase.list(missing.map(Phrase.verbatim))))
    }
    return paths.isEmpty ? .unknown(.files, Phrase("doctor.noneNamed")) : .well(.files, Phrase("doctor.named"))
  }

  /// The copies that a program for synchronisation leaves when two machines have changed a file.
  private var copies: Finding {
    let folder = parent(of: context.paths.alerts)
    let found = context.fileSystem.names(folder).filter { name in
      let lower = name.lowercased()
      return (lower.hasPrefix("alerts") || lower.hasPrefix("settings"))
        && ["conflict", "충돌"].contains { lower.contains($0) }
    }.sorted()
    guard let first = found.first else { return .well(.copies, Phrase("doctor.noCopies")) }
    let original = first.hasPrefix("settings") ? context.paths.settings : context.paths.alerts
    return .problem(
      .copies, Phrase("doctor.copies", Phrase.list(found.map(Phrase.verbatim))),
      Finding.Fix(line: shellText(["diff", original, folder + "/" + first])))
  }
}

// MARK: - Where the files are

extension Diagnosis {
  /// The folders of the files, which are there.
  private var folders: [String] {
    let paths = [context.paths.alerts, context.paths.journal, context.paths.state]
    return Set(paths.map { parent(of: context.fileSystem.target(of: $0)) }).filter { context.machine.status($0) != nil }
      .sorted()
  }

  private var storage: [Finding] {
    guard !folders.isEmpty else { return [.modes, .disk].map { .unknown($0, Phrase("doctor.noFile")) } }
    return [modes, disk]
  }

  /// Files that others can read, and folders that this user cannot write.
  private var modes: Finding {
    let locked = folders.filter { context.machine.status($0)?.isWritable == false }
    guard locked.isEmpty else {
      return .problem(
        .modes, Phrase("doctor.notWritable", Phrase.list(locked.map(Phrase.verbatim))),
        Finding.Fix(line: "sudo chown -R \"$USER\" " + shellText(locked)))
    }
    let files = folders.flatMap { folder in
      [folder] + context.fileSystem.names(folder).sorted().map { folder + "/" + $0 }
    }
    // A link leads to a file that is kept elsewhere on purpose.
    let open = files.filter { path in
      context.machine.status(path).map { !$0.isLink && $0.permissions & 0o077 != 0 } ?? false
    }
    guard open.isEmpty else {
      return .problem(
        .modes, Phrase("doctor.readableByOthers", Phrase.list(open.map(Phrase.verbatim))),
        Finding.Fix(line: shellText(["chmod", "go="] + open), words: ["chmod", "go="] + open))
    }
    return .well(.modes, Phrase("doctor.modes"))
  }

  /// The least free space that is enough, in bytes.
  private static let leastFree: Int64 = 1 << 20

  private var disk: Finding {
    let free = folders.compactMap { folder in context.machine.status(folder)?.freeBytes.map { (folder, $0) } }
    guard let least = free.min(by: { $0.1 < $1.1 }) else { return .unknown(.disk, .unknown) }
    guard least.1 < Self.leastFree else { return .well(.disk, Phrase("doctor.disk", Int(least.1 >> 20))) }
    return .problem(.disk, Phrase("doctor.diskFull", least.0, Int(least.1 >> 10)))
  }
}

// MARK: - What is to be shown, and by what

extension Diagnosis {
  private var next: Finding {
    guard let list else { return .unknown(.next, .unknown) }
    let overview = overview
    guard list.alerts.contains(where: \.isEnabled) else {
      return .unknown(.next, list.alerts.isEmpty ? Phrase("doctor.noAlerts") : Phrase("doctor.allOff"))
    }
    if let end = overview.pauseEnd {
      return .problem(
        .next, Phrase("doctor.paused", Phrase.until(end.shortPhrase(now: overview.now, in: context.zone))),
        own("resume"))
    }
    return .well(.next, overview.next().first.map { $0.phrase(now: overview.now, in: context.zone) } ?? .never)
  }

  private var running: [Finding] {
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
    let isReplaced = daemon.flatMap(context.machine.executable)?.hasSuffix(" (deleted)") == true
    let known = daemonVersion
    guard known == Version.current, !isReplaced else {
      return .problem(
        .version, Phrase("doctor.otherVersion", known.map(Phrase.verbatim) ?? .unknown, Version.current),
        hasBus ? own("restart") : nil)
    }
    return .well(.version, .verbatim(Version.current))
  }

  /// The language in which the daemon shows what is due.
  var language: Finding {
    let language = settings?.language ?? daemon.flatMap(context.machine.language) ?? context.languages.environment
    return .well(.language, language == .korean ? Phrase("doctor.korean") : Phrase("doctor.english"))
  }

  var zone: Finding {
    guard daemon != nil, let other = context.daemonZone(overview) else {
      let link = context.fileSystem.linkTarget(Context.zoneLink)?.split(separator: "/").suffix(2).joined(separator: "/")
      return .well(.zone, .verbatim(context.machine.environment("TZ") ?? link ?? "UTC"))
    }
    return .problem(.zone, .daemonZone(utcOffset: other), hasBus ? own("restart") : nil)
  }

  var autostart: Finding {
    guard let state = try? context.autostartState() else {
      return .problem(.autostart, Phrase("error.cannotRead", context.paths.autostartEntry, Phrase.unknown))
    }
    let fix = own("autostart", "enable")
    return switch state {
    case .on: .well(.autostart, Phrase("autostart.isOn", context.paths.autostartEntry))
    case .off: .problem(.autostart, Phrase("autostart.isOff"), fix)
    case .startsOther(let program): .problem(.autostart, Phrase("doctor.startsOther", program), fix)
    case .startsNothing(let program): .problem(.autostart, Phrase("doctor.startsNothing", program), fix)
    }
  }
}

// MARK: - The screen and the speaker

extension Diagnosis {
  private var screen: [Finding] {
    func rest(_ phrase: Phrase) -> [Finding] { [.buttons, .muted, .dnd].map { .unknown($0, phrase) } }
    guard let server else {
      return [.problem(.bus, Phrase("doctor.noDaemonProgram")), .unknown(.server, .unknown)] + rest(.unknown)
    }
    guard server.bus else {
      let none = Phrase("status.noBus")
      return [.problem(.bus, none), .unknown(.server, none)] + rest(none)
    }
    let bus = Finding.well(.bus, Phrase("doctor.bus"))
    if server.answers {
      let name = [server.name, server.version].compactMap(\.self).joined(separator: " ")
      return [bus, .well(.server, .verbatim(name)), buttons(of: server), muted(by: server), doNotDisturb(of: server)]
    }
    if server.present { return [bus, .problem(.server, Phrase("status.serverHangs"))] + rest(.unknown) }
    if server.activatable == true {
      return [bus, .well(.server, Phrase("status.serverStartsOnDemand"))] + rest(.unknown)
    }
    return [bus, .problem(.server, Phrase("doctor.noServer"), Finding.Fix(line: "sudo apt install dunst"))]
      + rest(.unknown)
  }

  private func buttons(of server: ServerReport) -> Finding {
    .well(.buttons, server.drawsButtons == false ? Phrase("status.noButtons") : Phrase("doctor.drawsButtons"))
  }

  private func muted(by server: ServerReport) -> Finding {
    let isMuted = server.name == "Plasma" ? PlasmaSettings(context).isMuted : server.muted
    guard let isMuted else { return .unknown(.muted, Phrase("doctor.mutedUnknown")) }
    guard isMuted else { return .well(.muted, Phrase("doctor.notMuted")) }
    let path = "/org/gnome/desktop/notifications/application/reminder-notify/"
    let fix =
      server.name == "Plasma"
      ? Finding.Fix(
        "kwriteconfig5", "--file", "plasmanotifyrc", "--group", "Applications", "--group", "reminder-notify", "--key",
        "ShowPopups", "true")
      : Finding.Fix("gsettings", "reset-recursively", "org.gnome.desktop.notifications.application:" + path)
    return .problem(.muted, Phrase("doctor.muted", server.name ?? ""), fix)
  }

  private func doNotDisturb(of server: ServerReport) -> Finding {
    switch server.doNotDisturb {
    case nil: .unknown(.dnd, .unknown)
    case false?: .well(.dnd, .off)
    case true?: .problem(.dnd, Phrase("doctor.dnd"))
    }
  }

  var sound: Finding {
    let sounds = list?.alerts.contains { $0.isEnabled && $0.content.rings } == true
    guard sounds || settings?.sound != ReminderCore.Sound.none else { return .unknown(.sound, Phrase("doctor.silent")) }
    guard let problem = context.alarmProblem() else { return .well(.sound, Phrase("doctor.heard")) }
    let line = "pactl set-sink-mute @DEFAULT_SINK@ 0 && pactl set-sink-volume @DEFAULT_SINK@ 50%"
    let fix = problem == .muted ? Finding.Fix(line: line, words: ["sh", "-c", line]) : nil
    return .problem(.sound, problem.phrase, fix)
  }
}

// MARK: - The system

extension Diagnosis {
  private var surroundings: [Finding] {
    [
      language, path, locale, font(.fonts, "ac00", "fonts-noto-cjk"), font(.emoji, "1f4a6", "fonts-noto-color-emoji"),
      clock,
    ]
  }

  private var path: Finding {
    guard context.findProgram("reminder-notify") == nil else { return .well(.path, Phrase("doctor.inPath")) }
    let folder = parent(of: context.installation.executable)
    return .problem(
      .path, Phrase("doctor.notInPath"), Finding.Fix(line: "export PATH=\(shellText([folder])):$PATH"))
  }

  private var locale: Finding {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(context.machine.environment).first { !$0.isEmpty } ?? ""
    let charset = name.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }.uppercased()
    guard !["UTF-8", "UTF8"].contains(charset) else { return .well(.locale, .verbatim(name)) }
    let wanted = context.strings.language == .korean ? "ko_KR.UTF-8" : "C.UTF-8"
    return .problem(
      .locale, Phrase("doctor.locale", name.isEmpty ? "C" : name),
      Finding.Fix(line: "export LANG=" + wanted))
  }

  /// A font with a character, which is in the package.
  private func font(_ subject: Finding.Subject, _ character: String, _ package: String) -> Finding {
    guard let fonts = context.machine.output("fc-list", [":charset=" + character, "family"]) else {
      return .unknown(subject, Phrase("doctor.fontsUnknown"))
    }
    let first = fonts.split(separator: "\n").first?.split(separator: ",").first
    guard let first else {
      return .problem(subject, Phrase("doctor.noFont"), Finding.Fix(line: "sudo apt install " + package))
    }
    return .well(subject, .verbatim(String(first)))
  }

  private var clock: Finding {
    guard context.machine.isClockSynchronised() else {
      return .problem(
        .clock, Phrase("doctor.clock"), Finding.Fix(line: "sudo timedatectl set-ntp true"))
    }
    return .well(.clock, Phrase("doctor.clockKept"))
  }

  /// The tables of days, where an alert needs them.
  private var tables: [Finding] {
    let problems = context.tableProblems(overview)
    let parts = list?.alerts.almanacParts ?? []
    func finding(_ subject: Finding.Subject, _ part: Almanac.Parts, _ problem: Phrase?) -> Finding {
      guard parts.contains(part) else { return .unknown(subject, Phrase("doctor.notNeeded")) }
      return problem.map { .problem(subject, $0) } ?? .well(subject, Phrase("doctor.known"))
    }
    return [
      finding(.holidayTable, .holidays, problems.holidays), finding(.lunarTable, .lunar, problems.lunar),
    ]
  }
}
