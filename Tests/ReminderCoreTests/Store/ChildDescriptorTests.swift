import Foundation
import PosixKit
import TestSupport
import Testing

/// Programs that are started get the null device, what they are given to read, and no other descriptor.
struct ChildDescriptorTests {
  private let folder: TemporaryDirectory
  /// A script that writes its descriptors to the file that it is told.
  ///
  /// The shell reads it: a file that a child of another test still has open for writing cannot be executed (ETXTBSY).
  private let script: String
  private var path: String { folder.path + "/descriptors" }

  init() throws {
    folder = try TemporaryDirectory()
    script = folder.path + "/script"
    let text = """
      exec 9> "$1.part"
      (for file in /proc/$$/fd/*; do echo "${file##*/} -> $(readlink "$file")"; done >&9)
      mv "$1.part" "$1"

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: script))
  }

  /// The descriptors but the script itself, which the shell has open.
  private var descriptors: [String] {
    get throws {
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
      return lines.filter { !$0.hasSuffix(" " + script) && !$0.hasSuffix(path + ".part") }
    }
  }

  /// Calls `start` while this process has a descriptor that a program would inherit.
  private func started(_ start: () throws -> Void) throws -> [String] {
    let inherited = unsafe open("/etc/passwd", O_RDONLY)
    defer { close(inherited) }
    try #require(inherited > 2)
    #expect(fcntl(inherited, F_GETFD) == 0)
    try start()
    return try descriptors
  }

  @Test func `a program that is waited for has the null device alone`() throws {
    var ending: ProcessEnding?
    let found = try started { ending = try Program.run("/bin/sh", arguments: [script, path]) }

    #expect(ending == .exited(0))
    #expect(found == (0...2).map { "\($0) -> /dev/null" })
  }

  @Test func `a program with its output read has that and this one's standard error`() throws {
    var output: [UInt8]?
    let found = try started { output = try Program.output(of: "/bin/sh", arguments: [script, path], limit: 600_000) }

    #expect(output == [])
    #expect(found.count == 3)
    #expect(found[0] == "0 -> /dev/null")
    #expect(found[1].hasPrefix("1 -> pipe:"))
  }

  @Test func `a program in a session of its own has the null device alone`() throws {
    let found = try started {
      let child = try Program.startInOwnSession("/bin/sh", arguments: [script, path])
      while !Program.hasEnded(child) { SystemClock.sleep(milliseconds: 5) }
    }

    #expect(found == (0...2).map { "\($0) -> /dev/null" })
  }

  @Test func `a program with something to read has that and the null device`() throws {
    let found = try started {
      let child = try Program.start("/bin/sh", arguments: [script, path], input: Array("물".utf8))
      while !Program.hasEnded(child) { SystemClock.sleep(milliseconds: 5) }
    }

    #expect(found.count == 3)
    #expect(found[0].hasPrefix("0 -> /memfd:"))
    #expect(found[1...] == ["1 -> /dev/null", "2 -> /dev/null"])
  }
}
