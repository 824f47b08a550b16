import Foundation

/// The file of alerts as a text editor shows it.
struct StoredAlerts: Codable {
  var schema = 1
  var nextNumber = 100
  var alerts: [Item]

  struct Item: Codable {
    var number: Int
    var id = "0A1B2C3D-0000-4000-8000-000000000001"
    var time: String
    var enabled = true
    var date: String?
    var label: String?
    var message: String?
    var plan: String?
    var icon: String?
  }

  init(_ alerts: Item...) {
    self.alerts = alerts
  }

  /// One daily alert at a time of day.
  init(time: String) {
    self.init(Item(number: 1, time: time))
  }

  func text() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(self)
  }
}

extension Desktop {
  var alertsFolder: String { root + "/config/reminder-notify" }
  var alertsPath: String { alertsFolder + "/alerts.plist" }
  var statePath: String { root + "/state/reminder-notify/state.plist" }

  var journalPath: String { root + "/data/reminder-notify/journal.jsonl" }

  /// Writes the file in place, as an editor that does not rename does.
  func write(_ alerts: StoredAlerts) throws {
    try makeDirectory(alertsFolder)
    try alerts.text().write(to: URL(fileURLWithPath: alertsPath))
  }

  func storedAlerts() throws -> StoredAlerts {
    try PropertyListDecoder().decode(StoredAlerts.self, from: Data(contentsOf: URL(fileURLWithPath: alertsPath)))
  }
}
