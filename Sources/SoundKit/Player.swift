package import SoundCall

/// The player of one file: it decodes the file block by block, scales the samples, and sends them to the server.
package struct Player {
  private let call: PlayerCall
  private let file: SoundFile
  private let gain: Gain

  /// Opens the file of a call.
  ///
  /// - Throws: `SoundFile.Unreadable`, also for a file without a frame.
  private init(_ call: PlayerCall) throws(SoundFile.Unreadable) {
    self.call = call
    file = try SoundFile(call.path)
    gain = Gain(factor: call.factor, fade: call.fade, end: call.duration ?? call.limit, rate: file.rate)
    guard !file.read(1).isEmpty, file.rewind() else { throw SoundFile.Unreadable() }
  }

  /// Returns `done` for a file that can be played, and `unreadable` for another one.
  package static func status(of path: String) -> PlayerStatus {
    Deadline.set(.unreadable)
    return (try? Player(PlayerCall(path))) == nil ? .unreadable : .done
  }

  /// Plays a file to its end, and returns the exit status.
  package static func play(_ call: PlayerCall) -> PlayerStatus {
    Deadline.set(.unreadable)
    guard let player = try? Player(call) else { return .unreadable }
    do throws(AudioStream.Failure) {
      Deadline.set(.noServer)
      let stream = try AudioStream(name: "reminder-notify", rate: player.file.rate, channels: player.file.channels)
      try player.play(on: stream)
      return .done
    } catch {
      switch error {
      case .noServer: return .noServer
      case .interrupted: return .interrupted
      }
    }
  }

  private func play(on stream: AudioStream) throws(AudioStream.Failure) {
    var frame = 0
    while true {
      var block = nextBlock(after: frame)
      guard !block.isEmpty else { break }
      gain.apply(to: &block, channels: file.channels, first: frame)
      try stream.write(block)
      frame += block.count / file.channels
      // A server that has taken more than its buffer holds is playing.
      Deadline.set(frame > file.rate / 2 ? .interrupted : .noServer)
    }
    try stream.finish()
  }

  /// Returns up to 20 ms of samples, continuing at the beginning of a file that is repeated; empty at the end.
  private func nextBlock(after frame: Int) -> [Float] {
    let wanted = min(file.rate / 50, gain.end.map { max(0, $0 - frame) } ?? .max)
    var block: [Float] = []
    var isStart = false
    while block.count < wanted * file.channels {
      let part = file.read(wanted - block.count / file.channels)
      block += part
      guard part.isEmpty else {
        isStart = false
        continue
      }
      // A file that has become empty would be repeated endlessly.
      guard call.duration != nil, !isStart, file.rewind() else { break }
      isStart = true
    }
    return block
  }
}
