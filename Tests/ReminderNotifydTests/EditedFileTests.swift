import Foundation
import PosixKit
import ReminderFiles
import Testing

@testable import reminder_notifyd

/// The daemon records what an editor has changed.
@Suite struct EditedFileTests {
  @Test func `a change by an editor is recorded by the daemon, also while another program has the lock`() async {
    await #expect(processExitsWith: .success) {
      let run = try DaemonRun()
      try run.write(.due(1, label: "Pill"))
      var writer: Journal.Writer?

      run.when("it is shown, and the list was copied") {
        run.screen.notices.count == 1 && FileManager.default.fileExists(atPath: run.paths.lastAlerts)
      }
      run.then {
        writer = try run.journal.writer(.waiting(milliseconds: 1000))
        try run.write(.due(1, label: "Tablet"), .due(2, label: "Tea"))
      }
      run.when("the new list was read") { run.screen.notices.count == 2 }
      run.then {
        #expect(writer?.isLocked == true)
        let labels = try run.labels
        #expect(labels == [])
        writer = nil
      }
      run.when("it is recorded") { try run.labels == ["Pill > Tablet", "- > Tea"] }
      try run.run()
    }
  }
}

extension DaemonRun {
  /// The labels before and after each change that was found.
  fileprivate var labels: [String] {
    get throws {
      try journal.tail().records.flatMap { record in
        guard case .edited(let edit) = record.fact, edit.isFound, case .alerts(let alerts) = edit.change else {
          return [String]()
        }
        return alerts.map { "\($0.before?.content.label ?? "-") > \($0.after?.content.label ?? "-")" }
      }
    }
  }
}
