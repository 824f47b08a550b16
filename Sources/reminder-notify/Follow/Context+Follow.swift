import PosixKit
import ReminderLanguage

extension Context {
  /// Waits until one of the files changes, the clock is set, nothing reads the output any more, or a time of either clock is
  /// reached: an instant, or a count of `ClockReading.boottime`.
  typealias Wait = (_ realtime: Instant?, _ boottime: BootTime?) throws(SystemError) -> ChangeWait.Reasons

  /// Follows files from now on, and the zone with each wake-up; what is returned waits for the next change.
  ///
  /// - Throws: `CommandError.failed` where the system gives no more of what it takes; waiting does too.
  func following(_ files: [String]) throws -> (Instant?, BootTime?) throws -> ChangeWait.Reasons {
    func orFail<Result>(_ body: () throws(SystemError) -> Result) throws -> Result {
      do throws(SystemError) { return try body() } catch {
        throw CommandError.failed(Phrase("error.cannotFollow", error.phrase))
      }
    }
    let wait = try orFail { () throws(SystemError) in try follow(files) }
    return { realtime, boottime in try orFail { () throws(SystemError) in try wait(realtime, boottime) } }
  }

  /// The link to the zone of the machine (localtime(5)).
  static let zoneLink = "/etc/localtime"

  /// The same for a real run.
  static func followLive(_ files: [String]) throws(SystemError) -> Wait {
    let changes = try ChangeWait(files: files, output: 1)
    return { (realtime, boottime) throws(SystemError) in
      // Readings of this clock are a second ahead (`SystemClock.boottime`).
      let reasons = try changes.wait(realtime: realtime?.seconds, boottime: boottime.map { $0.seconds - 1 })
      LocalTime.reload()
      return reasons
    }
  }
}
