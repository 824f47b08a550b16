package import PosixKit

/// The unit that starts the daemon with the graphical session, for the user's service manager (systemd.service(5)).
package struct AutostartUnit: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  package static let name = "reminder-notify.service"
  /// The target that a desktop reaches when it has started.
  package static let target = "graphical-session.target"

  /// The link by which the target wants the unit, as `systemctl --user enable` makes it.
  private var link: String { parent(of: path) + "/\(Self.target).wants/\(Self.name)" }

  /// Writes the unit, replacing an existing one, and has the target want it.
  ///
  /// `unsynced` is called as by `AutostartEntry.write`.
  ///
  /// - Throws: `AutostartEntry.CannotChange`.
  package func write(_ text: String, _ fileSystem: FileSystem, unsynced: (SystemError) -> Void = { _ in }) throws {
    try AutostartEntry(path: path).write(text, fileSystem, unsynced: unsynced)
    guard fileSystem.linkTarget(link) == nil else { return }
    do {
      try fileSystem.makeDirectories(parent(of: link))
      try fileSystem.makeLink("../\(Self.name)", link)
    } catch {
      throw AutostartEntry.CannotChange(path: link, error: error)
    }
  }

  /// Removes the unit and its link, if there are any.
  ///
  /// - Throws: `AutostartEntry.CannotChange`.
  package func remove(_ fileSystem: FileSystem) throws {
    for path in [link, path] where fileSystem.linkTarget(path) != nil || fileSystem.modified(path) != nil {
      try AutostartEntry(path: path).remove(fileSystem)
    }
  }

  /// Returns the effect of the unit, as `AutostartEntry.state` does.
  ///
  /// - Throws: `AutostartEntry.CannotRead`.
  package func state(
    for executable: String, find: (String) -> String?, _ fileSystem: FileSystem
  ) throws(AutostartEntry.CannotRead) -> AutostartEntry.State {
    guard fileSystem.linkTarget(link) != nil else { return .off }
    return try AutostartEntry(path: path).state(for: executable, find: find, fileSystem, program: Self.program)
  }

  /// Returns the text of a unit.
  ///
  /// `executable` is the absolute path of the command; without `isIsolated` nothing of the sandbox needs a user
  /// namespace.
  package static func text(executable: String, description: String, isIsolated: Bool) -> String {
    let path = executable.replacing("%", with: "%%")
    let lines =
      [
        "[Unit]", "Description=\(description)", "PartOf=\(target)", "After=\(target)",
        "ConditionFileIsExecutable=\(path)", "", "[Service]", "Type=notify",
        "ExecStart=\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\" run --wait",
        // It waits for another daemon of the user to end, for as long as that runs.
        "TimeoutStartSec=infinity", "Restart=on-failure", "RestartSec=5",
      ] + sandbox(isIsolated: isIsolated) + ["", "[Install]", "WantedBy=\(target)"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines that confine the daemon (systemd.exec(5)): no network, no privileges, no devices, a system that it cannot
  /// write to.
  ///
  /// The home stays writable, because the alerts may be a link into any folder of the user, and `/tmp` visible, because
  /// a bus may be there. `ProcSubset` would hide which run of the machine this is, and `ProtectClock` whether its clock
  /// is set (adjtimex(2)), which is read.
  package static func sandbox(isIsolated: Bool) -> [String] {
    let lines = [
      "UMask=0077", "NoNewPrivileges=yes", "LockPersonality=yes", "RestrictAddressFamilies=AF_UNIX",
      "RestrictNamespaces=yes", "RestrictRealtime=yes", "RestrictSUIDSGID=yes", "SystemCallArchitectures=native",
      "SystemCallFilter=@system-service", "SystemCallFilter=~@privileged @resources",
      "SystemCallFilter=adjtimex clock_adjtime", "SystemCallErrorNumber=EPERM",
    ]
    // Each of these fails without a user namespace, which some systems deny to services of a user.
    let isolating = [
      "PrivateUsers=yes", "CapabilityBoundingSet=", "PrivateDevices=yes", "ProtectControlGroups=yes",
      "ProtectHostname=yes", "ProtectKernelLogs=yes", "ProtectKernelModules=yes", "ProtectKernelTunables=yes",
      "ProtectProc=invisible", "ProtectSystem=full",
    ]
    return lines + (isIsolated ? isolating : [])
  }

  /// Returns the first word of the first `ExecStart`; nil if there is none.
  package static func program(in text: String) -> String? {
    let key = "ExecStart="
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else { return nil }
    return AutostartEntry.firstWord(of: line.dropFirst(key.count))
  }
}
