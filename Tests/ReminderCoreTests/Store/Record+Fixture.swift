import ReminderCore
import TestSupport

extension Record {
  /// An entry of a test: alert 1, due daily at 09:30 in Seoul, shown on time unless it says otherwise.
  static func fixture(
    _ number: Int = 1, at text: String = "2026-11-22T09:30", _ event: Outcome.Event = .shown, late: Int64 = 0,
    label: String? = nil, reason: Outcome.Reason? = nil, into: Int? = nil
  ) -> Record {
    let now = ReminderCoreTests.at(text)
    let due = now + -late
    return Record(
      at: now, event: event, occurrence: Occurrence(.alert(number), nominal: Zone.seoul.local(due), instant: due),
      label: label, reason: reason, into: into)
  }

  /// One entry of every event with every reason, and with all that may be left out.
  static var everyKind: [Record] {
    let reasons: [Outcome.Reason?] = [nil] + Outcome.Reason.allCases
    return Outcome.Event.allCases.flatMap { event in
      reasons.flatMap { reason in
        [nil, "약"].flatMap { label in
          [nil, 7].map { .fixture(event, reason, label, $0) }
        }
      }
    }
  }

  private static func fixture(
    _ event: Outcome.Event, _ reason: Outcome.Reason?, _ label: String?, _ into: Int?
  ) -> Record {
    .fixture(3, event, late: 75, label: label, reason: reason, into: into)
  }
}
