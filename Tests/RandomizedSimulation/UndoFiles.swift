import FaultSimulation
import PosixKit
import ReminderCore
import ReminderFiles
import Synchronization

/// The files of one program of a generated history, which may die in a write.
final class UndoFiles {
  static let beginning = Instant(seconds: Place.day(2026, 3, 2) + 9 * 3600)
  static let zone = Place.seoul.zone

  private let memory: FilesInMemory
  private let writes: Writes

  private static let (alerts, settings) = ("/config/alerts.plist", "/config/settings.plist")
  private static let journal = "/data/journal.jsonl"

  /// The writes that are left before it dies.
  private final class Writes: Sendable {
    let left: Mutex<Int?>
    let isDead = Mutex(false)

    init(_ left: Int?) { self.left = Mutex(left) }

    /// True for the one that it dies in.
    func isLast() -> Bool {
      let isLast = left.withLock { left in
        defer { left = left.map { $0 - 1 } }
        return left == 0
      }
      if isLast { isDead.withLock { $0 = true } }
      return isLast
    }
  }

  /// With `write` the program dies in the write behind so many others, with a share of the bytes on the disk, in per cent.
  ///
  /// With `isLocked` another program has the locks of the folders.
  init(_ contents: [String: [UInt8]], dyingIn write: Int? = nil, at share: Int = 0, isLocked: Bool = false) {
    let writes = Writes(write)
    self.writes = writes
    memory = FilesInMemory(contents, isLocked: isLocked) { (_, bytes) throws(SystemError) in
      writes.isLast() ? min(bytes.count - 1, bytes.count * share / 100) : bytes.count
    }
  }

  var contents: [String: [UInt8]] { memory.contents }
  var isDead: Bool { writes.isDead.withLock { $0 } }

  static func id(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(String(1_000_000_000_000 + number).suffix(12))
  }

  private var fileSystem: FileSystem { memory.fileSystem }

  private var log: Journal { Journal(path: Self.journal, fileSystem: fileSystem) }

  private var list: EditHistory<AlertList> {
    EditHistory(path: Self.alerts, copy: "/state/alerts.plist", log, fileSystem: fileSystem, in: Self.zone)
  }

  private var stored: EditHistory<Settings> {
    EditHistory(path: Self.settings, copy: "/state/settings.plist", log, fileSystem: fileSystem, in: Self.zone)
  }

  /// Writes a list, and settings, that have no history.
  func begin(_ alerts: [Alert]) throws {
    try list.file.put(AlertList(nextNumber: 1, alerts: alerts))
    try list.copy.put(AlertList(nextNumber: 1, alerts: alerts))
    try stored.file.put(Settings())
    try stored.copy.put(Settings())
  }

  func readList() -> AlertList { ((try? list.file.read()) ?? nil) ?? AlertList() }
  func readSettings() -> Settings { ((try? stored.file.read()) ?? nil) ?? Settings() }

  func current(at passed: Int64) throws -> CurrentState {
    var state = Snapshot()
    try state.replay(in: Self.zone, log.tail(from:))
    let reading = ClockReading(
      realtime: Self.beginning + passed, boottime: BootTime(seconds: 1000 + passed), boot: "boot")
    return CurrentState(state, list: AlertList(), now: reading, in: Self.zone)
  }

  func changeList(at passed: Int64, _ part: String, _ change: (inout AlertList) -> Void) throws {
    try update(list, at: passed, part, change)
  }

  func changeSettings(at passed: Int64, _ part: String, _ change: (inout Settings) -> Void) throws {
    try update(stored, at: passed, part, change)
  }

  private func update<Contents: EditedContents>(
    _ history: EditHistory<Contents>, at passed: Int64, _ part: String, _ change: (inout Contents) -> Void
  ) throws {
    func changed(_ former: Contents?) -> (contents: Contents?, result: Void) {
      var contents = former ?? Contents()
      change(&contents)
      return (contents == former ? nil : contents, ())
    }
    try history.update(
      at: Self.beginning + passed, part: part, lockTimeout: 0, beginsYear: true, unsynced: nil,
      unrecorded: { _ in }, changed)
  }

  func edit(_ change: (inout AlertList) -> Void) throws {
    var contents = readList()
    change(&contents)
    try list.file.put(contents)
  }

  func editSettings(_ change: (inout Settings) -> Void) throws {
    var contents = readSettings()
    change(&contents)
    try stored.file.put(contents)
  }

  func look(at passed: Int64) throws {
    _ = list.recordFound(at: Self.beginning + passed, beginsYear: true)
    _ = stored.recordFound(at: Self.beginning + passed, beginsYear: true)
  }

  func record(at passed: Int64, _ part: String, _ facts: (CurrentState) -> [Fact]) throws {
    let current = try current(at: passed)
    var records = facts(current).map { current.record($0).marked(part) }
    try log.append(&records, in: Self.zone, .waiting(milliseconds: 0))
  }

  func changeSuppressions(at passed: Int64, _ part: String, _ change: (inout Suppressions) -> Void) throws {
    try record(at: passed, part) { current in
      var suppressions = current.ledger.suppressions
      change(&suppressions)
      return suppressions.changes(since: current.ledger.suppressions).map { .suppression($0) }
    }
  }

  /// Two records of the daemon: a water alert was shown, and its first button pressed.
  func press(at passed: Int64, sequence: Int64) throws {
    let current = try current(at: passed)
    let local = Self.zone.local(current.now)
    let occurrence = Occurrence(.alert(1), nominal: local, instant: current.now)
    let cup = Cup(ml: 200, day: local.date)
    var records = [
      current.record(.outcome(Outcome(.shown, occurrence, label: nil))).numbered(sequence - 1),
      current.record(.outcome(Outcome(.drank, occurrence, label: nil, cup: cup))).numbered(sequence),
    ]
    try log.append(&records, in: Self.zone, .atOnce)
  }

  func reverse(_ wanted: Reversals.Wanted, at passed: Int64, _ part: String) throws -> Reversals.Result {
    try Reversals(list, stored, log, in: Self.zone).reverse(wanted, part: part, beginsYear: true) { _ in
      (try current(at: passed), [])
    }
  }
}

/// What a history has come to, as far as it matters from now on.
struct UndoState {
  private let alerts: [Alert]
  private let settings: Settings
  private let suppressions: Suppressions
  private let timers: [String]
  private let drinks: [Drink]
  private let drunk: Int

  init(_ files: UndoFiles, at passed: Int64) {
    (alerts, settings) = (files.readList().alerts, files.readSettings())
    let ledger = (try? files.current(at: passed))?.ledger ?? Ledger()
    let now = UndoFiles.beginning + passed
    suppressions = Suppressions(
      pauses: ledger.suppressions.pauses.filter { $0.until > now }.map {
        Suppressions.Pause(from: max($0.from, now), until: $0.until, of: $0.scope)
      }, skips: ledger.suppressions.skips.filter { UndoFiles.zone.instant(of: $0.nominal) > now })
    timers = ledger.timers.values.sorted { $0.number < $1.number }.map {
      let state = $0.state.name.isOver ? "\($0.state.name)" : "\($0.state)"
      return "\($0.number) \($0.plan.label ?? "") \($0.round) \(state)"
    }
    (drinks, drunk) = (ledger.drinks.drinks, ledger.drinks.days.reduce(0) { $0 + $1.ml })
  }

  /// Returns what is not the same; nil if everything is.
  func difference(from other: UndoState) -> String? {
    if alerts != other.alerts { return "alerts \(alerts), and not \(other.alerts)" }
    if settings != other.settings { return "settings \(settings), and not \(other.settings)" }
    if suppressions != other.suppressions { return "suppressions \(suppressions), and not \(other.suppressions)" }
    if timers != other.timers { return "timers \(timers), and not \(other.timers)" }
    if drinks != other.drinks { return "drinks \(drinks), and not \(other.drinks)" }
    return drunk == other.drunk ? nil : "drunk \(drunk), and not \(other.drunk)"
  }
}
