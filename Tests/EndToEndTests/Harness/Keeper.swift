import Foundation
import TestSupport

/// Ends what a desktop started, and removes its directory, should the tests themselves be ended first.
///
/// A shell that waits for the end of a pipe whose other end only the tests hold.
final class Keeper {
  private let shell = Process()
  private let lifeline = Pipe()
  private let list: String

  init(root: String) throws {
    list = root + "/processes"
    try Data().write(to: URL(fileURLWithPath: list))
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", #"read -r word && exit; kill -9 $(cat "$1/processes"); rm -rf "$1""#, "keeper", root,
    ]
    shell.standardInput = lifeline
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.runUnblocked()
  }

  /// Also ends this one.
  func watch(_ child: ChildProcess) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: list))
    try file.seekToEnd()
    try file.write(contentsOf: Data("\(child.identifier)\n".utf8))
    try file.close()
  }

  /// Lets it go without doing anything; it need not be awaited.
  func dismiss() {
    try? lifeline.fileHandleForWriting.write(contentsOf: Data("done\n".utf8))
  }
}
