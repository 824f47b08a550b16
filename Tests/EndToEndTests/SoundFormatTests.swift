import Foundation
import Testing

extension EndToEnd.Audio {
  @Suite(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed")) struct SoundFormats
  {
    /// The forms of SF_INFO in <sndfile.h>.
    private static let formats = [
      ("wav", "0x010002"), ("flac", "0x170002"), ("ogg", "0x200060"), ("mp3", "0x230082"),
    ]

    @Test(arguments: AudioServer.Kind.allCases)
    func `files in the forms that libsndfile reads are heard as what they are`(kind: AudioServer.Kind) async throws {
      let room = try await AudibleDesktop(kind)
      let tone = Tone(frequency: 880)
      try tone.write(to: room.desktop.root + "/tone.wav")
      var marks = [room.recording.count]

      for (name, format) in Self.formats {
        let path = room.desktop.root + "/sound." + name
        let made = try await room.desktop.run(
          ["python3", "-c", Self.script, room.desktop.root + "/tone.wav", path, format])
        try #require(made.status == 0, "\(name): \(made.errors)")
        let played = try await room.desktop.run(
          [Programs.command, "sound", "play", path, "--volume", "100"], with: room.audio.environment)
        #expect(played == Outcome(status: 0, output: "", errors: ""))
        marks.append(try await room.listen(0.3))
      }

      for (part, (name, _)) in zip(try await room.parts(between: marks), Self.formats) {
        let heard = Recording.heard(part)
        let (seconds, level) = (Recording.seconds(heard), tone.medianLevel(Array(heard)))
        // Read at a wrong rate it would last half or twice as long; a busy machine leaves a gap.
        #expect((0.7..<1.7).contains(seconds), "\(name): \(seconds)")
        #expect(abs(level + 15) < 1, "\(name): \(level)")
      }
    }

    /// Writes a file again in another form.
    private static let script = """
      import ctypes, sys

      class Info(ctypes.Structure):
          _fields_ = [("frames", ctypes.c_int64)] + [
              (name, ctypes.c_int) for name in ("rate", "channels", "format", "sections", "seekable")]

      library = ctypes.CDLL("libsndfile.so.1")
      library.sf_open.restype = ctypes.c_void_p
      read, write, info = 0x10, 0x20, Info()
      source = library.sf_open(sys.argv[1].encode(), read, ctypes.byref(info))
      samples = (ctypes.c_float * info.frames)()
      library.sf_readf_float(ctypes.c_void_p(source), samples, ctypes.c_int64(info.frames))
      out = Info(0, info.rate, 1, int(sys.argv[3], 16), 0, 0)
      target = library.sf_open(sys.argv[2].encode(), write, ctypes.byref(out))
      assert target, library.sf_error(None)
      assert library.sf_writef_float(ctypes.c_void_p(target), samples, ctypes.c_int64(info.frames)) == info.frames
      library.sf_close(ctypes.c_void_p(target))
      """
  }
}
