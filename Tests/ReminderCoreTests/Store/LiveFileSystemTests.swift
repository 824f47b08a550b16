import PosixKit
import Testing

@Test func `the live sync asks the kernel, which refuses it for what has no disk`() throws {
  // fsync(2): EINVAL for a special file that does not support it.
  let device = try FileSystem.live.openForReading("/dev/null")

  #expect(throws: SystemError.self) { try FileSystem.live.sync(device) }
}
