import Foundation
import GLibKit
import PosixKit
import ReminderFiles
import Testing

@testable import reminder_notifyd

/// The watch of the user's holidays, in a process of its own: it has the main loop to itself.
@Suite struct HolidayWatchTests {
  @Test func `the user's holidays are followed, and a bad line costs itself alone`() async {
    await #expect(processExitsWith: .success) {
      let home = try Home()
      let files = HolidayFiles(
        Installation(executable: "/", exists: { _ in false }), home.paths, calendar: nil, fileSystem: .live)
      func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: home.paths.holidays)) }
      let loop = MainLoop()
      var reports: [FileProblem?] = []
      let watch = HolidayWatch(files, log: Log(strings: .load(.english, from: nil, with: .live))) { _, problem in
        reports.append(problem)
        // First there is no file, then a good one, then one with a bad line.
        let text = [1: "2026-12-31 x\n", 2: "2026-12-30\nsoon\n"][reports.count]
        if let text { #expect(throws: Never.self) { try write(text) } } else { loop.quit() }
      }
      let limit = EventSource.once(after: 300_000) { loop.quit() }

      let first = EventSource.once(after: 0) { watch.check() }
      withExtendedLifetime((limit, first)) { loop.run() }

      #expect(reports == [nil, nil, .invalidLine(2, "soon")])
      #expect(CalendarDate(fileText: "2026-12-30").map(watch.current.contains) == true)
      #expect(CalendarDate(fileText: "2026-12-31").map(watch.current.contains) == false)
    }
  }

  @Test func `the calendar of the settings is followed, and a bad one leaves what was read last`() async {
    await #expect(processExitsWith: .success) {
      let home = try Home()
      let calendar = parent(of: home.paths.holidays) + "/japan.ics"
      let files = HolidayFiles(
        Installation(executable: "/", exists: { _ in false }), home.paths, calendar: calendar, fileSystem: .live)
      func write(_ day: String) throws {
        let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:\(day)\nEND:VEVENT\nEND:VCALENDAR\n"
        try Data(text.utf8).write(to: URL(filePath: calendar))
      }
      try FileManager.default.createDirectory(
        atPath: parent(of: calendar), withIntermediateDirectories: true)
      try write("20261123")
      let loop = MainLoop()
      var reports: [FileProblem?] = []
      let watch = HolidayWatch(files, log: Log(strings: .load(.english, from: nil, with: .live))) { file, problem in
        guard file == .calendar(calendar) else { return }
        reports.append(problem)
        let day = [1: "20261124", 2: "soon"][reports.count]
        if let day { #expect(throws: Never.self) { try write(day) } } else { loop.quit() }
      }
      let limit = EventSource.once(after: 300_000) { loop.quit() }

      let first = EventSource.once(after: 0) { watch.check() }
      withExtendedLifetime((limit, first)) { loop.run() }

      #expect(reports == [nil, nil, .invalidEvent(3, "DTSTART:soon")])
      #expect(CalendarDate(fileText: "2026-11-24").map(watch.current.contains) == true)
      #expect(CalendarDate(fileText: "2026-11-23").map(watch.current.contains) == false)
    }
  }
}
