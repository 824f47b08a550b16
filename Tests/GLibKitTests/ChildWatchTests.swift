import GLibKit
import PosixKit
import Testing

extension OnTheLoop {
  @Suite struct ChildWatchTests {
    @Test func `the end of a process is told, and not before it`() throws {
      let process = try Program.start("/bin/sleep", arguments: ["600"])
      defer { Program.kill(process) }
      let loop = MainLoop()
      var hasEnded = false
      let watch = try #require(ChildWatch(process) { hasEnded = true })

      loop.runOnce()
      #expect(!hasEnded)
      Program.sendKill(process)
      loop.run(until: "end of the process") { hasEnded }

      withExtendedLifetime(watch) {}
    }

    @Test func `a process that is not there cannot be watched`() {
      #expect(ChildWatch(Int32.max) {} == nil)
    }
  }
}
