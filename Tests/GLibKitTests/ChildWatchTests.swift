import Foundation
import GLibKit
import Testing

extension OnTheLoop {
  @Suite struct ChildWatchTests {
    @Test func `the end of a process is told, and not before it`() throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/cat")
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      let loop = MainLoop()
      var hasEnded = false
      let watch = try #require(ChildWatch(process.processIdentifier) { hasEnded = true })

      loop.runOnce()
      #expect(!hasEnded)
      try pipe.fileHandleForWriting.close()
      loop.run(until: "end of the process") { hasEnded }

      withExtendedLifetime(watch) {}
    }

    @Test func `a process that is not there cannot be watched`() {
      #expect(ChildWatch(Int32.max) {} == nil)
    }
  }
}
