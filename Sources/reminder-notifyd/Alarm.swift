import GLibKit
import PosixKit
import ReminderCore

/// The two timers of the daemon.
///
/// The one on the wall is first set for the lead time before its instant, when the delivery is prepared.
///
/// Eleven stored properties: for what each timer is set, and the two in the kernel.
final class Alarm {
  /// Milliseconds.
  private let leadTime: Int64
  private var wall: WallClockTimer?
  private var boot: BootTimer?
  /// The instant that the wall timer is set a little ahead of; nil while it is set for an instant itself.
  private var lead: Instant?
  /// The instant whose lead time has come.
  private var prepared: Instant?
  /// True from the lead time before an instant until then.
  private(set) var isPrepared = false
  /// Called the lead time before an instant, behind `wake`.
  var prepare: (Instant) -> Void = { _ in }
  private let wake: () -> Void
  private let report: (SystemError) -> Void
  /// Runs after a timer could not be set.
  private var retry: EventSource?
  private var hasFailed = false

  /// Nil where timerfd_create fails; the lead time is in milliseconds, at most 999.
  ///
  /// `report` is called once where timerfd_settime fails; it is tried again every second.
  init?(
    leadTime: Int64 = 100, wake: @escaping () -> Void, report: @escaping (SystemError) -> Void = { _ in }
  ) {
    self.leadTime = leadTime
    (self.report, self.wake) = (report, wake)
    wall = try? WallClockTimer { [weak self] isExpiry in
      let lead = isExpiry ? self?.lead : nil
      if lead != nil { self?.prepared = lead }
      wake()
      if let self, let lead, isPrepared { prepare(lead) }
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
