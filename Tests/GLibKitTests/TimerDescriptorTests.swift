import Glibc
import PosixKit
import Testing

extension OnTheLoop {
  @Suite struct TimerDescriptors {
    @Test func `a time that the kernel refuses is said, and the next one is taken`() throws {
      let timer = try TimerDescriptor(.boot)

      #expect(throws: SystemError(call: "timerfd_settime", code: EINVAL)) { try timer.set(milliseconds: -1) }
      #expect(try timer.set(milliseconds: 1 << 42))
      #expect(timer.readEvent() == nil)
      #expect(try timer.set(milliseconds: 1))
      var expiry = pollfd(fd: timer.number, events: Int16(POLLIN), revents: 0)
      #expect(unsafe poll(&expiry, 1, 600_000) == 1)
      #expect(timer.readEvent() == .expiry)
      #expect(timer.readEvent() == nil)
    }
  }
}
