internal import CSound
internal import Glibc

/// A file that libsndfile decodes, read in order and from the beginning again; never as a whole.
@safe package final class SoundFile {
  private let file: OpaquePointer
  private let descriptor: Int32
  /// Frames a second.
  package let rate: Int
  /// 1 or 2; a file with more is mixed to one.
  package let channels: Int
  private let fileChannels: Int

  /// No regular file, one that libsndfile does not read, or one with a rate or channels that no device has.
  package struct Unreadable: Error {}

  /// Opens a file by its path; a symbolic link is followed.
  ///
  /// What is no regular file is refused without waiting for it: a FIFO has no writer perhaps (fifo(7)).
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

  /// The next frames, at most so many, as samples from −1 to 1, channels interleaved; none at the end, and where the file
  /// is damaged.
  package func read(_ count: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: count * fileChannels)
    let frames = unsafe sf_readf_float(file, &samples, sf_count_t(count))
    samples.removeLast(samples.count - max(0, Int(frames)) * fileChannels)
    return fileChannels == channels ? samples : mixed(samples)
  }

  /// Goes back to the first frame; false where that is not possible.
  package func rewind() -> Bool {
    unsafe sf_seek(file, 0, SEEK_SET) == 0
  }

  private func mixed(_ samples: [Float]) -> [Float] {
    stride(from: 0, to: samples.count, by: fileChannels).map { first in
      samples[first..<(first + fileChannels)].reduce(0, +) / Float(fileChannels)
    }
  }

  /// From telephones to what PulseAudio takes at the most (`PA_RATE_MAX`).
  private static let rates = 1000...384_000
  /// As PulseAudio counts them (`PA_CHANNELS_MAX`).
  private static let channelCounts = 1...32
}
