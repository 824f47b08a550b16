import Foundation

/// A machine of its own for tests that set the clock, or let it sleep.
///
/// It has a bus, a notification server and an agent that does there what a test asks for. Seen from here it is a few
/// processes without any privilege: the clock of this machine is not touched.
actor Guest {
  /// The guest of the suite that a test is in (`InGuest`).
  @TaskLocal static var current: Guest?

  /// What the guest has as `/run/kept`, and may write; gone with the guest that made it.
  let kept: String
  private let root: String
  private let machine: GuestMachine
  private let monitor: EmulatorMonitor?
  private let keeper: Keeper
  private let kernel: ChildProcess
  private let requests: FileHandle
  private var asked = 0

  /// Boots a guest and waits until it takes requests.
  ///
  /// `kept` is what another guest has kept; nil for nothing.
  init(_ machine: GuestMachine, keeping kept: String? = nil) async throws {
    guard Programs.release != nil else { throw Failure(description: "REMINDER_BIN names no release build") }
    self.machine = machine
    root = FileManager.default.temporaryDirectory.path + "/reminder-" + UUID().uuidString
    self.kept = kept ?? root + "/kept"
    try makeDirectory(root + "/kept")
    // Removes the folder should a step after it fail.
    keeper = try Keeper(root: root)
    try Self.bringPrograms(to: root)
    let pipe = root + "/requests"
    guard unsafe mkfifo(pipe, 0o600) == 0 else { throw Failure(description: "no pipe for requests") }
    // Open for both, so that opening it does not block.
    requests = FileHandle(fileDescriptor: unsafe open(pipe, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
    let words = try await machine.words(root: root, kept: self.kept)
    monitor = if case .emulated = machine { EmulatorMonitor(root: root) } else { nil }
    kernel = try ChildProcess(
      ["sh", "-c", #"exec "$@" < "$0""#, pipe] + (try Self.withoutPrivileges(owning: [root, self.kept])) + words,
      environment: ["PATH": "/usr/bin:/bin", "HOME": root, "TMPDIR": root], files: root + "/console")
    // All its processes at once: those of the guest would go on here without their kernel.
    try "-\(kernel.identifier)\n\(kernel.identifier)\n".write(
      toFile: root + "/processes", atomically: false, encoding: .utf8)
    do {
      _ = try await answer(Nothing.self)
    } catch {
      end()
      throw error
    }
  }

  /// Where the guest may read them, and in a path without spaces, which the kernel's command line does not take.
  private static func bringPrograms(to root: String) throws {
    let scripts =
      URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Guest"
    guard isRoot else {
      try FileManager.default.createSymbolicLink(atPath: root + "/scripts", withDestinationPath: scripts)
      try FileManager.default.createSymbolicLink(atPath: root + "/programs", withDestinationPath: Programs.folder)
      return
    }
    try FileManager.default.copyItem(atPath: scripts, toPath: root + "/scripts")
    try makeDirectory(root + "/programs")
    for name in Programs.names {
      try FileManager.default.copyItem(atPath: Programs.folder + "/" + name, toPath: root + "/programs/" + name)
    }
  }

  private static let isRoot = geteuid() == 0

  /// The words before the kernel's, so that a guest has no right over this machine where the tests run as root.
  ///
  /// A process of a guest whose kernel was killed goes on as a process of this machine, in the midst of setting a clock.
  private static func withoutPrivileges(owning folders: [String]) throws -> [String] {
    guard isRoot else { return [] }
    let nobody = 65_534
    let attributes: [FileAttributeKey: Any] = [.ownerAccountID: nobody, .groupOwnerAccountID: nobody]
    for folder in folders {
      for path in [folder] + (FileManager.default.subpaths(atPath: folder) ?? []).map({ folder + "/" + $0 }) {
        try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
      }
    }
    return [
      "setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "--no-new-privs", "--inh-caps=-all",
      "--bounding-set=-all",
    ]
  }

  /// Switches it off.
  func end() {
    // The kernel takes its processes along when it is asked to end.
    kernel.end()
    kill(-kernel.identifier, SIGKILL)
    keeper.dismiss()
    try? FileManager.default.removeItem(atPath: root)
  }
}

// MARK: - Requests and answers

extension Guest {
  /// What a request failed with in the guest.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Nothing: Decodable {}

  private struct Answer<Value: Decodable>: Decodable {
    let value: Value?
    let failure: String?
  }

  /// Has the agent do something (`Guest/agent.py`), and waits until it is done.
  func ask(_ request: [String]) async throws {
    try send(request)
    _ = try await answer(Nothing.self)
  }

  /// Asks the agent for something.
  func ask<Value: Decodable & Sendable>(_ request: [String], for type: Value.Type) async throws -> Value {
    try send(request)
    guard let value = try await answer(type) else { throw Failure(description: "an empty answer to \(request)") }
    return value
  }

  /// Puts it where the next guest finds it in `kept`: a directory of the guest.
  func keep(_ directory: String) async throws {
    try await ask(["keep", directory])
    guard monitor != nil else { return }
    let archive = Data(base64Encoded: try await ask(["kept"], for: String.self)) ?? Data()
    try archive.write(to: URL(fileURLWithPath: Emulator.keptArchive(in: kept)))
  }

  /// Lets the machine sleep, and wakes it; its clock stands still where it has none for that time.
  func suspend() async throws {
    try send(["suspend"])
    _ = try await answer(Nothing.self) { kernel.send(SIGUSR1) }
  }

  /// Lets the machine sleep for so many seconds by its real-time clock, which take no time here.
  func suspend(for seconds: Int) async throws {
    guard let monitor else { throw Failure(description: "no real-time clock") }
    try send(["suspend"])
    try await monitor.wake(after: seconds)
    _ = try await answer(Nothing.self)
  }

  private func send(_ request: [String]) throws {
    asked += 1
    try requests.write(contentsOf: JSONEncoder().encode(request) + Data("\n".utf8))
  }

  /// The answer to the last request; `meanwhile` happens five times a second until it is there.
  private func answer<Value: Decodable>(_ type: Value.Type, meanwhile: () -> Void = {}) async throws -> Value? {
    // A boot takes 5 s where it is emulated on an idle machine.
    let timeout = 120.0
    let end = Date(timeIntervalSinceNow: timeout)
    var looks = 0
    while Date() < end {
      // An answer is a line with a mark before it; the rest of the console is the kernel's.
      let lines = kernel.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let answers = lines.filter { $0.hasPrefix("\u{1}") }
      if answers.count > asked {
        let answer = try JSONDecoder().decode(Answer<Value>.self, from: Data(answers[asked].dropFirst().utf8))
        if let failure = answer.failure { throw Failure(description: failure) }
        return answer.value
      }
      guard kernel.isRunning else {
        throw Failure(description: "the guest has ended:\n" + kernel.output + kernel.errors)
      }
      try await Task.sleep(for: .milliseconds(10))
      looks += 1
      if looks.isMultiple(of: 20) { meanwhile() }
    }
    throw Failure(description: "no answer from the guest within \(timeout) s:\n" + kernel.output + kernel.errors)
  }
}
