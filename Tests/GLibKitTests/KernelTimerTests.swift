import Glibc
import Testing

@testable import GLibKit

extension OnTheLoop {
  @Suite struct KernelTimers {
    @Test func `an instant that the kernel refuses is said, and the next one is taken`() throws {
      let timer = try #require(KernelTimer(clock: CLOCK_BOOTTIME) { _ in })

      #expect(timer.set(timespec(tv_sec: 1, tv_nsec: -1)) == .failed(EINVAL))
      #expect(timer.set(timespec(tv_sec: 1 << 32, tv_nsec: 0)) == .armed)
    }
  }
}
