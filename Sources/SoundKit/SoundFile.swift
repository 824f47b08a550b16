internal import CSound
internal import Glibc

/// A file that libsndfile decodes, read in order and never as a whole.
@safe package final class SoundFile {
  private let file: OpaquePointer
  private let descriptor: Int32
  /// The frames per second.
  package let rate: Int
  /// The channels, 1 or 2; a file with more is mixed to one.
  package let channels: Int
  private let fileChannels: Int

  /// Not a regular file, or libsndfile cannot read it, or it has a rate or channels that no device has.
  package struct Unreadable: Error {}

  /// Opens a file by its path; a symbolic link is followed.
  ///
  /// A file that is not regular is refused without blocking: a FIFO may have no writer (fifo(7)).
  package init(_ path: String) throws(Unreadable) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Unreadable() }
    var status = stat()
    var info = SF_INFO()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = unsafe sf_open_fd(descriptor, Int32(SFM_READ), &info, 0)
    else {
      close(descriptor)
      throw Unreadable()
    }
    (rate, fileChannels) = (Int(info.samplerate), Int(info.channels))
    channels = fileChannels > 2 ? 1 : fileChannels
    unsafe self.file = file
    self.descriptor = descriptor
    guard Self.rates.contains(rate), Self.channelCounts.contains(fileChannels) else { throw Unreadable() }
  }

  deinit {
    unsafe sf_close(file)
    close(descriptor)
  }

  /// Returns the next frames, at most `count`, as samples from −1 to 1, channels interleaved; empty at the end, and if
  /// the file is damaged.
  package func read(_ count: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: count * fileChannels)
    let frames = unsafe sf_readf_float(file, &samples, sf_count_t(count))
    samples.removeLast(samples.count - max(0, Int(frames)) * fileChannels)
    return fileChannels == channels ? samples : mixed(samples)
  }

  /// Returns to the first frame; false if that is not possible.
  package func rewind() -> Bool {
    unsafe sf_seek(file, 0, SEEK_SET) == 0
  }

  private func mixed(_ samples: [Float]) -> [Float] {
    stride(from: 0, to: samples.count, by: fileChannels).map { first in
      samples[first..<(first + fileChannels)].reduce(0, +) / Float(fileChannels)
    }
  }

  /// The valid rates, from telephones to the maximum of PulseAudio (`PA_RATE_MAX`).
  private static let rates = 1000...384_000
  /// The valid numbers of channels, up to the maximum of PulseAudio (`PA_CHANNELS_MAX`).
  private static let channelCounts = 1...32
}
