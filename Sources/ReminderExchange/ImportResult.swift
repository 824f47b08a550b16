/// What importing files does to a list: a row for each entry, and for each alert that is replaced.
package struct ImportResult {
  package fileprivate(set) var rows: [Row] = []
  /// The times at which alerts are left out.
  package fileprivate(set) var skips: Set<Suppressions.Skip> = []

  package struct Row {
    package let state: State
    /// The place of the file among those that were imported; nil for an alert that goes.
    package let file: Int?
    package let line: Int
    /// The alert as it is afterwards, or as it was; nil where the entry gives none.
    package let alert: Alert?
    /// The alert as it was before it is changed; nil for all other states.
    package let former: Alert?
    /// The text of an entry that is no alert.
    package let name: String
    package let reason: Phrase?
  }

  package enum State: String, CaseIterable, Sendable {
    case added, there, changed, removed, over, refused
  }

  package func count(_ state: State) -> Int { rows.count { $0.state == state } }

  package var isChange: Bool { rows.contains { [.added, .changed, .removed].contains($0.state) } }
}

extension AlertList {
  /// Adds the alerts of files.
  ///
  /// An alert is there already if one has its id and is equal, or equals it in all but number and id; with the id alone it
  /// is changed. Numbers are kept where they were never given; one that was deleted here has its own again, which `former`
  /// returns for its id. With `replacing`, alerts that are in none of the files go.
  package mutating func add(
    _ files: [ImportFile], replacing: Bool, former: (String) -> Int? = { _ in nil }, newIdentifier: () -> String
  ) -> ImportResult {
    var merge = AlertMerge(self)
    for (place, file) in files.enumerated() { merge.add(file, place, former, newIdentifier) }
    if replacing { merge.removeOthers() }
    self = AlertList(
      nextNumber: files.map(\.nextNumber).filter { $0 <= AlertMerge.numberLimit }.reduce(nextNumber, max),
      alerts: Array(merge.known.values),
      extras: files.reduce(into: extras) { $0.merge($1.extras) { old, _ in old } })
    return merge.result
  }
}

/// A list to which the entries of files are added one after the other.
private struct AlertMerge {
  var result = ImportResult()
  /// The alerts by number.
  private(set) var known: [Int: Alert] = [:]
  private var numbers: [String: Int] = [:]
  /// The numbers of alerts in files.
  private var found: Set<Int> = []
  /// The numbers of equal alerts before a file, the last one first, and those that an entry of it was.
  private var (others, matched) = ([Kind: [Int]](), Set<Int>())
  /// The first number that was never given.
  private let free: Int
  /// Numbers of files from here on are not kept: few would be left for alerts to come.
  fileprivate static let numberLimit = 1_000_000

  init(_ list: AlertList) {
    free = list.nextNumber
    for alert in list.alerts { put(alert) }
  }

  private mutating func put(_ alert: Alert) {
    known[alert.number] = alert
    numbers[alert.id.lowercased()] = alert.number
  }

  mutating func add(
    _ file: ImportFile, _ place: Int, _ former: (String) -> Int?, _ newIdentifier: () -> String
  ) {
    // The first last, because those are taken.
    others = Dictionary(grouping: known.values.sorted { Alert.precedes($1, $0) }, by: Kind.init).mapValues {
      $0.map(\.number)
    }
    matched = []
    // Behind those that are kept.
    let theirs = (file.alerts.map(\.number) + [file.nextNumber - 1]).filter { $0 < Self.numberLimit }
    var next = (theirs + known.keys).reduce(free - 1, max) + 1
    for entry in file.entries {
      var (state, change, why) = (ImportResult.State.over, Alert?.none, Phrase?.none)
      var before: Alert?
      switch entry.content {
      case .over: break
      case .refused(let reason): (state, why) = (.refused, reason)
      case .alert(let alert, let skips):
        let new: Alert
        if let old = match(alert) {
          new = Alert(number: old.number, id: old.id, copyOf: alert)
          state = new == old ? .there : .changed
          if new != old { before = old }
        } else {
          let isFree = !alert.id.isEmpty && numbers[alert.id.lowercased()] == nil
          let given = isFree ? former(alert.id).flatMap { $0 < free && known[$0] == nil ? $0 : nil } : nil
          let isKept = (free..<Self.numberLimit).contains(alert.number) && known[alert.number] == nil
          let number = given ?? (isKept ? alert.number : next)
          new = Alert(number: number, id: isFree ? alert.id : newIdentifier(), copyOf: alert)
          if number == next { next += 1 }
          state = .added
        }
        put(new)
        found.insert(new.number)
        change = new
        result.skips.formUnion(skips.map { .init(number: new.number, nominal: $0) })
      }
      result.rows.append(
        .init(state: state, file: place, line: entry.line, alert: change, former: before, name: entry.name, reason: why)
      )
    }
  }

  /// The alert with the id, or an equal one that no entry of the file was before.
  private mutating func match(_ alert: Alert) -> Alert? {
    if !alert.id.isEmpty, let number = numbers[alert.id.lowercased()] {
      matched.insert(number)
      return known[number]
    }
    let kind = Kind(alert)
    while let number = others[kind]?.popLast() {
      if matched.insert(number).inserted { return known[number] }
    }
    return nil
  }

  /// What is equal in equal alerts: all but number and id.
  private struct Kind: Hashable {
    let alert: Alert

    init(_ alert: Alert) { self.alert = Alert(number: 0, id: "", copyOf: alert) }

    func hash(into hasher: inout Hasher) {
      hasher.combine(alert.schedule)
      hasher.combine(alert.content)
      hasher.combine(alert.extras)
    }
  }

  mutating func removeOthers() {
    for alert in known.values.sorted(by: Alert.precedes) where !found.contains(alert.number) {
      known[alert.number] = nil
      result.rows.append(.init(state: .removed, file: nil, line: 0, alert: alert, former: nil, name: "", reason: nil))
    }
  }
}

extension ImportFile {
  /// The alerts of the entries.
  package var alerts: [Alert] {
    entries.compactMap { if case .alert(let alert, _) = $0.content { alert } else { nil } }
  }

  /// The entries that cannot be read.
  package var refused: [ImportEntry] {
    entries.filter { if case .refused = $0.content { true } else { false } }
  }
}
