import Foundation
import TestSupport

/// What is heard of an audio server, while it goes on; the left one of two channels.
final class Recording {
  /// Samples a second.
  static let rate = 24_000
  private let recorder: ChildProcess

  init(_ recorder: ChildProcess) {
    self.recorder = recorder
  }

  /// How many samples there are so far, some 20 ms late.
  var count: Int { recorder.outputBytes.count / Self.frame }

  /// Bytes of two samples.
  private static let frame = 2 * MemoryLayout<Float>.size

  /// Ends it, after what was played before is in it, and returns its samples.
  func end() async throws -> [Float] {
    let wanted = count + Self.rate / 2
    try await wait(until: "end of the recording") { count >= wanted }
    recorder.end()
    let bytes = recorder.outputBytes
    return stride(from: 0, to: bytes.count / Self.frame * Self.frame, by: Self.frame).map { first in
      Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[first + $1]) << (8 * $1) })
    }
  }

  /// The part from the first sample that is heard to the last; empty where it is silent.
  static func heard(_ samples: [Float]) -> ArraySlice<Float> {
    let isHeard = { (sample: Float) in abs(sample) > 0.0005 }
    guard let first = samples.firstIndex(where: isHeard), let last = samples.lastIndex(where: isHeard) else {
      return []
    }
    return samples[first...last]
  }

  /// The loudness of such a part, in LUFS.
  static func loudness(_ samples: [Float]) -> Double {
    Loudness.integrated(Array(heard(samples)), rate: rate)
  }

  /// How long such a part is, in seconds.
  static func seconds(_ samples: ArraySlice<Float>) -> Double { Double(samples.count) / Double(rate) }

  /// Levels in dB below full scale, one for each tenth of a second.
  static func levels(_ samples: [Float]) -> [Double] {
    stride(from: 0, to: samples.count, by: rate / 10).map { first in
      Loudness.level(samples[first..<min(first + rate / 10, samples.count)])
    }
  }
}
