import Foundation
import PosixKit
import TestSupport
import Testing

/// Programs that are started get the null device, what they are given to read, and no other descriptor.
struct ChildDescriptorTests {
  private let folder: TemporaryDirectory
  /// A program that writes its descriptors to the file that it is told.
  private let program: String
  private var path: String { folder.path + "/descriptors" }

  init() throws {
    folder = try TemporaryDirectory()
    program = folder.path + "/program"
    let script = """
      #!/bin/sh
      exec 9> "$1.part"
      (for file in /proc/$$/fd/*; do echo "${file##*/} -> $(readlink "$file")"; done >&9)
      mv "$1.part" "$1"

      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
  }

  /// The descriptors but the script itself, which the shell has open.
  private var descriptors: [String] {
    get throws {
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
      return lines.filter { !$0.hasSuffix(" " + program) && !$0.hasSuffix(path + ".part") }
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
    let found = try started { ending = try Program.run(program, arguments: [path]) }

    #expect(ending == .exited(0))
    #expect(found == (0...2).map { "\($0) -> /dev/null" })
  }

  @Test func `a program with its output read has that and this one's standard error`() throws {
    var output: [UInt8]?
    let found = try started { output = try Program.output(of: program, arguments: [path], limit: 10_000) }

    #expect(output == [])
    #expect(found.count == 3)
    #expect(found[0] == "0 -> /dev/null")
    #expect(found[1].hasPrefix("1 -> pipe:"))
  }

  @Test func `a program in a session of its own has the null device alone`() throws {
    let found = try started {
      let child = try Program.startInOwnSession(program, arguments: [path])
      while !Program.hasEnded(child) { SystemClock.sleep(milliseconds: 5) }
    }

    #expect(found == (0...2).map { "\($0) -> /dev/null" })
  }

  @Test func `a program with something to read has that and the null device`() throws {
    let found = try started {
      let child = try Program.start(program, arguments: [path], input: Array("물".utf8))
      while !Program.hasEnded(child) { SystemClock.sleep(milliseconds: 5) }
    }

    #expect(found.count == 3)
    #expect(found[0].hasPrefix("0 -> /memfd:"))
    #expect(found[1...] == ["1 -> /dev/null", "2 -> /dev/null"])
  }
}
