import Foundation
import ReminderCore

// What happens to the machine of a story.
extension Story {
  func sleep(until end: Instant) throws {
    let seconds = end - sandbox.now
    sandbox.reading?.suspended += seconds
    sandbox.pass(seconds)
    try daemon?.receive(.woke)
  }

  func step(by seconds: Int64) throws {
    sandbox.reading?.realtime.seconds += seconds
    try daemon?.receive(.woke)
  }

  /// Of a server that ends its notifications are lost.
  func change(server: String?) throws {
    for id in screen.empty() { try daemon?.receive(.lost(id, because: .unanswerable)) }
    screen.server = server
    if server != nil { try daemon?.receive(.serverAppeared) }
  }

  /// Replaces a text in the file of alerts, as an editor does.
  func edit(_ old: String, _ new: String) throws {
    let text = String(decoding: sandbox.storeBytes ?? Data(), as: UTF8.self)
    try sandbox.store(Data(text.replacing(old, with: new).utf8))
    try sandbox.dateAlerts(sandbox.now)
    try daemon?.look()
  }
}
