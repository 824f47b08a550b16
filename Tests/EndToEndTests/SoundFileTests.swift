import Foundation
import Testing

extension EndToEnd.Audio {
  /// Files that cannot be played, and servers that do not play: the player ends in time and says why.
  @Suite struct SoundFiles {
    private let desktop: Desktop
    private let nowhere: [String: String]

    init() async throws {
      desktop = try await Desktop(hasBus: false)
      nowhere = ["PULSE_SERVER": "unix:\(desktop.root)/none"]
    }

    /// What makes it, in a shell in a folder of its own.
    static let files = [
      "nothing": ":", "empty": ": > $f", "directory": "mkdir $f", "FIFO": "mkfifo $f", "link to nothing": "ln -s no $f",
      "noise": "head -c 100000 /dev/urandom > $f", "two gigabytes of zeros": "truncate -s 2G $f",
      "header alone": "head -c 44 $bell > $f", "half a header": "head -c 20 $bell > $f",
      "absurd rate":
        "printf 'RIFF\\264\\1\\0\\0WAVEfmt \\20\\0\\0\\0\\1\\0\\1\\0\\377\\377\\377\\177\\0\\0\\0\\0\\2\\0\\20\\0data\\220\\1\\0\\0' > $f; head -c 400 /dev/zero >> $f",
      "absurd channels":
        "printf 'RIFF\\264\\1\\0\\0WAVEfmt \\20\\0\\0\\0\\1\\0\\350\\3\\100\\37\\0\\0\\0\\0\\0\\0\\320\\7\\20\\0data\\220\\1\\0\\0' > $f; head -c 400000 /dev/zero >> $f",
    ]

    @Test(arguments: files.keys.sorted()) func `a file that cannot be played is said to be so at once`(kind: String)
      async throws
    {
      let script = "f='\(desktop.root)/sound'; bell='\(Programs.sounds)/bell.wav'; \(try #require(Self.files[kind]))"
      #expect(try await desktop.run(["sh", "-c", script]).status == 0)

      let played = try await desktop.play(desktop.root + "/sound", "--for", "60", on: nowhere)

      let checked = try await desktop.play("--check", desktop.root + "/sound", on: nowhere)
      for call in [played, checked] {
        // Not by its deadline of four seconds, which has the same status.
        #expect(call.status == 66 && call.seconds < 3.5, "\(call)")
      }
    }

    @Test func `where there is no audio server it ends at once, and where it hangs within seconds`() async throws {
      let bell = Programs.sounds + "/bell.wav"

      let missing = try await desktop.play(bell, on: nowhere)
      #expect(try await desktop.play("--check", bell, on: nowhere).status == 0)
      let socket = desktop.root + "/hangs"
      let script = """
        import socket, sys, time
        server = socket.socket(socket.AF_UNIX); server.bind(sys.argv[1]); server.listen(5); time.sleep(60)
        """
      _ = try desktop.start(["python3", "-c", script, socket])
      try await wait(until: "socket") { FileManager.default.fileExists(atPath: socket) }
      let hanging = try await desktop.play(bell, on: ["PULSE_SERVER": "unix:" + socket])

      #expect(missing.status == 69 && missing.seconds < 3)
      #expect(hanging.status == 69 && (3.0...9).contains(hanging.seconds), "\(hanging)")
    }

    @Test func `words that are no call are wrong usage`() async throws {
      #expect(try await desktop.play(on: nowhere).status == 64)
    }

    @Test(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed"))
    func `of a file of two gigabytes only what is heard is read, and one of a frame is no endless work`() async throws {
      let server = try await AudioServer.start(.pulseAudio, on: desktop)
      let script = """
        import struct, sys
        for name, length in [("long", 2_000_000_000), ("short", 2)]:
            with open(f"{sys.argv[1]}/{name}.wav", "wb") as file:
                file.write(b"RIFF" + struct.pack("<I", 36 + length) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 48000, 96000, 2, 16))
                file.write(b"data" + struct.pack("<I", length))
                file.truncate(44 + length)
        """
      #expect(try await desktop.run(["python3", "-c", script, desktop.root]).status == 0)

      let long = try await desktop.play(desktop.root + "/long.wav", "--limit", "1", on: server.environment)
      let shell = try desktop.startPlayer([desktop.root + "/short.wav", "--for", "2"], on: server.environment)
      let short = try await shell.ended()

      // A null sink that nothing records begins up to two seconds late.
      #expect(long.status == 0 && (0.8...9).contains(long.seconds), "\(long)")
      #expect(short == 0)
    }
  }
}
