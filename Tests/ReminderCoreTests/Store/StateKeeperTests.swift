import FaultSimulation
import Glibc
import PosixKit
import ReminderFiles
import ReminderSimulation
import Synchronization
import TestSupport
import Testing

/// What a daemon saves is what the next one finds.
@Suite struct StateKeeperTests {
  private let pill = Alert.fixture(1, "09:30", label: "약")

  @Test func `the state is saved although an alert was deleted on its way to the screen`() {
    var simulation = Simulation(.fixture(pill), now: at("2026-01-01T09:00"), disk: .files)
    simulation.wait(until: at("2026-01-01T09:40"))

    simulation.write(AlertList())

    #expect(simulation.journal.map(\.event) == [.shown])
    #expect(simulation.disk?.entries.isEmpty == true)
  }

  @Test func `a skip outlives a clock that was ahead for days`() {
    var simulation = Simulation(.fixture(pill), now: at("2026-01-01T09:00"), disk: .files)
    simulation.suppress(Suppressions(skips: [.init(number: 1, nominal: local("2026-01-02T09:30"))]))
    simulation.step(by: 5 * 86_400)
    simulation.step(by: -5 * 86_400)

    simulation.kill()
    simulation.start()
    simulation.run(until: at("2026-01-02T12:00"))

    #expect(simulation.log == ["1@09:30"])
  }

  @Test func `a journal of a former year is replayed where the state is older`() {
    var simulation = Simulation(.fixture(pill), now: at("2025-12-31T09:00"), disk: .files)
    simulation.faults.saveFails = true
    simulation.run(until: at("2026-01-01T09:40"))

    simulation.kill()
    simulation.start()

    #expect(simulation.shownNotices.count == 2)
    #expect(simulation.recovered.entries[1]?.past.kept.count == 2)
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `a record that the daemon has not read when it saves is read by the next one, once`(disk: SimulatedDisk) throws {
    let now = at("2026-01-01T09:00")
    var keeper = StateKeeper(disk)
    _ = keeper.load(in: .seoul)
    func asked(_ id: Record.ID) -> Record {
      Record(at: now, elapsed: 0, request: id, .testRequested(.sample, isHeard: false))
    }
    var read = [asked("read")]
    _ = try keeper.storage.append(&read, in: .seoul)
    #expect(try keeper.follow(in: .seoul) == .records([asked("read")]))
    var ledger = Ledger(clock: .fixture(now))
    ledger.apply(asked("read"))
    var unread = [asked("unread")]
    _ = try keeper.storage.append(&unread, in: .seoul)

    try keeper.save(ledger, now: now)
    let next = keeper.load(in: .seoul).state

    #expect(next.ledger.tests.keys.sorted() == ["read", "unread"])
    #expect(try keeper.follow(in: .seoul) == .nothing)
  }

  @Test func `a record of a command stands before what the journal could not take`() throws {
    let now = at("2026-01-01T09:00")
    var keeper = StateKeeper(SimulatedDisk.values)
    _ = keeper.load(in: .seoul)
    let nine = Occurrence(.alert(1), nominal: Zone.seoul.local(now), instant: now)
    func record(_ event: Outcome.Event, _ elapsed: Int64, minutes: Int? = nil) -> Record {
      Record(
        at: now + elapsed, event: event, occurrence: nine, label: nil, minutes: minutes,
        elapsed: Elapsed(seconds: elapsed))
    }
    _ = keeper.write([record(.shown, 0).numbered(1)], in: .seoul)
    keeper.storage.faults.journalFails = true
    _ = keeper.write([record(.drank, 5).numbered(2)], in: .seoul)
    keeper.storage.faults.journalFails = false
    var snoozed = [record(.snoozed, 9, minutes: 5)]
    _ = try keeper.storage.append(&snoozed, in: .seoul)

    let added = try keeper.follow(in: .seoul)
    _ = keeper.write([], in: .seoul)

    guard case .reordered(let ledger) = added else {
      Issue.record("\(added)")
      return
    }
    // As the next daemon will find it.
    let found = keeper.load(in: .seoul).state.ledger
    #expect(ledger.oneOffs == found.oneOffs && ledger.deliveries == found.deliveries)
  }

  @Test func `records of a run that could not read the journal come behind those that it has`() throws {
    let (now, directory) = (at("2026-01-01T09:00"), try TemporaryDirectory())
    func record(_ event: Outcome.Event, of number: Int = 1, _ elapsed: Int64) -> Record {
      let nine = Occurrence(.alert(number), nominal: Zone.seoul.local(now), instant: now)
      return Record(
        at: now + elapsed, event: event, occurrence: nine, label: nil, elapsed: Elapsed(seconds: elapsed)
      ).numbered(elapsed + 1)
    }
    var former = [record(.shown, 0), record(.drank, 1)]
    _ = try StateFiles(in: directory).append(&former, in: .seoul)
    let isReadable = Mutex(false)
    var fileSystem = FileSystem.live
    fileSystem.openForReading = { (path) throws(SystemError) in
      guard isReadable.withLock(\.self) else { throw SystemError(call: "open", code: EIO) }
      return try FileSystem.live.openForReading(path)
    }
    var keeper = StateKeeper(StateFiles(in: directory, fileSystem))
    #expect(keeper.load(in: .seoul).journalProblem != nil)

    // It was taken for the first one.
    let (isStateWanted, error) = keeper.write([record(.shown, of: 2, 9).numbered(1)], in: .seoul)
    #expect((error as? SystemError)?.reason == SystemError(call: "open", code: EIO).reason && isStateWanted)
    try keeper.save(Ledger(), now: now)
    // Where the run ends before the journal can be read, the next ones have it.
    var next = StateKeeper(StateFiles(in: directory, fileSystem))
    #expect(next.load(in: .seoul).state.ledger.deliveries.keys.map(\.number) == [2])
    try next.save(Ledger(), now: now)
    isReadable.withLock { $0 = true }
    let found = next.load(in: .seoul).state.ledger
    #expect(found.sequence == 3 && found.deliveries[1]?.state == .answered && found.deliveries[2] != nil)
    #expect(next.unwritten.map(\.sequence) == [3])
    guard case .reordered(let ledger) = try keeper.follow(in: .seoul) else {
      Issue.record("not read again")
      return
    }
    #expect(keeper.write([], in: .seoul).error == nil)

    #expect(ledger == found)
    #expect(try StateFiles(in: directory).tail(from: nil).records.map(\.sequence) == [1, 2, 3])
    #expect(try keeper.follow(in: .seoul) == .nothing)
    // Once they are in the journal, they are not added again, even if the run ends before the state is saved.
    let again = next.load(in: .seoul).state.ledger
    #expect(again.sequence == 3 && again.deliveries == found.deliveries && next.unwritten.isEmpty)
    try keeper.save(ledger, now: now)
    #expect(try StateFiles(in: directory).read()?.unwritten == [])
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `what the journal could not take is in it after a restart`(disk: SimulatedDisk) throws {
    let now = at("2026-01-01T09:00")
    var keeper = StateKeeper(disk)
    var ledger = keeper.load(in: .seoul).state.ledger
    ledger.apply(Record(at: now, elapsed: 0, .unknown).numbered(1))
    _ = keeper.write([Record(at: now, elapsed: 0, .unknown).numbered(1)], in: .seoul)
    let failed = Record(at: now, elapsed: 0, .missed(.told)).numbered(2)
    ledger.apply(failed)
    // It has no number, and takes none from what is behind it.
    let sound = Record(at: now, .soundFailed(.noServer))
    keeper.storage.faults.journalFails = true
    _ = keeper.write([sound, failed], in: .seoul)
    try keeper.save(ledger, now: now)

    keeper.storage.faults.journalFails = false
    var next = StateKeeper(keeper.storage)
    #expect(next.load(in: .seoul).state.ledger.sequence == 2 && next.unwritten == [sound, failed])
    #expect(next.write([], in: .seoul).error == nil)

    #expect(try next.storage.tail(from: nil).records.last == failed)
    #expect(next.load(in: .seoul).state.ledger.sequence == 2 && next.unwritten.isEmpty)
  }

  @Test func `what the state includes counts once, where the journal cannot be read either`() throws {
    let (now, directory) = (at("2026-01-01T09:00"), try TemporaryDirectory())
    let files = StateFiles(in: directory)
    let fault = Mutex(EACCES as Int32?)
    var fileSystem = FileSystem.live
    fileSystem.openForReading = { (path) throws(SystemError) in
      if path.hasSuffix("journal.jsonl"), let code = fault.withLock(\.self) {
        throw SystemError(call: "open", code: code)
      }
      return try FileSystem.live.openForReading(path)
    }
    func record(_ number: Int64) -> Record {
      Record(at: now + number, elapsed: Elapsed(seconds: number), .missed(.told)).numbered(number)
    }
    var first = [record(1)]
    _ = try files.append(&first, in: .seoul)
    var former = StateKeeper(files)
    var ledger = former.load(in: .seoul).state.ledger
    ledger.apply(record(2))
    _ = try files.state.update(lockTimeout: 0) { _ in
      (Snapshot(ledger: ledger, place: try files.tail(from: nil).end, unwritten: [record(2)]), ())
    }

    var keeper = StateKeeper(StateFiles(in: directory, fileSystem))
    #expect(keeper.load(in: .seoul).state.ledger.sequence == 2 && keeper.unwritten == [record(2)])
    _ = keeper.write([record(3)], in: .seoul)
    try keeper.save(ledger, now: now)
    #expect(try files.read()?.unwritten == [record(2), record(3).numbered(nil)])
    // As the next run finds it, and as this one does.
    var next = StateKeeper(files)
    #expect(next.load(in: .seoul).state.ledger.sequence == 3 && next.unwritten == [record(2), record(3)])
    fault.withLock { $0 = nil }
    guard case .reordered(let found) = try keeper.follow(in: .seoul) else {
      Issue.record("not read again")
      return
    }
    #expect(found.sequence == 3 && keeper.unwritten == [record(2), record(3)])
  }

  @Test func `records that only a state has which cannot be read are not lost with the next save`() throws {
    let (now, directory) = (at("2026-01-01T09:00"), try TemporaryDirectory())
    let files = StateFiles(in: directory)
    let isClosed = Mutex(true)
    var fileSystem = FileSystem.live
    fileSystem.read = { (path, limit) throws(FileSystem.ReadError) in
      if path.hasSuffix("state.plist"), isClosed.withLock(\.self) {
        throw .system(SystemError(call: "open", code: EACCES))
      }
      return try FileSystem.live.read(path, limit)
    }
    let waiting = Record(at: now, elapsed: 0, .missed(.told))
    _ = try files.state.update(lockTimeout: 0) { _ in (Snapshot(unwritten: [waiting]), ()) }

    var keeper = StateKeeper(StateFiles(in: directory, fileSystem))
    #expect(keeper.load(in: .seoul).problem != nil)
    isClosed.withLock { $0 = false }
    // The second save is that of the end.
    for _ in 1...2 {
      try keeper.save(Ledger(), now: now)
      #expect(try files.read()?.unwritten == [waiting])
    }
  }

  @Test func `what was decided before a journal that could not be read is not decided again`() {
    func begin() -> Simulation { Simulation(.fixture(pill), now: at("2026-01-01T09:00"), policy: .daemon) }
    var former = begin()
    former.run(until: at("2026-01-01T09:31"))
    former.press(.acknowledge)

    // From the same state, without the journal.
    var simulation = begin()
    simulation.server = .absent
    simulation.run(until: at("2026-01-01T09:32"))
    #expect(simulation.drainJournal().map(\.event) == [.waiting])
    simulation.send(.reordered(Ledger(replaying: former.records, in: .seoul)))
    simulation.serverAppears()

    #expect(simulation.shownNotices.isEmpty)
    #expect(simulation.scheduler.ledger.deliveries[1]?.state == .answered)
  }

  @Test func `a change of the goal by a command is in the state that is saved after it`() throws {
    let now = at("2026-01-01T09:00")
    var keeper = StateKeeper(SimulatedDisk.values)
    var ledger = keeper.load(in: .seoul).state.ledger
    var settings = Settings()
    settings.goal = 2000
    var goal = [Record(at: now, .edited(Edit(.settings(before: Settings(), after: settings), isFound: false)))]
    _ = try keeper.storage.append(&goal, in: .seoul)

    guard case .records(let records) = try keeper.follow(in: .seoul) else {
      Issue.record("not followed")
      return
    }
    for record in records { ledger.apply(record) }
    try keeper.save(ledger, now: now)

    #expect(keeper.load(in: .seoul).state.ledger.drinks.goals.map(\.after) == [2000])
  }

  @Test func `a state that cannot be read keeps no command from being heard`() throws {
    let now = at("2026-01-01T09:00")
    let directory = try TemporaryDirectory()
    let files = StateFiles(in: directory)
    var keeper = StateKeeper(files)
    _ = keeper.load(in: .seoul)
    try directory.write("damaged", to: "state.plist")
    var asked = [Record(at: now, elapsed: 0, request: "a", .testRequested(.sample, isHeard: false))]
    _ = try files.append(&asked, in: .seoul)
    _ = keeper.write([Record(at: now, elapsed: 0, .soundFailed(.noServer)).numbered(1)], in: .seoul)

    guard case .reordered(let ledger) = try keeper.follow(in: .seoul) else {
      Issue.record("not heard")
      return
    }
    #expect(ledger.tests.keys.sorted() == ["a"])
    #expect(try keeper.follow(in: .seoul) == .nothing)
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `the daemon is told of the records of commands, and where one stands before its own`(disk: SimulatedDisk) throws
  {
    let now = at("2026-01-01T09:00")
    var keeper = StateKeeper(disk)
    _ = keeper.load(in: .seoul)
    let made = Record(
      at: now, elapsed: 0, .timer(TimerChange(1, label: nil, .made(Timer.Plan(length: 60), isStarted: true))))
    let paused = Record(at: now + 59, elapsed: 59, .timer(TimerChange(1, label: nil, .did(.pause))))
    let due = Occurrence(.timer(1), nominal: Zone.seoul.local(now + 60), instant: now + 60)
    let ended = Record(at: now + 60, elapsed: 60, .timer(TimerChange(1, label: nil, .ended(due)))).numbered(2)
    func append(_ record: Record) throws {
      var records = [record]
      _ = try keeper.storage.append(&records, in: .seoul)
    }

    _ = keeper.write([Record(at: now, elapsed: 0, .unknown).numbered(1)], in: .seoul)
    #expect(try keeper.follow(in: .seoul) == .nothing)
    try append(made)
    #expect(try keeper.follow(in: .seoul) == .records([made]))
    try append(paused)
    _ = keeper.write([ended], in: .seoul)
    guard case .reordered(let ledger) = try keeper.follow(in: .seoul) else {
      Issue.record("not reordered")
      return
    }

    #expect(ledger.timers[1]?.state == .paused(remaining: 1) && ledger.oneOffs.isEmpty)
    #expect(try keeper.follow(in: .seoul) == .nothing)
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `what a later version has in the state outlives a save`(disk: SimulatedDisk) throws {
    let now = at("2026-01-01T09:00")
    let later = ["drinks": PropertyListValue.array([.dictionary(["ml": .integer(200)])])]
    var keeper = StateKeeper(disk)
    try keeper.storage.update { _ in Snapshot(extras: later) }

    try keeper.save(Ledger(clock: .fixture(now)), now: now)

    #expect(try keeper.storage.read()?.extras == later)
  }

  @Test(arguments: [Occurrence.Cause.time, .snooze, .repeat])
  func `why a test was shown is read back`(cause: Occurrence.Cause) throws {
    let occurrence = Occurrence(
      .test(1), cause, nominal: local("2026-01-01T09:30"), instant: at("2026-01-01T09:35"))
    let state = Snapshot(
      ledger: Ledger(deliveries: [.test(1): Delivery(occurrence: occurrence, label: nil, shown: 60)]))

    #expect(try stored(state) == state)
  }

  @Test func `an alert that counts from before 1970 does so after a restart`() throws {
    let past = Ledger.Decisions(forgotten: Instant(seconds: -6 * 3600))
    let entry = Ledger.Entry(pill, since: Instant(seconds: -5 * 3600), past: past)
    let state = Snapshot(ledger: Ledger(entries: [1: entry]))

    #expect(try stored(state) == state)
  }

  /// A state as it is read back.
  private func stored(_ state: Snapshot) throws -> Snapshot? {
    let folder = try TemporaryDirectory()
    let file = PropertyListFile<Snapshot>(path: folder.path + "/state.plist", fileSystem: .live)
    try file.update(lockTimeout: Store.lockTimeout) { _ in (state, ()) }
    return try file.read()
  }
}
