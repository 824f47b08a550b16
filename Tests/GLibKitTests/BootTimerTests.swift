import Foundation
import GLibKit
import Glibc
import Testing

extension OnTheLoop {
  @Suite struct BootTimers {
    private let loop = MainLoop()

    /// Seconds since the machine was started, and their fraction.
    private var boottime: Double {
      var time = timespec()
      unsafe clock_gettime(CLOCK_BOOTTIME, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }

    @Test func `the timer fires at its count of seconds, once`() throws {
      var fired: [Double] = []
      let timer = try BootTimer { fired.append(boottime) }
      let instant = Int64(boottime) + 1

      try timer.arm(instant)
      loop.run(until: "firing") { !fired.isEmpty }
      loop.runOnce()

      withExtendedLifetime(timer) {}
      #expect(fired.count == 1)
      #expect(try #require(fired.first) >= Double(instant))
    }

    @Test(arguments: [Int64(1), 0, -1, .min])
    func `a count that is past fires at once`(instant: Int64) throws {
      var calls = 0
      let timer = try BootTimer { calls += 1 }

      try timer.arm(instant)
      loop.run(until: "call") { calls == 1 }
      loop.runOnce()

      withExtendedLifetime(timer) { #expect(calls == 1) }
    }

    @Test(arguments: [nil, .max, Int64(Int32.max)])
    func `no count disarms it, and a far one takes the place of the one before`(instant: Int64?) throws {
      var calls = 0
      let timer = try BootTimer { calls += 1 }

      try timer.arm(1)
      try timer.arm(instant)
      loop.runOnce()

      withExtendedLifetime(timer) { #expect(calls == 0) }
    }

    /// In a process of its own: other tests have such timers as well.
    @Test func `it is absolute on the clock that counts the time asleep, and armed for nothing at first`() async {
      await #expect(processExitsWith: .success) {
        let suite = BootTimers()
        let timer = try BootTimer {}
        let idle = try suite.timers()
        let instant = Int64(suite.boottime) + 1000

        try timer.arm(instant)
        let before = suite.boottime
        let armed = try suite.timers()
        let after = suite.boottime
        try timer.arm(nil)
        let disarmed = try suite.timers()

        withExtendedLifetime(timer) {}
        #expect(idle.map(\.rest) == [0] && disarmed.map(\.rest) == [0])
        let left = try #require(armed.first)
        #expect(armed.count == 1 && left.flags == 0o1)
        // Relative, it would have a thousand seconds and all of the machine's life before it.
        #expect((before + left.rest - 0.0001...after + left.rest + 0.0001).contains(Double(instant)))
      }
    }

    @Test(arguments: [0, 1, 300, 1000] as [Int64])
    func `it is armed for so many milliseconds before a count`(early: Int64) async {
      await #expect(processExitsWith: .success) { [early] in
        let suite = BootTimers()
        let timer = try BootTimer {}
        let count = Int64(suite.boottime) + 1000

        try timer.arm(count, early: early)
        let before = suite.boottime
        let rest = try #require(try suite.timers().first?.rest)
        let after = suite.boottime

        withExtendedLifetime(timer) {}
        let wanted = Double(count) - Double(early) / 1000
        #expect((before + rest - 0.0001...after + rest + 0.0001).contains(wanted))
      }
    }

    @Test func `a timer that goes does not call, and leaves neither closure nor descriptor behind, a thousand times`()
      async
    {
      await #expect(processExitsWith: .success) {
        let suite = BootTimers()
        let count = Held.Count()
        let before = try suite.timers().count

        for _ in 0..<1000 {
          let held = Held(count)
          let timer = try BootTimer {
            held.touch()
            Issue.record("called")
          }
          try timer.arm(1)
        }
        suite.loop.runOnce()

        #expect(count.value == 0)
        #expect(try suite.timers().count == before)
      }
    }

    private struct Armed {
      /// In octal: 1 absolute.
      let flags: Int
      /// What is left, in seconds; zero while it is not armed.
      let rest: Double
    }

    /// The timers of this process on `CLOCK_BOOTTIME`, which is 7 (proc(5), fdinfo).
    private func timers() throws -> [Armed] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo").compactMap { descriptor in
        let text = FileHandle(forReadingAtPath: "/proc/self/fdinfo/" + descriptor).flatMap { try? $0.readToEnd() }
        let lines = String(decoding: text ?? Data(), as: UTF8.self).split(separator: "\n")
        guard lines.contains("clockid: 7") else { return nil }
        func value(_ key: String) -> Substring {
          lines.first { $0.hasPrefix(key + ":") }?.dropFirst(key.count + 1) ?? ""
        }
        let flags = Int(value("settime flags").drop { $0 == " " }, radix: 8)
        let parts = value("it_value").split { !$0.isNumber }.compactMap { Double($0) }
        return Armed(flags: flags ?? -1, rest: parts[0] + parts[1] / 1_000_000_000)
      }
    }
  }
}
