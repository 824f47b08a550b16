import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct TimerCountdownTests {
  @Test(
    arguments: [
      (0, "0:00"), (5, "0:05"), (65, "1:05"), (3599, "59:59"), (3600, "1:00:00"), (3665, "1:01:05"),
      (360_000, "100:00:00"),
    ] as [(Int64, String)])
  func `what is left is written as a clock counts`(seconds: Int64, text: String) {
    #expect(TimerStatus.sample(.running(due: Elapsed(seconds: seconds + 7)), of: 400_000).countdown(after: 7) == text)
  }

  @Test(
    arguments: [
      .ready, .paused(remaining: 30), .completed(at: Sandbox.now), .cancelled(at: Sandbox.now),
    ] as [Timer.State])
  func `what does not run does not count`(state: Timer.State) {
    let timer = TimerStatus.sample(state, of: 60)

    #expect(timer.remaining(after: 100) == timer.remaining)
  }

  @Test(arguments: [(1, 40), (1, 0), (60, 10), (31_622_400, 40)] as [(Int64, Int)])
  func `a bar is never filled beyond its width`(length: Int64, width: Int) {
    for due in [0, length / 2, length, 3 * length] {
      for elapsed in [0, 1, Int64.max / 2] {
        #expect(
          (0...width).contains(
            TimerStatus.sample(.running(due: Elapsed(seconds: due)), of: length).filled(of: width, after: elapsed)))
      }
    }
  }
}
