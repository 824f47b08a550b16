import ReminderFiles

/// The content of `watch`, read from the files at one time.
struct WatchContent {
  /// What was drunk today; nil without alerts about water and without a log.
  private(set) var water: Phrase?
  let lines: [WatchLine]
  /// The lines with a heading above those of each kind.
  let rows: [Row]
  let hasDaemon: Bool
  /// When the clocks were read.
  let reading: ClockReading
  /// When the wall clock alone changes what is shown.
  let nextChange: Instant

  enum Row: Equatable {
    case heading(Phrase)
    case line(WatchLine)

    var line: WatchLine? { if case .line(let line) = self { line } else { nil } }
  }

  /// Reads the files.
  ///
  /// - Throws: `StoreError`.
  init(_ context: Context) throws {
    let list = try context.store.read()
    let hasDaemon = context.mayHaveDaemon
    let overview = context.wholeState(list).overview(context.policy, isRunning: hasDaemon)
    let lines = WatchLines(list: list, overview: overview, zone: context.zone).all
    self.init(
      lines: lines, hasDaemon: hasDaemon, reading: context.clock(),
      nextChange: [overview.waterDayEnd].filter { $0 > overview.now }.reduce(overview.nextChange, min))
    let hasWater = list.alerts.contains { $0.isEnabled && $0.isAboutWater }
    if hasWater || overview.water.isLogged { water = TodayOutput(overview, context).total }
  }

  /// `lines` are in the order of their headings.
  init(lines: [WatchLine], hasDaemon: Bool, reading: ClockReading, nextChange: Instant) {
    (self.lines, self.hasDaemon, self.reading, self.nextChange) = (lines, hasDaemon, reading, nextChange)
    rows = lines.indices.flatMap { place in
      let heading = lines[place].heading
      let isFirst = place == 0 || lines[place - 1].heading != heading
      return (isFirst ? [Row.heading(heading)] : []) + [.line(lines[place])]
    }
  }

  /// The place of a line among the rows; nil where there is none.
  func row(of line: Int) -> Int? {
    var left = line
    return rows.firstIndex { row in
      guard row.line != nil else { return false }
      left -= 1
      return left < 0
    }
  }

  func isBelowHeading(_ row: Int) -> Bool { row > 0 && rows[row - 1].line == nil }
}
