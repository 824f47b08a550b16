import PosixKit
import ReminderLanguage
import Testing

@testable import reminder_notifyd

@Suite struct NotifierTests {
  @Test func `to prepare with a notifier that was not set up is a mistake`() async {
    await #expect(processExitsWith: .failure) { Notifier.unset.prepare() }
  }

  @Test func `to show with a notifier that was not set up is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      let notice = Notice(
        .greeting, now: Instant(seconds: 0), zone: .fixed(hours: 9), settings: Settings(),
        strings: .load(.korean, from: nil, with: .live),
        paths: try Paths(environment: { _ in "/" }, user: 0, exists: { _ in false }))
      Notifier.unset.show(notice, 1)
    }
  }

  @Test func `to close with a notifier that was not set up is a mistake`() async {
    await #expect(processExitsWith: .failure) { Notifier.unset.close(1) }
  }
}
