import Foundation

/// A desktop session of its own: directories, a bus on which nothing can be activated, and, once started, a display
/// with a notification server.
///
/// Nothing of the session that the tests run in is seen from inside. It ends with the last reference to it.
final class Desktop {
  /// All directories and files of the session are below it.
  let root: String
  private(set) var environment: [String: String]
  private let keeper: Keeper
  /// All that was started, oldest first.
  private var children: [ChildProcess] = []
  private var recorder: ChildProcess?
  private(set) var server: ChildProcess?
  private var marks = 0

  init(locale: String = "C", zone: String = "UTC", hasBus: Bool = true) async throws {
    root = FileManager.default.temporaryDirectory.path + "/reminder-" + UUID().uuidString
    environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": locale, "TZ": zone]
    let places = [
      "HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "state", "XDG_DATA_HOME": "data",
      "XDG_CACHE_HOME": "cache", "XDG_RUNTIME_DIR": "run", "XDG_CONFIG_DIRS": "etc", "XDG_DATA_DIRS": "share",
    ]
    for (variable, folder) in places {
      environment[variable] = root + "/" + folder
      try makeDirectory(root + "/" + folder)
    }
    keeper = try Keeper(root: root)
    if hasBus { try await startBus() }
  }

  deinit {
    for child in children.reversed() { child.end() }
    keeper.dismiss()
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Starts a program in the session, which ends with the session.
  func start(_ words: [String], with additions: [String: String] = [:]) throws -> ChildProcess {
    let child = try ChildProcess(
      words, environment: environment.merging(additions) { $1 }, files: root + "/process-\(children.count)")
    children.append(child)
    try keeper.watch(child)
    return child
  }

  /// Runs a program in the session to its end.
  func run(_ words: [String], with additions: [String: String] = [:]) async throws -> Outcome {
    let child = try start(words, with: additions)
    let status = try await child.ended(within: 60)
    return Outcome(status: status, output: child.output, errors: child.errors)
  }

  /// Runs the command to its end.
  func command(_ words: String...) async throws -> Outcome {
    try await run([Programs.command] + words)
  }
}

// MARK: - Bus and notification server

extension Desktop {
  private func startBus() async throws {
    let configuration = root + "/bus.conf"
    try Self.busConfiguration(socket: root + "/bus").write(toFile: configuration, atomically: true, encoding: .utf8)
    let bus = try start(["dbus-daemon", "--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address"])
    environment["DBUS_SESSION_BUS_ADDRESS"] = try await wait(for: "address of the bus") {
      bus.output.hasSuffix("\n") ? bus.output.trimmingCharacters(in: .newlines) : nil
    }
    recorder = try start(["dbus-monitor", "--session", "--pcap"])
    try await wait(until: "recording") { try !record().isEmpty }
    _ = try await recordUntilNow()
  }

  /// No service directories: a call to a program that does not run starts nothing.
  private static func busConfiguration(socket: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(socket)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }

  /// Starts dunst, on a virtual screen, and waits until it owns its name.
  ///
  /// It takes markup in the body or, when it is told so, does not.
  func startServer(takesMarkup: Bool = true) async throws {
    try await startDisplay()
    let configuration = root + "/dunstrc"
    try "[global]\nmarkup = \(takesMarkup ? "full" : "no")\n"
      .write(toFile: configuration, atomically: true, encoding: .utf8)
    try await startServer(["dunst", "-conf", configuration])
  }

  /// Starts a notification server and waits until it owns its name.
  func startServer(_ words: [String], with additions: [String: String] = [:]) async throws {
    let owners = try record().filter { $0.isNewOwner(of: "org.freedesktop.Notifications") }.count
    server = try start(words, with: additions)
    try await wait(until: "notification server") {
      try record().filter { $0.isNewOwner(of: "org.freedesktop.Notifications") }.count > owners
    }
  }

  /// Starts a virtual screen, unless there is one.
  ///
  /// What it shows is in `screenPath`, in the form of an X window dump, without the pointer.
  func startDisplay() async throws {
    guard environment["DISPLAY"] == nil else { return }
    let screen = try start([
      "Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24", "-fbdir", root, "-nocursor", "-noreset",
      "-nolisten", "tcp",
    ])
    environment["DISPLAY"] = try await wait(for: "display") {
      screen.output.hasSuffix("\n") ? ":" + screen.output.trimmingCharacters(in: .newlines) : nil
    }
  }

  /// True where the session has a bus, of which all messages are recorded.
  var hasBus: Bool { recorder != nil }

  var screenPath: String { root + "/Xvfb_screen0" }

  /// Ends the notification server without asking it.
  func killServer() async throws {
    server?.send(SIGKILL)
    _ = try await server?.ended()
  }

  /// What has gone over the bus so far.
  func record() throws -> [BusMessage] {
    try BusMessage.all(inCapture: recorder?.outputBytes ?? [])
  }

  /// Everything that was sent before this call.
  ///
  /// The bus delivers in the order of arrival, so that what came before a mark of ours is all there is.
  func recordUntilNow() async throws -> [BusMessage] {
    marks += 1
    let path = "/mark/\(marks)"
    let mark = try await run(["dbus-send", "--session", "--type=signal", path, "test.Recorder.Mark"])
    guard mark.status == 0 else { throw NotInTime(what: mark.errors, seconds: 0) }
    return try await wait(for: "mark in the record") {
      let messages = try record()
      return messages.contains { $0.path == path } ? messages : nil
    }
  }

  /// The notifications that were asked for so far.
  func notices() throws -> [NotifyCall] {
    NotifyCall.all(in: try record())
  }

  /// The notifications that were asked for before this call.
  func noticesUntilNow() async throws -> [NotifyCall] {
    NotifyCall.all(in: try await recordUntilNow())
  }
}

/// Makes a directory, and those above it, that only this user can read.
func makeDirectory(_ path: String) throws {
  try FileManager.default.createDirectory(
    atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
}
