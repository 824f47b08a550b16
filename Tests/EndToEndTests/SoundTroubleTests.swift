import Foundation
import Testing

extension EndToEnd.Audio {
  /// What can go wrong with a sound: the notification comes in time, and the journal says why: once, and of an alarm each time.
  @Suite(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed")) struct SoundTrouble
  {
    enum Trouble: String, CaseIterable, Sendable {
      case noServer, hangingServer, missingPlayer, killedPlayer, emptyFile, directory, fifo, hugeFile

      /// What makes the file, in a shell; nil where the file is a good one.
      var file: String? {
        switch self {
        case .noServer, .hangingServer, .missingPlayer, .killedPlayer: nil
        case .emptyFile: ": > \"$0\""
        case .directory: "mkdir \"$0\""
        case .fifo: "mkfifo \"$0\""
        case .hugeFile: "truncate -s 2G \"$0\""
        }
      }

      /// A part of the sentence that `log` has for it.
      var sentence: String {
        switch self {
        case .noServer, .hangingServer: "The sound cannot be played. There is no audio server"
        case .missingPlayer: "reminder-notify-sound, was not found"
        case .killedPlayer: "The program that plays sounds ended unexpectedly"
        case .emptyFile, .directory, .fifo, .hugeFile: "this sound cannot be read"
        }
      }
    }

    @Test(arguments: Trouble.allCases)
    func `the notification comes in time, and the journal says why it was not heard`(trouble: Trouble)
      async throws
    {
      let room = try await AudibleDesktop()
      _ = try await PressingServer(on: room.desktop)
      let (programs, sound) = (try copyPrograms(on: room.desktop, trouble), try await makeSound(on: room, trouble))
      for label in ["silent", "other"] { try await room.command("add", "9:30", "--label", label, "--sound", "none") }
      let options = trouble == .killedPlayer ? ["--alarm"] : []
      let added = try await room.desktop.run(
        [Programs.command, "add", "9:31", "--label", "Pill", "--sound", sound] + options)
      try #require(added.status == 0, "\(added.errors)")
      let daemon = try await start(programs, in: room, trouble)
      let kernel = KernelView(daemon.process.identifier)
      _ = try await delay(of: "silent", in: room, trouble, kernel)
      let descriptors = try kernel.descriptors()

      // In turn, so that both are slow where the machine is.
      var (silent, delays): ([Double], [Double]) = ([], [])
      for _ in 0..<5 {
        silent.append(try await delay(of: "silent", in: room, trouble, kernel))
        delays.append(try await delay(of: "Pill", in: room, trouble, kernel))
      }
      let mark = room.recording.count
      _ = try await delay(of: "Pill", in: room)
      if trouble == .killedPlayer { try await killPlayer(of: kernel, on: room.desktop) }
      // The player starts after the desktop has answered whether it may be disturbed.
      if trouble.file != nil {
        try await wait(until: "bundled sound") { !Recording.heard(room.recording.samples(from: mark)).isEmpty }
      }
      // The alarm rang six times, and the player was killed each time.
      let failures = trouble == .killedPlayer ? 6 : 1
      try await wait(until: "problem in the log") { said(trouble, by: daemon) >= failures }
      try await wait(until: "end of the player", within: 15) { try kernel.children().isEmpty }

      // What would hold it up takes half a second or more: the end of a player, and the answer of a server.
      #expect(usual(delays) - usual(silent) < 0.3, "\(delays) against \(silent)")
      #expect(said(trouble, by: daemon) == failures, "\(daemon.process.errors)")
      // A machine without sound is no event of a reminder: only the daemon itself says so, once.
      let records = trouble == .noServer || trouble == .hangingServer ? 0 : failures
      #expect(try await room.desktop.logLines(with: trouble.sentence).count == records)
      #expect(try failureRecords(of: room.desktop) == records)
      // One may be open for the moment of a write.
      try await wait(until: "\(descriptors) open files") { try kernel.descriptors() <= descriptors }
      let heard = Recording.heard(Array(try await room.recording.end().dropFirst(mark)))
      #expect((trouble.file == nil && trouble != .killedPlayer) == heard.isEmpty, "the bundled sound in its place")
      print("\(trouble): \(usual(delays) * 1000) ms against \(usual(silent) * 1000) ms")
    }

    /// The folder of the programs; without the player where that is missing.
    private func copyPrograms(on desktop: Desktop, _ trouble: Trouble) throws -> String {
      guard trouble == .missingPlayer else { return Programs.folder }
      let folder = desktop.root + "/programs"
      try makeDirectory(folder)
      for name in Programs.names {
        try FileManager.default.copyItem(atPath: Programs.folder + "/" + name, toPath: folder + "/" + name)
      }
      return folder
    }

    private func makeSound(on room: AudibleDesktop, _ trouble: Trouble) async throws -> String {
      guard let script = trouble.file else { return "evil" }
      let path = room.desktop.root + "/sound.wav"
      try #require(try await room.desktop.run(["sh", "-c", script, path]).status == 0)
      return path
    }

    private func start(_ programs: String, in room: AudibleDesktop, _ trouble: Trouble) async throws -> Daemon {
      var environment = room.audio.environment
      let socket = room.desktop.root + "/other"
      if trouble == .noServer || trouble == .hangingServer { environment["PULSE_SERVER"] = "unix:" + socket }
      if trouble == .hangingServer {
        let script = """
          import socket, sys, time
          server = socket.socket(socket.AF_UNIX); server.bind(sys.argv[1]); server.listen(50)
          kept = []
          while True: kept.append(server.accept())
          """
        _ = try room.desktop.start(["python3", "-c", script, socket])
        try await wait(until: "socket") { FileManager.default.fileExists(atPath: socket) }
      }
      let daemon = Daemon(try room.desktop.start([programs + "/reminder-notifyd"], with: environment))
      try await daemon.says("Next: ")
      return daemon
    }

    /// Seconds from the command to the notification, of a test with another one right after it, of which the later counts;
    /// both are answered.
    private func delay(of label: String, in room: AudibleDesktop, _ trouble: Trouble, _ kernel: KernelView)
      async throws -> Double
    {
      let own = try await delay(of: label, in: room)
      let delay = max(own, try await delay(of: "other", in: room))
      if trouble == .killedPlayer, label == "Pill" { try await killPlayer(of: kernel, on: room.desktop) }
      for label in [label, "other"] { try await room.command("ack", label) }
      try await wait(until: "end of the player") { try kernel.children().isEmpty }
      return delay
    }

    private func delay(of label: String, in room: AudibleDesktop) async throws -> Double {
      let count = try room.desktop.notices().count
      let start = Date().timeIntervalSince1970
      try await room.command("test", label, "--sound")
      let notice = try await wait(for: "notification") { try room.desktop.notices().dropFirst(count).first }
      return notice.time - start
    }

    /// Waits until it plays, ends it without asking, and waits until that is recorded: an answer that came before it
    /// would leave nothing to report.
    private func killPlayer(of daemon: KernelView, on desktop: Desktop) async throws {
      try await wait(until: "player") { try !daemon.children().isEmpty }
      // By then what has asked whether it is muted has ended.
      try await Task.sleep(for: .milliseconds(500))
      let player = try #require(try daemon.children().first)
      let records = try failureRecords(of: desktop)
      kill(player, SIGKILL)
      try await wait(until: "end of the player") { try !daemon.children().contains(player) }
      try await wait(until: "record of the end") { try failureRecords(of: desktop) > records }
    }

    /// The lines of the daemon with its sentence, without those of the notification.
    private func said(_ trouble: Trouble, by daemon: Daemon) -> Int {
      daemon.process.errors.split(separator: "\n").count {
        $0.contains(trouble.sentence) && !$0.contains("The alarm was not heard. ")
      }
    }

    private func failureRecords(of desktop: Desktop) throws -> Int {
      try String(contentsOfFile: desktop.journalPath, encoding: .utf8).split(separator: "\n")
        .count { $0.contains("soundFailed") }
    }

    /// The second of five: the machine has other work at times, but what holds up does so each time.
    private func usual(_ values: [Double]) -> Double { values.sorted()[1] }
  }
}
