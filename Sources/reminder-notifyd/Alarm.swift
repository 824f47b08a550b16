import GLibKit
import PosixKit
import ReminderCore

/// The two timers of the daemon.
///
/// The one on the wall is first set for the lead time before its instant, when the server is asked whether it answers:
/// the answer is there then when it is needed.
final class Alarm {
  /// Milliseconds.
  private let leadTime: Int64
  private var wall: WallClockTimer?
  private var boot: BootTimer?
  /// The instant that the wall timer is set a little ahead of; nil while it is set for an instant itself.
  private var lead: Instant?
  /// The instant that `prepare` was called ahead of.
  private var prepared: Instant?
  /// True between `prepare` and the instant that it was called ahead of.
  private(set) var isPrepared = false
  private let wake: () -> Void
  private let report: (SystemError) -> Void
  /// Runs after a timer could not be set.
  private var retry: EventSource?
  private var hasFailed = false

  /// Nil where timerfd_create fails; the lead time is in milliseconds, at most 999.
  ///
  /// `report` is called once where timerfd_settime fails; it is tried again every second.
  init?(
    leadTime: Int64 = 100, prepare: @escaping () -> Void, wake: @escaping () -> Void,
    report: @escaping (SystemError) -> Void = { _ in }
  ) {
    self.leadTime = leadTime
    (self.report, self.wake) = (report, wake)
    wall = try? WallClockTimer { [weak self] isExpiry in
      if let self, isExpiry, let lead {
        prepared = lead
        prepare()
      }
      wake()
    }
    boot = try? BootTimer(wake)
    guard wall != nil, boot != nil else { return nil }
  }

  /// Sets them for an instant on the wall, and for `bootLead` milliseconds before a count of `ClockReading.boottime` in
  /// seconds; nil means never.
  func arm(_ instant: Instant?, boottime: BootTime?, lead bootLead: Int64 = 0) {
    isPrepared = instant != nil && instant == prepared
    lead = isPrepared ? nil : instant
    do throws(SystemError) {
      try boot?.arm(boottime?.seconds, early: bootLead)
      let isSteady = try wall?.arm(instant?.seconds, early: lead == nil ? 0 : leadTime)
      (retry, hasFailed) = (nil, false)
      if isSteady == false { wake() }
    } catch {
      again(error)
    }
  }

  private func again(_ error: SystemError) {
    if !hasFailed { report(error) }
    hasFailed = true
    retry = EventSource.once(after: 1000, wake)
  }
}
