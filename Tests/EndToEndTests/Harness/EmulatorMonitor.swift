import Foundation

/// The monitor of QEMU (QMP), through which the firmware's part is played when a guest sleeps.
actor EmulatorMonitor {
  private let input: FileHandle
  private let output: FileHandle
  /// What was read and is not a whole line yet.
  private var rest = Data()
  private var messages: [Data] = []
  private var asked = 0
  private var suspends = 0

  /// The words for QEMU, after which it can be opened.
  static func device(in root: String) throws -> String {
    for path in [inputPath(root), outputPath(root)] {
      guard unsafe mkfifo(path, 0o600) == 0 else { throw Guest.Failure(description: "no pipe for QMP") }
    }
    return "pipe,id=monitor,path=\(root)/monitor"
  }

  init(root: String) {
    // Both for reading and writing, so that opening does not wait for the other side.
    input = FileHandle(fileDescriptor: unsafe open(Self.inputPath(root), O_RDWR | O_CLOEXEC), closeOnDealloc: true)
    output = FileHandle(
      fileDescriptor: unsafe open(Self.outputPath(root), O_RDWR | O_NONBLOCK | O_CLOEXEC), closeOnDealloc: true)
  }

  private static func inputPath(_ root: String) -> String { root + "/monitor.in" }
  private static func outputPath(_ root: String) -> String { root + "/monitor.out" }

  /// Waits until the guest sleeps, moves its real-time clock on, and wakes it.
  func wake(after seconds: Int) async throws {
    // Until then QMP sends no events.
    if asked == 0 { _ = try await ask("qmp_capabilities", for: Nothing.self) }
    suspends += 1
    _ = try await message("suspend \(suspends)") { lines in
      let suspended = lines.filter { (try? JSONDecoder().decode(Message.self, from: $0))?.event == "SUSPEND" }
      return suspended.count >= suspends ? suspended.last : nil
    }
    let clock = try await ask("qom-get", ["path": "/machine", "property": "rtc-time"], for: RealTimeClock.self)
    for (register, value) in try clock.registers(after: seconds) {
      try await write(0x70, register)
      try await write(0x71, value)
    }
    _ = try await ask("system_wakeup", for: Nothing.self)
  }

  /// Writes a byte to a port as a program in the guest would.
  private func write(_ port: Int, _ value: Int) async throws {
    _ = try await ask("human-monitor-command", ["command-line": "o/b \(port) \(value)"], for: String.self)
  }
}

// MARK: - Messages

extension EmulatorMonitor {
  private struct Nothing: Decodable {}

  private struct Question: Encodable {
    let execute: String
    let arguments: [String: String]
    let id: Int
  }

  private struct Message: Decodable {
    let event: String?
    let id: Int?
  }

  private struct Answer<Value: Decodable>: Decodable {
    struct Failure: Decodable { let desc: String }

    let value: Value?
    let error: Failure?

    enum CodingKeys: String, CodingKey {
      case error
      case value = "return"
    }
  }

  private func ask<Value: Decodable>(
    _ command: String, _ arguments: [String: String] = [:], for type: Value.Type
  ) async throws -> Value {
    asked += 1
    let question = Question(execute: command, arguments: arguments, id: asked)
    try input.write(contentsOf: JSONEncoder().encode(question) + Data("\n".utf8))
    let line = try await message("answer to \(command)") { lines in
      lines.last { (try? JSONDecoder().decode(Message.self, from: $0))?.id == asked }
    }
    let answer = try JSONDecoder().decode(Answer<Value>.self, from: line)
    guard let value = answer.value else { throw Guest.Failure(description: answer.error?.desc ?? "no answer") }
    return value
  }

  /// Reads until one of all messages so far is the one that is looked for.
  private func message(_ what: String, _ find: ([Data]) -> Data?) async throws -> Data {
    let limit = 60.0
    let end = Date(timeIntervalSinceNow: limit)
    while Date() < end {
      try readLines()
      if let found = find(messages) { return found }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw NotInTime(what: "QMP: " + what, seconds: limit)
  }

  private func readLines() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(output.fileDescriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      rest += buffer.prefix(count)
    }
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      messages.append(Data(rest[..<end]))
      rest = Data(rest[(end + 1)...])
    }
  }
}
