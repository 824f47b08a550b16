import Foundation

/// A tone of one frequency, to tell sounds apart in a recording.
struct Tone {
  /// In hertz, whole, so that a file of whole seconds is repeated without a step.
  let frequency: Int

  /// Writes a WAV file of one second, 15 dB below full scale.
  func write(to path: String) throws {
    let rate = 48_000
    let samples = (0..<rate).map { Int16(8192 * sin(2 * .pi * Double($0 * frequency % rate) / Double(rate))) }
    let size = UInt32(2 * samples.count)
    // The header of a file of 16-bit samples in one channel.
    let fields: [(String, [UInt32])] = [
      ("RIFF", [36 + size]), ("WAVE", []), ("fmt ", [16, 1 << 16 | 1, UInt32(rate), UInt32(2 * rate), 16 << 16 | 2]),
      ("data", [size]),
    ]
    var file = Data()
    for (name, numbers) in fields {
      file.append(contentsOf: name.utf8)
      for number in numbers { file.append(contentsOf: Self.bytes(number)) }
    }
    for sample in samples { file.append(contentsOf: Self.bytes(UInt32(UInt16(bitPattern: sample))).prefix(2)) }
    try file.write(to: URL(fileURLWithPath: path))
  }

  /// The bytes of a number, the lowest first.
  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// How strong it is in samples of a recording, in dB below full scale (Goertzel's algorithm).
  func level(_ samples: some Collection<Float>) -> Double {
    let factor = 2 * cos(2 * .pi * Double(frequency) / Double(Recording.rate))
    var (first, second) = (0.0, 0.0)
    for sample in samples { (first, second) = (Double(sample) + factor * first - second, first) }
    let power = first * first + second * second - factor * first * second
    return 10 * log10(max(power * 2 / Double(samples.count * samples.count), 1e-20))
  }

  /// How strong it is in each tenth of a second.
  func levels(_ samples: [Float]) -> [Double] {
    let length = Recording.rate / 10
    return stride(from: 0, through: samples.count - length, by: length).map { level(samples[$0..<($0 + length)]) }
  }

  /// The median of these, which does not change with a gap that a busy machine leaves; −200 for no tenth at all.
  func medianLevel(_ samples: [Float]) -> Double {
    let levels = levels(samples).sorted()
    return levels.isEmpty ? -200 : levels[levels.count / 2]
  }

  /// True for each tenth of a second in which it is heard.
  func isHeard(in samples: [Float]) -> [Bool] { levels(samples).map { $0 > -45 } }
}
