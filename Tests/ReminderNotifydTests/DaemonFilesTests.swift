import Foundation
import PosixKit
import ReminderFiles
import Synchronization
import TestSupport
import Testing

@testable import ReminderCore
@testable import reminder_notifyd

/// When the state must be saved besides the journal, and what becomes of one that is damaged.
@Suite struct DaemonFilesTests {
  private let paths: Paths
  private let files: DaemonFiles
  private let home: Home

  init() throws {
    let home = try Home()
    self.home = home
    paths = home.paths
    files = DaemonFiles(paths: paths, log: Log(strings: .load(.english, from: nil, with: .live)))
  }

  @Test func `a line in the journal asks for no snapshot`() {
    #expect(!files.write([record]).isStateWanted)
  }

  @Test func `records that the journal does not take ask for a snapshot, and are written with the next ones`() throws {
    let folder = parent(of: paths.journal)
    try makeDirectory(parent(of: folder))
    try Data().write(to: URL(fileURLWithPath: folder))

    let isWanted = files.write([record]).isStateWanted
    let isWantedAgain = files.write([]).isStateWanted
    try FileManager.default.removeItem(atPath: folder)
    let isWantedAfterwards = files.write([]).isStateWanted
    let isWantedOnce = files.write([record]).isStateWanted

    #expect([isWanted, isWantedAgain, isWantedAfterwards] == [true, false, false])
    #expect(!isWantedOnce)
    #expect(try Journal(path: paths.journal, fileSystem: .live).read().outcomes.count == 2)
  }

  @Test func `a journal that has become long asks for a snapshot, and not again after it`() throws {
    let isWanted = files.write(Array(repeating: record, count: 5000)).isStateWanted
    let isSaved = files.save(Ledger(), now: Instant(seconds: 0))

    #expect(isWanted && isSaved)
    #expect(!files.write([record]).isStateWanted)
  }

  @Test func `the records of a daemon without a state have places behind those of the journal`() throws {
    _ = files.write([Record.due.numbered(41)])

    #expect(files.load().state.ledger.sequence == 41)
  }

  @Test(arguments: [2, 5, 6])
  func `a state that the system does not let be read is waited for, and stays where it is`(failures: Int) throws {
    _ = files.load()
    #expect(files.save(Ledger(lastTimer: 7), now: Instant(seconds: 0)))
    var pauses = 0
    var fileSystem = FileSystem.live
    let reads = Mutex(failures)
    fileSystem.read = { (path, limit) throws(FileSystem.ReadError) in
      let fails = reads.withLock { left in
        left -= 1
        return left >= 0
      }
      if fails { throw .system(SystemError(call: "open", code: EMFILE)) }
      return try FileSystem.live.read(path, limit)
    }
    let log = Log(strings: .load(.english, from: nil, with: .live))

    let (state, problem) = DaemonFiles(paths: paths, log: log, fileSystem: fileSystem) { pauses += 1 }.load()

    #expect(pauses == min(failures, 5))
    #expect((problem == nil) == (failures <= 5))
    #expect(state.ledger.lastTimer == (failures <= 5 ? 7 : 0))
    #expect(!FileManager.default.fileExists(atPath: paths.state + ".damaged"))
  }

  @Test(arguments: [2, 6])
  func `a journal that the system does not let be read is waited for`(failures: Int) throws {
    let reading = ClockReading(realtime: Instant(seconds: 20_000 * 86_400), boottime: 60, boot: "boot")
    #expect(
      files.save(
        Ledger(clock: ClockCheck(reading: reading, utcOffset: 0, elapsed: 60)),
        now: Instant(seconds: 0)))
    _ = files.write([Record.due.numbered(1)])
    var (pauses, fileSystem) = (0, FileSystem.live)
    let opens = Mutex(failures)
    let journal = paths.journal
    fileSystem.openForReading = { (path) throws(SystemError) in
      let fails =
        path == journal
        && opens.withLock { left in
          left -= 1
          return left >= 0
        }
      if fails { throw SystemError(call: "open", code: EMFILE) }
      return try FileSystem.live.openForReading(path)
    }
    let log = Log(strings: .load(.english, from: nil, with: .live))

    let (state, problem) = DaemonFiles(paths: paths, log: log, fileSystem: fileSystem) { pauses += 1 }.load()

    #expect(problem == nil)
    #expect(pauses == min(failures, 5))
    #expect(state.ledger.sequence == (failures <= 5 ? 1 : 0))
  }

  @Test func `a state that is damaged is moved aside, and what it held is kept`() throws {
    try makeDirectory(parent(of: paths.state))
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: paths.state))

    let (state, problem) = files.load()

    #expect(state == Snapshot(place: .start))
    #expect(problem != nil)
    #expect(!FileManager.default.fileExists(atPath: paths.state))
    #expect(try String(contentsOfFile: paths.state + ".damaged", encoding: .utf8) == "damaged")
    #expect(files.load().problem == nil)
  }

  @Test func `of a damaged state behind a symbolic link the file is moved aside, and the link stays`() throws {
    let target = parent(of: paths.state) + "/elsewhere.plist"
    try makeDirectory(parent(of: paths.state))
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: paths.state, withDestinationPath: target)

    _ = files.load()

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: paths.state) == target)
    #expect(try String(contentsOfFile: target + ".damaged", encoding: .utf8) == "damaged")
  }

  @Test func `the state of a newer version is moved aside as well, so that the daemon can save its own`() throws {
    let newer = "<plist><dict><key>schema</key><integer>2</integer></dict></plist>"
    try makeDirectory(parent(of: paths.state))
    try Data(newer.utf8).write(to: URL(fileURLWithPath: paths.state))

    let problem = files.load().problem
    let isSaved = files.save(Ledger(), now: Instant(seconds: 0))

    #expect(problem == .newerSchema(2) && isSaved)
    #expect(try String(contentsOfFile: paths.state + ".damaged", encoding: .utf8) == newer)
  }

  @Test func `a state that only the journal has moved on is brought up to it`() throws {
    let reading = ClockReading(realtime: Instant(seconds: 0), boottime: 0, boot: "1")
    var ledger = Ledger(clock: ClockCheck(reading: reading, utcOffset: 0, elapsed: 0))
    ledger.entries[1] = Ledger.Entry(.due(), since: Instant(seconds: 0))
    _ = files.load()
    let isSaved = files.save(ledger, now: Instant(seconds: 0))

    _ = files.write([record])

    #expect(isSaved)
    #expect(files.load().state.ledger.entries[1]?.past.kept.map(\.state) == [.delivered])
  }

  private var record: Record { .due }

  private func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}

extension Record {
  /// What the daemon writes when it has shown `Alert.due`.
  fileprivate static var due: Record {
    let nominal = LocalDateTime(date: CalendarDate(daysSince1970: 20_000), time: ClockTime(minuteOfDay: 570))
    let instant = Instant(seconds: 20_000 * 86_400 + 570 * 60)
    let occurrence = Occurrence(.alert(1), nominal: nominal, instant: instant)
    return Record(at: instant, event: .shown, occurrence: occurrence, label: nil, elapsed: 60)
  }
}
