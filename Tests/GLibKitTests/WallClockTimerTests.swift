import Foundation
import GLibKit
import Testing

extension OnTheLoop {
  @Suite struct WallClockTimers {
    private let loop = MainLoop()

    @Test func `the timer fires at its instant, once`() throws {
      var fired: [Double] = []
      let timer = try WallClockTimer { _ in fired.append(Date().timeIntervalSince1970) }
      let instant = Int64(Date().timeIntervalSince1970) + 1

      #expect(try timer.arm(instant))
      loop.run(until: "firing") { !fired.isEmpty }
      loop.runOnce()

      withExtendedLifetime(timer) {}
      #expect(fired.count == 1)
      #expect(try #require(fired.first) >= Double(instant))
    }

    @Test(arguments: [Int64(Date().timeIntervalSince1970) - 1, 1, 0, -1, .min])
    func `an instant that is past fires at once`(instant: Int64) throws {
      var calls = 0
      let timer = try WallClockTimer { _ in calls += 1 }

      #expect(try timer.arm(instant))
      loop.run(until: "call") { calls == 1 }
      loop.runOnce()

      withExtendedLifetime(timer) { #expect(calls == 1) }
    }

    @Test(arguments: [nil, .max, Int64(Date().timeIntervalSince1970) + 86_400])
    func `an instant that is far or never does not fire, and takes the place of the one before`(instant: Int64?) throws
    {
      var calls = 0
      let timer = try WallClockTimer { _ in calls += 1 }

      #expect(try timer.arm(1))
      #expect(try timer.arm(instant))
      loop.runOnce()

      withExtendedLifetime(timer) { #expect(calls == 0) }
    }

    @Test func `the timer can be armed from inside its own call`() throws {
      var calls = 0
      var timer: WallClockTimer?
      timer = try WallClockTimer { _ in
        calls += 1
        if calls < 3 { #expect((try? timer?.arm(1)) == true) }
      }

      #expect(try timer?.arm(1) == true)
      loop.run(until: "third call") { calls == 3 }
      loop.runOnce()

      withExtendedLifetime(timer) { #expect(calls == 3) }
      timer = nil
    }

    /// In a process of its own: other tests have such timers as well.
    @Test func `a timer that goes does not call, and leaves neither closure nor descriptor behind, a thousand times`()
      async
    {
      await #expect(processExitsWith: .success) {
        let count = Held.Count()
        let before = try WallClockTimers.wallClockDescriptors()

        for _ in 0..<1000 {
          let held = Held(count)
          let timer = try WallClockTimer { _ in
            held.touch()
            Issue.record("called")
          }
          #expect(try timer.arm(1))
        }
        MainLoop().runOnce()

        #expect(count.value == 0)
        #expect(try WallClockTimers.wallClockDescriptors() == before)
      }
    }

    /// How many timers of this process are absolute on the wall clock and cancelled when it is set (proc(5), fdinfo).
    private static func wallClockDescriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo").filter { descriptor in
        let text = FileHandle(forReadingAtPath: "/proc/self/fdinfo/" + descriptor).flatMap { try? $0.readToEnd() }
        let lines = String(decoding: text ?? Data(), as: UTF8.self)
        return lines.contains("clockid: 0\n") && lines.contains("settime flags: 03\n")
      }.count
    }
  }
}
