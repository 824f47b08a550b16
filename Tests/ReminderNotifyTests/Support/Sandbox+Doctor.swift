import Foundation
import PosixKit
import ReminderModel
import TestSupport

@testable import reminder_notify

extension Sandbox {
  /// Keeps this user from a path of its own.
  func close(_ closed: String, mode: UInt32, isFolder: Bool = false) {
    machine.status = { path in
      FileStatus(
        permissions: path == closed ? mode : 0o700, isUsable: path != closed, isFolder: isFolder, freeBytes: 1 << 30)
    }
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
