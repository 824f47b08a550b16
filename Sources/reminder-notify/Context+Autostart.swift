import PosixKit
import ReminderFiles

/// What starts the daemon at login.
enum AutostartMeans: String {
  /// A unit of the user's service manager.
  case systemd
  /// An entry in the autostart folder of desktops.
  case xdg
}

extension Context {
  private var entry: AutostartEntry { AutostartEntry(path: paths.autostartEntry) }
  private var unit: AutostartUnit { AutostartUnit(path: paths.autostartUnit) }

  /// What starts the daemon at login, and to what effect.
  ///
  /// - Throws: `AutostartEntry.CannotRead`.
  func autostart() throws(AutostartEntry.CannotRead) -> (means: AutostartMeans, state: AutostartEntry.State) {
    let state = try entryState()
    guard state == .off else { return (.xdg, state) }
    let unitState = try unit.state(for: installation.executable, find: findProgram, fileSystem)
    return (unitState == .off ? .xdg : .systemd, unitState)
  }

  /// What the entry in the autostart folder starts.
  ///
  /// - Throws: `AutostartEntry.CannotRead`.
  func entryState() throws(AutostartEntry.CannotRead) -> AutostartEntry.State {
    try entry.state(for: installation.executable, find: findProgram, fileSystem)
  }

  /// True where both means start the daemon at login.
  var startsTwice: Bool {
    guard let entry = try? entryState(), entry != .off else { return false }
    return (try? unit.state(for: installation.executable, find: findProgram, fileSystem)) ?? .off != .off
  }

  /// The file that starts the daemon at login by a means.
  func autostartPath(_ means: AutostartMeans) -> String { means == .xdg ? paths.autostartEntry : paths.autostartUnit }

  /// What starts the daemon in the configuration of a window manager that does not read the autostart folder, and the file
  /// in which it goes; nil in any other session.
  var configuration: (file: String, text: String)? {
    let path = installation.executable
    // At login a `PATH` is not yet what a shell makes of it.
    let isInPath = ["/usr/bin", "/bin"].contains(parent(of: path))
    return session().configuration(of: (isInPath ? name(of: path) : shellText([path])) + " run --wait")
  }

  func autostartState() throws(AutostartEntry.CannotRead) -> AutostartEntry.State { try autostart().state }

  /// Has the daemon started at login by one means, and by no other.
  ///
  /// Returns how the unit confines it; nil for an entry, which does not.
  func enableAutostart(_ means: AutostartMeans) throws -> Phrase? {
    defer { reloadUnits() }
    switch means {
    case .xdg:
      try entry.write(entryText, fileSystem, unsynced: warning(entry.path))
      try unit.remove(fileSystem)
      return nil
    case .systemd:
      let isIsolated = canIsolate
      let text = AutostartUnit.text(
        executable: installation.executable, description: strings(Phrase("application.name")), isIsolated: isIsolated)
      try unit.write(text, fileSystem, unsynced: warning(unit.path))
      try entry.remove(fileSystem)
      return isIsolated ? Phrase("autostart.isConfined") : Phrase("autostart.isPartlyConfined")
    }
  }

  func disableAutostart() throws {
    try entry.remove(fileSystem)
    try unit.remove(fileSystem)
    reloadUnits()
  }

  /// Runs systemctl(1) for the user's service manager; false if it fails, or there is no manager.
  @discardableResult func systemctl(_ words: String...) -> Bool {
    guard session().hasUserManager, let program = findProgram("systemctl") else { return false }
    return (try? runProgram(program, ["--user", "--quiet"] + words)) == .exited(0)
  }

  private func reloadUnits() {
    systemctl("daemon-reload")
  }

  /// True where a unit starts the daemon at login, and there is a manager that knows it.
  var isUnitEnabled: Bool {
    guard session().hasUserManager, case (.systemd, .on)? = try? autostart() else { return false }
    return true
  }

  /// Starts the unit, if it is what starts the daemon at login: the daemon then runs in its sandbox, and systemd keeps
  /// its log.
  func startUnit() -> Bool {
    guard isUnitEnabled else { return false }
    // Starts that a person asks for are not counted with those after failures (`StartLimitBurst`).
    systemctl("reset-failed", AutostartUnit.name)
    // A process that has just given up the lock still ends, and the unit counts as started until it has: `start` would
    // do nothing.
    return systemctl("restart", AutostartUnit.name)
  }

  /// The process id of the daemon that systemd has started, once it holds the lock; nil where it does not in time.
  func startedDaemon() -> Int32? {
    for _ in 1...1000 {
      if let process = daemon() { return process }
      wait(10)
    }
    return nil
  }

  /// Whether the manager of this machine can confine the daemon with user namespaces: that is tried.
  private var canIsolate: Bool {
    guard let program = findProgram("systemd-run"), let daemon = try? daemonProgram() else { return false }
    let options = AutostartUnit.sandbox(isIsolated: true).flatMap { ["-p", $0] }
    let words = ["--user", "--quiet", "--collect", "--wait"] + options + [daemon, "--version"]
    return (try? runProgram(program, words)) == .exited(0)
  }

  /// The entry that starts this executable at login.
  private var entryText: String {
    let tables = Language.allCases.map { StringTable.load($0, from: installation.resources, with: .live) }
    return AutostartEntry.text(
      executable: installation.executable,
      names: tables.map { ($0.language, $0(Phrase("application.name")), $0(Phrase("application.comment"))) })
  }
}

extension AutostartEntry.State {
  /// What is started in the place of this program; nil if there is none.
  var otherProgram: String? {
    switch self {
    case .off, .on: nil
    case .startsOther(let program), .startsNothing(let program): program
    }
  }
}
