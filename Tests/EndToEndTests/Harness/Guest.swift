import Foundation

/// A machine of its own for tests that set the clock: User-Mode Linux on the root of this one, read-only.
///
/// It runs as the user that the tests run as, and has a bus, a notification server and an agent that does there what a
/// test asks for. The clock of this machine is not touched.
actor Guest {
  /// The guest of the suite that a test is in (`InGuest`).
  @TaskLocal static var current: Guest?

  private let root: String
  private let keeper: Keeper
  private let kernel: ChildProcess
  private let requests: FileHandle
  private var asked = 0

  private static let program = "/usr/bin/linux.uml"

  /// Why there can be no guest here; nil where there can.
  static let obstacle: String? =
    if !FileManager.default.isExecutableFile(atPath: program) {
      "no User-Mode Linux here (Debian package user-mode-linux)"
    } else if !FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi") {
      "no notification server for the guest here (Debian package python3-gi)"
    } else {
      nil
    }

  /// Boots a guest and waits until it takes requests.
  ///
  /// - Parameter kept: a directory that the guest may write, as `/run/kept`; nil for one that goes with the guest.
  init(keeping kept: String? = nil) async throws {
    root = FileManager.default.temporaryDirectory.path + "/reminder-" + UUID().uuidString
    try makeDirectory(root + "/kept")
    // The kernel's command line takes no spaces.
    for (name, folder) in ["programs": Programs.folder, "scripts": Self.scripts, "kept-here": kept ?? root + "/kept"] {
      try FileManager.default.createSymbolicLink(atPath: root + "/" + name, withDestinationPath: folder)
    }
    let pipe = root + "/requests"
    guard unsafe mkfifo(pipe, 0o600) == 0 else { throw Failure(description: "no pipe for requests") }
    // Open for both, so that opening it waits for nobody; the guest powers off when the tests have gone.
    requests = FileHandle(fileDescriptor: unsafe open(pipe, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
    keeper = try Keeper(root: root)
    kernel = try ChildProcess(
      ["sh", "-c", #"exec "$@" < "$0""#, pipe, Self.program] + Self.parameters(root: root),
      environment: ["PATH": "/usr/bin:/bin", "HOME": root, "TMPDIR": root], files: root + "/console")
    try keeper.watch(kernel)
    do {
      _ = try await answer(Nothing.self)
    } catch {
      end()
      throw error
    }
  }

  private static let scripts =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Guest"

  private static func parameters(root: String) -> [String] {
    [
      "root=/dev/root", "rootfstype=hostfs", "rootflags=/", "ro", "mem=128M", "quiet", "loglevel=1",
      "con=null", "con0=fd:0,fd:1", "uml_dir=\(root)/kernel", "umid=guest", "init=\(root)/scripts/init",
      "PROGRAMS=\(root)/programs", "SCRIPTS=\(root)/scripts", "KEPT=\(root)/kept-here",
    ]
  }

  /// Powers it off.
  func end() {
    try? requests.close()
    let patience = Date(timeIntervalSinceNow: 5)
    while kernel.isRunning, Date() < patience { usleep(2000) }
    kernel.end()
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

  /// Lets the machine sleep, and wakes it.
  func suspend() async throws {
    try send(["suspend"])
    _ = try await answer(Nothing.self) { kernel.send(SIGUSR1) }
  }

  private func send(_ request: [String]) throws {
    asked += 1
    try requests.write(contentsOf: JSONEncoder().encode(request) + Data("\n".utf8))
  }

  /// The answer to the last request; `meanwhile` happens five times a second until it is there.
  private func answer<Value: Decodable>(_ type: Value.Type, meanwhile: () -> Void = {}) async throws -> Value? {
    let patience = 30.0
    let end = Date(timeIntervalSinceNow: patience)
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
      guard kernel.isRunning else { break }
      try await Task.sleep(for: .milliseconds(10))
      looks += 1
      if looks.isMultiple(of: 20) { meanwhile() }
    }
    throw Failure(description: "no answer from the guest within \(patience) s:\n" + kernel.output + kernel.errors)
  }
}
