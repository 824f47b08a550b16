import Foundation

/// The Python of the machine: Debian's, which has Debian's packages, or the first one of the path.
enum Python {
  private static let interpreters = [["/usr/bin/python3"], ["/usr/bin/env", "python3"]]

  /// Runs a command line, and returns its status and what it wrote; where a module is missing, the next interpreter is tried.
  static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    var last: (status: Int32, text: String) = (127, "")
    for interpreter in interpreters where FileManager.default.isExecutableFile(atPath: interpreter[0]) {
      last = try output(of: interpreter + arguments)
      guard last.status != 0, last.text.contains("ModuleNotFoundError") else { break }
    }
    return last
  }

  private static func output(of words: [String]) throws -> (status: Int32, text: String) {
    let python = Process()
    let output = Pipe()
    python.executableURL = URL(filePath: words[0])
    python.arguments = Array(words.dropFirst())
    python.standardOutput = output
    python.standardError = output
    try python.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    python.waitUntilExit()
    return (python.terminationStatus, text)
  }
}
