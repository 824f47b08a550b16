import Foundation
import ReminderModel

extension Sandbox {
  /// Lets time go by on a machine of another day.
  func pass(_ seconds: Int64) {
    guard let before = reading else {
      passed += seconds
      return
    }
    reading?.realtime = before.realtime + seconds
    reading?.boottime = before.boottime + seconds
  }

  /// Makes the file of alerts one that was written at an instant of the sandbox's time.
  func dateAlerts(_ instant: Instant) throws {
    let date = Date(timeIntervalSince1970: Double(instant.seconds))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: paths.alerts)
  }
}
