import ReminderCore
import TestSupport

/// What must become of what is due on a server that is slow and takes notifications away: each occurrence is shown once, and
/// what was not seen is shown again; a snooze comes back, and knows how often it was snoozed; each answer counts once.
///
/// It goes by the journal, the screen and the person, and asks nothing of the code under test.
struct ScreenOracle {
  private(set) var violation: String?
  let alerts: [Alert]
  /// What the journal has, of all daemons.
  var history: [Record] = []
  /// How often each notification was snoozed in a row, as it says itself, by what it is for.
  var displayed: [Occurrence: Int] = [:]
  var state = Known()
  /// What the journal has may lack the last of what was on the screen: it may come again.
  var unrecorded: Set<Occurrence> = []
  /// The notifications of the daemon that runs.
  private var notifications: [Delivery.ID: Notification] = [:]
  /// Sources of what the server takes off its screen unseen, in the event at hand.
  var withdrawing: Set<Source> = []
  /// Sources that the next entries must answer, each once.
  var answers: [Source] = []

  struct Notification {
    let delivery: Delivery
    var isReplied = false
    /// The answers before the reply.
    var early: [Answer] = []
    var isAnswered = false
    var isClosed = false
  }

  /// What follows from the journal.
  struct Known {
    /// How often it was shown, without what was withdrawn.
    var shown: [Occurrence: Int] = [:]
    /// How often what was shown last of a source was snoozed.
    var counts: [Source: Int] = [:]
    /// Snoozes that have not come back, and how often in a row.
    var snoozes: [Source: (due: Instant, count: Int)] = [:]
    /// Snoozes that came back last.
    var returned: [Source: (due: Instant, count: Int)] = [:]
    /// Repeats that were withdrawn.
    var repeats: Set<Source> = []
    var open: Set<Source> = []
    /// What was shown last of each source.
    var last: [Source: Occurrence] = [:]
  }

  init(_ alerts: [Alert]) { self.alerts = alerts }

  mutating func violate(_ sentence: String) { violation = violation ?? sentence }

  // MARK: What happens

  /// A notification is on the screen.
  mutating func see(_ delivery: Delivery) {
    notifications[delivery.id] = Notification(delivery: delivery)
    for item in delivery.items where !item.isShown { displayed[item.occurrence] = item.snoozes }
  }

  mutating func reply(_ id: Delivery.ID, isShown: Bool) {
    guard isShown else {
      notifications[id] = nil
      return
    }
    notifications[id]?.isReplied = true
    // Rule: what is named last is answered there; what is shown again gives way to a later occurrence that was replied to before it.
    for item in notifications[id]?.delivery.answerable ?? []
    where !item.isShown || named[item.occurrence.source, default: id] <= id {
      named[item.occurrence.source] = id
    }
    for answer in notifications[id]?.early ?? [] { expect(answer, id, isReply: true) }
  }

  /// The notification that names a source last.
  private var named: [Source: Delivery.ID] = [:]

  mutating func press(_ id: Delivery.ID, _ answer: Answer) {
    guard let own = notifications[id] else { return }
    notifications[id]?.isAnswered = true
    if own.isReplied { expect(answer, id, isReply: false) } else { notifications[id]?.early.append(answer) }
  }

  mutating func close(_ id: Delivery.ID) { notifications[id]?.isClosed = true }

  mutating func withdraw(_ id: Delivery.ID) {
    withdrawing.formUnion(notifications.removeValue(forKey: id)?.delivery.items.map(\.occurrence.source) ?? [])
  }

  /// True while neither button nor close is known of a notification.
  func isUntouched(_ id: Delivery.ID) -> Bool {
    notifications[id].map { !$0.isAnswered && !$0.isClosed } ?? false
  }

  /// Rule: an answer is for all that its notification names and that is open; what asks for a kindness takes no snooze.
  private mutating func expect(_ answer: Answer, _ id: Delivery.ID, isReply: Bool) {
    guard let delivery = notifications[id]?.delivery else { return }
    // Of several the first one counts.
    var seen = Set(answers)
    for item in delivery.answerable where named[item.occurrence.source] == id {
      let source = item.occurrence.source
      guard seen.insert(source).inserted, state.open.contains(source) || isReply && !item.isShown else { continue }
      if case .snooze = answer, item.kindness != nil { continue }
      answers.append(source)
    }
  }

  /// The daemon has ended before it could write so many records.
  mutating func noteDeath(unwritten: Int) {
    for entry in history.suffix(unwritten) where entry.event == .shown { unrecorded.insert(entry.occurrence) }
    history.removeLast(min(unwritten, history.count))
    // What it had on the screen and did not hear of.
    for own in notifications.values where !own.isReplied { unrecorded.formUnion(own.delivery.items.map(\.occurrence)) }
    (notifications, named, answers, withdrawing) = ([:], [:], [], [])
    state = Known()
    for entry in history { state.note(entry) }
    // What was withdrawn of a repeat is not remembered.
    state.repeats = []
  }

  mutating func adopt(_ id: Delivery.ID, _ delivery: Delivery) {
    notifications[id] = Notification(delivery: delivery, isReplied: true)
    // Rule: a notification that names a source once more takes its answers, also where it is not on the screen any more.
    for item in delivery.answerable
    where state.open.contains(item.occurrence.source) && state.last[item.occurrence.source] == item.occurrence {
      named[item.occurrence.source] = id
    }
  }
}
