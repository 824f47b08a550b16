import Foundation
import PosixKit
import ReminderFiles

extension Sandbox {
  /// The alerts in the store, in its order.
  var alerts: [Alert] {
    get throws { try list.alerts }
  }

  var list: AlertList {
    get throws { try Store(path: paths.alerts, fileSystem: .live).read() }
  }

  /// The bytes of the store; nil where there is no file.
  var storeBytes: Data? { FileManager.default.contents(atPath: paths.alerts) }

  /// Puts alerts into the store.
  func store(_ alerts: [Alert]) throws {
    try Store(path: paths.alerts, fileSystem: .live).update { list in
      for alert in alerts { list.put(alert) }
    }
  }

  /// Writes something else in the place of the store.
  func store(_ bytes: Data) throws {
    try FileManager.default.createDirectory(atPath: parent(of: paths.alerts), withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: paths.alerts))
  }
}

extension Alert {
  /// An alert with the identifier that goes with its number in a sandbox.
  static func sample(
    _ number: Int, _ time: String, _ recurrence: Recurrence = .daily, isEnabled: Bool = true, label: String? = nil,
    title: String? = nil, message: String? = nil, sound: String? = nil, icon: String? = nil, plan: String? = nil,
    snooze: [Int]? = nil, urgency: Urgency? = nil, grace: Int? = nil
  ) -> Alert {
    Alert(
      number: number, id: Sandbox.identifier(number), time: ClockTime(fileText: time) ?? ClockTime(minuteOfDay: 0),
      recurrence: recurrence, isEnabled: isEnabled,
      content: AlertContent(
        label: label, title: title, message: message, sound: sound, icon: icon, plan: plan, snooze: snooze,
        urgency: urgency, grace: grace))
  }

  /// One alert of each kind: water, two with one label, a date to come, a date that is past.
  static var samples: [Alert] {
    [
      .sample(1, "09:30"),
      .sample(2, "15:30", label: "약"),
      .sample(3, "09:30", .weekly(.workdays), label: "약"),
      .sample(4, "10:00", .on("2026-11-25"), label: "Dentist", title: "치과💊"),
      .sample(5, "00:00", .on("2026-11-20"), isEnabled: false, label: "<b>&"),
    ]
  }
}

extension Recurrence {
  /// Once, on a day in the form of the files.
  static func on(_ date: String) -> Recurrence {
    CalendarDate(fileText: date).map(Recurrence.once) ?? .daily
  }

  /// Every week on days in the form of the files.
  static func every(_ days: String...) -> Recurrence {
    .weekly(Weekdays(days.compactMap(Weekday.init(fileText:))))
  }
}
