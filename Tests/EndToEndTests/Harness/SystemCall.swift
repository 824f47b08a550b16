import Foundation
import TestSupport

/// One line of strace(1) with `-f` and `-y`: a system call of one of the threads, when it has returned.
struct SystemCall {
  let name: Substring
  private let arguments: Substring
  /// What it returned; nil for what does not return.
  let result: Int?

  /// False where strace is not installed or tracing is forbidden, as in some containers.
  static let canBeTraced: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tracer)
    process.arguments = ["-o", "/dev/null", "true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.runUnblocked()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// The words before a program that is to be traced, with all its threads and the paths of its files.
  static func tracing(into path: String) -> [String] { [tracer, "-f", "-y", "-o", path] }

  private static let tracer = "/usr/bin/strace"

  /// The calls of a trace; what another thread has interrupted is put together.
  static func all(in trace: String) -> [SystemCall] {
    var begun: [Substring: Substring] = [:]
    return trace.split(separator: "\n").compactMap { line in
      guard let space = line.firstIndex(of: " ") else { return nil }
      let thread = line[..<space]
      var text = line[space...].drop { $0 == " " }
      if let end = text.range(of: " <unfinished ...>") {
        begun[thread] = text[..<end.lowerBound]
        return nil
      }
      if text.hasPrefix("<... "), let end = text.range(of: " resumed>") {
        text = (begun.removeValue(forKey: thread) ?? "") + text[end.upperBound...]
      }
      return SystemCall(text)
    }
  }

  private init?(_ text: Substring) {
    // A call that was begun before the trace has no name here.
    guard let open = text.firstIndex(of: "("), let equals = text.range(of: " = ", options: .backwards),
      open < equals.lowerBound, open > text.startIndex
    else { return nil }
    name = text[..<open]
    arguments = text[text.index(after: open)..<equals.lowerBound]
    result = Int(text[equals.upperBound...].prefix { $0.isNumber || $0 == "-" })
  }

  /// The path of the open file that is the first argument.
  var file: String? {
    guard arguments.first?.isNumber == true, let start = arguments.firstIndex(of: "<") else { return nil }
    return String(arguments[arguments.index(after: start)...].prefix { $0 != ">" })
  }

  /// The kind of the socket that it opens, such as `AF_UNIX`; nil for other calls.
  var socketFamily: Substring? { name == "socket" ? arguments.prefix { $0 != "," } : nil }

  /// The paths that are arguments.
  private var paths: [Substring] { arguments.split(separator: "\"").filter { $0.hasPrefix("/") } }

  /// A step of a change that has to survive a loss of power, with the names of its files: `fsync journal.jsonl`.
  var durableStep: String? {
    let touched = name == "rename" ? paths : [Substring(file ?? "")]
    guard ["write", "fsync", "fdatasync", "rename"].contains(name), touched.first?.hasPrefix("/") == true
    else { return nil }
    return ([name] + touched.compactMap { $0.split(separator: "/").last }).joined(separator: " ")
  }
}

extension [SystemCall] {
  /// How often each was made, of those that are wanted.
  func counts(where isWanted: (Substring) -> Bool) -> [String: Int] {
    [String: Int](filter { isWanted($0.name) }.map { (String($0.name), 1) }, uniquingKeysWith: +)
  }

  /// How often, and how many bytes, were written to files below a folder, standard output among them.
  ///
  /// Standard error is not: what is said there has the path of the program.
  func writes(below folder: String) -> [String: Int] {
    let writes = filter { call in
      call.name == "write" && call.file.map { $0.hasPrefix(folder) && !$0.hasSuffix(".err") } == true
    }
    return ["writes-to-files": writes.count, "bytes-to-files": writes.compactMap(\.result).reduce(0, +)]
  }
}
