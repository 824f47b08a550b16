/// One notification to be shown: for an alert, for several of them that were late, or from the program itself.
package struct Delivery: Equatable, Sendable {
  package typealias ID = Int

  package let id: ID
  package let content: Content

  package init(id: ID, content: Content) {
    self.id = id
    self.content = content
  }

  package enum Content: Equatable, Sendable {
    case alert(Item)
    /// Water alerts that became due while nothing could be shown, oldest first; the latest may be due just now.
    case lateWater(earlier: [Item], latest: Item)
    /// The first notice of `run --greet`.
    case greeting
    case unreadable(DataFile, FileProblem)
  }

  /// An alert, the occurrence it is shown for, and why that is late.
  package struct Item: Equatable, Sendable {
    package let alert: Alert
    package let occurrence: Occurrence
    /// Nil while it is on time.
    package let lateBecause: JournalEntry.Reason?
    /// How often it was shown before, because nobody answered.
    package let round: Int

    package init(
      alert: Alert, occurrence: Occurrence, lateBecause: JournalEntry.Reason? = nil, round: Int = 0
    ) {
      self.alert = alert
      self.occurrence = occurrence
      self.lateBecause = lateBecause
      self.round = round
    }

    package var isLate: Bool { lateBecause != nil }
  }

  /// The alerts it stands for, the one that it is shown for last.
  package var items: [Item] {
    switch content {
    case .alert(let due): [due]
    case .lateWater(let earlier, let latest): earlier + [latest]
    case .greeting, .unreadable: []
    }
  }
}
