import Foundation
import Testing

extension EndToEnd.Audio {
  @Suite(.enabled(if: AudioServer.missing == nil, "\(AudioServer.missing ?? "") is not installed"))
  struct SoundIdleness {
    @Test func `after a sound the daemon is as small and as idle as before, and has loaded no audio library`()
      async throws
    {
      let room = try await AudibleDesktop()
      _ = try await PressingServer(on: room.desktop)
      try await room.command("add", "9:30", "--label", "Pill", "--alarm", "--sound", "none")
      try await room.command("add", "9:31", "--label", "Tea", "--alarm", "--sound", "evil")
      let kernel = KernelView(try await room.startDaemon().process.identifier)
      try await ring("1", in: room)
      try await kernel.isQuiet(for: 1)
      let (memory, descriptors) = (try kernel.privateMemory(), try kernel.descriptors())

      for _ in 0..<3 { try await ring("2", in: room) }
      try await kernel.isQuiet(for: 2)
      let before = try kernel.contextSwitches()
      try await room.listen(8)

      #expect(try kernel.contextSwitches() == before)
      #expect(try kernel.privateMemory() - memory <= 100)
      #expect(try kernel.descriptors() == descriptors)
      #expect(try kernel.children().isEmpty)
      // The control: the same look finds a library that it does load.
      #expect(try kernel.maps("libnotify"))
      for library in ["libpulse", "libsndfile", "libpipewire"] { #expect(try !kernel.maps(library)) }
      #expect(!Recording.heard(try await room.recording.end()).isEmpty)
      print("private memory: \(memory) KiB, after sounds \(try kernel.privateMemory()) KiB")
    }

    /// Tests an alarm, lets it ring for a second, and answers it.
    private func ring(_ number: String, in room: AudibleDesktop) async throws {
      try await room.command("test", number)
      try await room.listen(1)
      try await room.command("ack", number)
    }
  }
}
