import Foundation
import PosixKit
import ReminderModel
import SoundCall
import TestSupport

@testable import reminder_notify

/// A row of `doctor --json`.
struct DoctorCheck: Decodable {
  let id: String
  let ok: Bool?
  let text: String
  let fix: String?
}

extension Sandbox {
  /// Alerts that ring on working days, a daemon, a server that draws buttons, and an entry that starts the daemon at login.
  static func inGoodOrder(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    var alert = Alert.sample(1, "09:30", Recurrence.weekly(.workdays).observing(.skip))
    alert.content.isAlarm = true
    try sandbox.store([alert])
    try sandbox.settle { $0.sound = "/usr/share/sounds/a.wav" }
    sandbox.fileSystem.modified = { path in path == "/usr/share/sounds/a.wav" ? 0 : FileSystem.live.modified(path) }
    sandbox.server = .quietless
    _ = sandbox.run("autostart", "enable")
    return sandbox
  }

  /// What `doctor` finds, by its ids.
  func checks() throws -> [String: DoctorCheck] {
    struct Checks: Decodable {
      let checks: [DoctorCheck]
    }
    let output = Data(run("doctor", "--json").output.utf8)
    let checks = try JSONDecoder().decode(Checks.self, from: output).checks
    return Dictionary(checks.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Sets a variable of the environment.
  func setVariable(_ name: String, _ value: String) {
    let environment = machine.environment
    machine.environment = { $0 == name ? value : environment($0) }
  }

  /// Refuses to read a file (EACCES).
  func refuse(_ refused: String) {
    let read = fileSystem.read
    fileSystem.read = { (path, limit) throws(FileSystem.ReadError) in
      if path == refused { throw .system(SystemError(call: "open", code: 13)) }
      return try read(path, limit)
    }
  }

  /// Has a folder above those of the program that this user cannot use, and none of the program in it.
  func closeAbove(_ closed: String, mode: UInt32 = 0o500, isOwn: Bool = true) {
    setVariable("HOME", home)
    machine.status = { path in
      guard !path.hasPrefix(closed + "/") else { return nil }
      return FileStatus(
        permissions: path == closed ? mode : 0o700, isUsable: path != closed, isOwn: path != closed || isOwn,
        isFolder: true, freeBytes: 1 << 30)
    }
  }

  /// Keeps this user from a path of its own.
  func close(_ closed: String, mode: UInt32, isFolder: Bool = false) {
    machine.status = { path in
      FileStatus(
        permissions: path == closed ? mode : 0o700, isUsable: path != closed, isFolder: isFolder, freeBytes: 1 << 30)
    }
  }

  /// Keeps this user from the lock of the daemon, of which it is not known whether it runs.
  func closeLock(isOwn: Bool = true, isLink: Bool = false) {
    lockProblem = SystemError(call: "open", code: 13)
    machine.status = { [lock = paths.daemonLock] path in
      FileStatus(
        permissions: path == lock ? 0 : 0o700, isUsable: path != lock, isOwn: path != lock || isOwn,
        isLink: path == lock && isLink, freeBytes: 1 << 30)
    }
  }

  /// Sets the sound to a file, whose path is returned.
  func setSoundFile() throws -> String {
    let sound = home + "/a.wav"
    try write("", to: sound)
    try settle { $0.sound = sound }
    return sound
  }

  /// Has a player of sounds that can read no file.
  func refuseSounds() throws {
    try installDaemon("reminder-notify-sound")
    runProgram = { _, words in .exited(words.first == PlayerCall.check ? PlayerStatus.unreadable.rawValue : 1) }
  }

  /// Has a program print something, or fail.
  func reply(_ name: String, _ text: String?) {
    let output = machine.output
    machine.output = { program, arguments in program == name ? text : output(program, arguments) }
  }

  /// Takes a program away.
  func lose(_ name: String) {
    let find = findProgram
    findProgram = { $0 == name ? nil : find($0) }
  }

  /// Has a unit of systemd's start the daemon at login, in the place of the entry.
  func enableUnit() throws {
    _ = run("autostart", "disable")
    session.hasUserManager = true
    try write("[Service]\nExecStart=\(home)/bin/reminder-notify run --wait\n", to: paths.autostartUnit)
    let wants = parent(of: paths.autostartUnit) + "/graphical-session.target.wants"
    try FileManager.default.createDirectory(atPath: wants, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: wants + "/reminder-notify.service", withDestinationPath: "../reminder-notify.service")
  }
}

extension ServerReport {
  /// dunst, told nothing.
  static var quietless: ServerReport {
    var report = ServerReport.dunst
    (report.drawsButtons, report.doNotDisturb) = (true, false)
    return report
  }
}
