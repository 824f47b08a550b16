import Foundation

/// An audio server of a desktop's own, with one device: a sink that nothing is heard of, whose monitor is recorded.
///
/// It ends with the desktop.
final class AudioServer {
  enum Kind: String, CaseIterable, Sendable {
    case pulseAudio = "PulseAudio"
    case pipeWire = "PipeWire"
  }

  /// What makes a program play on it.
  let environment: [String: String]
  /// A shell that waits for the process that programs talk to, and writes its process id.
  private let shell: ChildProcess
  private let desktop: Desktop
  private static let sink = "reminder-test"

  private init(_ desktop: Desktop, socket: String, shell: ChildProcess) {
    (self.desktop, self.shell) = (desktop, shell)
    environment = ["PULSE_SERVER": "unix:" + socket]
  }

  /// So often it is asked whether it is there, 50 ms apart: a busy machine needs seconds to start PipeWire and its session manager.
  private static let attempts = 600

  /// Starts one and waits until it has its device.
  static func start(_ kind: Kind, on desktop: Desktop) async throws -> AudioServer {
    let server = kind == .pulseAudio ? try startPulseAudio(desktop) : try await startPipeWire(desktop)
    var last = Outcome(status: nil, output: "", errors: "")
    for _ in 0..<attempts where last.status != 0 {
      last = try await server.desktop.run(["pactl", "info"], with: server.environment)
      if last.status != 0 { try await Task.sleep(for: .milliseconds(50)) }
    }
    guard last.status == 0 else { throw NotInTime(what: "\(kind): " + last.errors, seconds: 30) }
    if kind == .pipeWire { try await server.addSink() }
    return server
  }

  private static func startPulseAudio(_ desktop: Desktop) throws -> AudioServer {
    let socket = desktop.root + "/pulse"
    let shell = try desktop.startBehindShell([
      "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
      "-L", "module-null-sink sink_name=\(sink) rate=48000 channels=2",
      "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
    ])
    return AudioServer(desktop, socket: socket, shell: shell)
  }

  private static func startPipeWire(_ desktop: Desktop) async throws -> AudioServer {
    let data = ["XDG_DATA_DIRS": "/usr/share", "XDG_CONFIG_DIRS": "/etc/xdg"]
    _ = try desktop.start(["pipewire"], with: data)
    // The session manager ends where there is nothing to connect to.
    try await wait(until: "socket of PipeWire") {
      FileManager.default.fileExists(atPath: desktop.root + "/run/pipewire-0")
    }
    _ = try desktop.start(["wireplumber"], with: data)
    let shell = try desktop.startBehindShell(["pipewire-pulse"], with: data)
    return AudioServer(desktop, socket: desktop.root + "/run/pulse/native", shell: shell)
  }

  private func addSink() async throws {
    let words = ["pactl", "load-module", "module-null-sink", "sink_name=" + Self.sink, "rate=48000"]
    let loaded = try await desktop.run(words, with: environment)
    guard loaded.status == 0 else { throw NotInTime(what: loaded.errors, seconds: 0) }
    // The session manager has to name it the default before anything is played.
    for _ in 0..<Self.attempts {
      let sink = try await desktop.run(["pactl", "get-default-sink"], with: environment)
      if sink.output == Self.sink + "\n" { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw NotInTime(what: "default sink", seconds: 30)
  }

  /// Sends a signal to the server.
  func send(_ signal: Int32) async throws {
    kill(try await shell.processBehind(), signal)
  }

  /// Ends the server, also where it is stopped.
  func end() {
    shell.end()
  }

  /// Records what is heard from now on.
  func record() async throws -> Recording {
    let recorder = try desktop.start(
      [
        "parecord", "--raw", "--format=float32le", "--channels=2", "--rate=\(Recording.rate)", "--latency-msec=20",
        "-d", Self.sink + ".monitor",
      ], with: environment)
    let recording = Recording(recorder)
    try await wait(until: "recording: " + recorder.errors) { recording.count > 0 }
    return recording
  }

  /// Mutes the device, or no more.
  func setMuted(_ isMuted: Bool) async throws {
    let words = ["pactl", "set-sink-mute", Self.sink, isMuted ? "1" : "0"]
    let outcome = try await desktop.run(words, with: environment)
    guard outcome.status == 0 else { throw NotInTime(what: outcome.errors, seconds: 0) }
  }

  /// The programs of both, of which one is missing; nil where all are there.
  static let missing: String? = [
    "pulseaudio", "pactl", "parecord", "pipewire", "wireplumber", "pipewire-pulse",
  ].first { !FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
}
