import ReminderCore
import TestSupport

/// The invariants of a server that is slow and withdraws notifications: each occurrence is shown once, and again if it
/// was not seen; a snooze is shown again, with its number in a row; each answer counts once.
///
/// It uses the journal, the screen and the user, and not the code under test.
struct ScreenOracle {
  private(set) var violation: String?
  let alerts: [Alert]
  /// The records of the journal, of all daemons.
  var history: [Record] = []
  /// The number of snoozes in a row that each notification states, by occurrence.
  var displayed: [Occurrence: Int] = [:]
  var state = Known()
  /// The occurrences on the screen that may lack a record: they may be shown again.
  var unrecorded: Set<Occurrence> = []
  /// The notifications of the running daemon.
  private var notifications: [Notice.ID: Notification] = [:]
  /// The sources that the server withdraws in the current event.
  var withdrawing: Set<Source> = []
  /// The sources that the next entries must answer, each once.
  var answers: [Source] = []

  struct Notification {
    let notice: Notice
    var isReplied = false
    /// The answers before the reply.
    var early: [Answer] = []
    var isAnswered = false
    var isClosed = false
  }

  /// The state that follows from the journal.
  struct Known {
    /// The number of times that each was shown, without withdrawn ones.
    var shown: [Occurrence: Int] = [:]
    /// The number of snoozes of the last notification of each source.
    var counts: [Source: Int] = [:]
    /// The snoozes that were not shown yet, with their numbers in a row.
    var snoozes: [Source: (due: Instant, count: Int)] = [:]
    /// The last snoozes that were shown.
    var returned: [Source: (due: Instant, count: Int)] = [:]
    /// The repeats that were withdrawn.
    var repeats: Set<Source> = []
    var open: Set<Source> = []
    /// The last occurrence of each source that was shown.
    var last: [Source: Occurrence] = [:]
  }

  init(_ alerts: [Alert]) { self.alerts = alerts }

  mutating func violate(_ sentence: String) { violation = violation ?? sentence }

  // MARK: What happens

  /// Records that a notification is on the screen.
  mutating func see(_ notice: Notice) {
    notifications[notice.id] = Notification(notice: notice)
    for item in notice.items where !item.isShown { displayed[item.occurrence] = item.snoozes }
  }

  mutating func reply(_ id: Notice.ID, isShown: Bool) {
    guard isShown else {
      notifications[id] = nil
      return
    }
    notifications[id]?.isReplied = true
    // Rule: the last notification that lists an occurrence takes its answer; one that is shown again is replaced by a
    // later occurrence whose reply came before.
    for item in notifications[id]?.notice.answerable ?? []
    where !item.isShown || named[item.occurrence.source, default: id] <= id {
      named[item.occurrence.source] = id
    }
    for answer in notifications[id]?.early ?? [] { expect(answer, id, isReply: true) }
  }

  /// The last notification that lists a source.
  private var named: [Source: Notice.ID] = [:]

  mutating func press(_ id: Notice.ID, _ answer: Answer) {
    guard let own = notifications[id] else { return }
    notifications[id]?.isAnswered = true
    if own.isReplied { expect(answer, id, isReply: false) } else { notifications[id]?.early.append(answer) }
  }

  mutating func close(_ id: Notice.ID) { notifications[id]?.isClosed = true }

  mutating func withdraw(_ id: Notice.ID) {
    withdrawing.formUnion(notifications.removeValue(forKey: id)?.notice.items.map(\.occurrence.source) ?? [])
  }

  /// Returns true while neither a button nor a close of a notification is known.
  func isUntouched(_ id: Notice.ID) -> Bool {
    notifications[id].map { !$0.isAnswered && !$0.isClosed } ?? false
  }

  /// Rule: an answer applies to all open items of its notification; a request for a kindness takes no snooze.
  private mutating func expect(_ answer: Answer, _ id: Notice.ID, isReply: Bool) {
    guard let notice = notifications[id]?.notice else { return }
    // Of several items the first one counts.
    var seen = Set(answers)
    for item in notice.answerable where named[item.occurrence.source] == id {
      let source = item.occurrence.source
      guard seen.insert(source).inserted, state.open.contains(source) || isReply && !item.isShown else { continue }
      if case .snooze = answer, item.kindness != nil { continue }
      answers.append(source)
    }
  }

  /// Records that the daemon has ended before it could write a number of records.
  mutating func noteDeath(unwritten: Int) {
    for entry in history.suffix(unwritten) where entry.event == .shown { unrecorded.insert(entry.occurrence) }
    history.removeLast(min(unwritten, history.count))
    // Notifications on the screen that it was not told of.
    for own in notifications.values where !own.isReplied { unrecorded.formUnion(own.notice.items.map(\.occurrence)) }
    (notifications, named, answers, withdrawing) = ([:], [:], [], [])
    state = Known()
    for entry in history { state.note(entry) }
    // The withdrawal of a repeat is not stored.
    state.repeats = []
  }

  mutating func adopt(_ id: Notice.ID, _ notice: Notice) {
    notifications[id] = Notification(notice: notice, isReplied: true)
    // Rule: a notification that lists a source again takes its answers, also if it is no longer on the screen.
    for item in notice.answerable
    where state.open.contains(item.occurrence.source) && state.last[item.occurrence.source] == item.occurrence {
      named[item.occurrence.source] = id
    }
  }
}
