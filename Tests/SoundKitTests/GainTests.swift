import SoundKit
import Testing

@Suite struct GainTests {
  @Test func `samples are scaled, and saturate at full scale`() {
    let gain = Gain(factor: 2, fade: 0, end: nil, rate: 1000)
    var block: [Float] = [0.25, -0.25, 0.75, -0.75, .nan, .infinity]

    gain.apply(to: &block, channels: 2, first: 0)

    #expect(block == [0.5, -0.5, 1, -1, 0, 1])
  }

  @Test func `a fade grows like a volume, and leaves what follows as it is`() {
    let gain = Gain(factor: 1, fade: 2, end: nil, rate: 4)
    var block = [Float](repeating: 1, count: 10)

    gain.apply(to: &block, channels: 1, first: 0)

    #expect(block == [0, 1, 8, 27, 64, 125, 216, 343, 512, 512].map { $0 / 512 })
  }

  @Test func `both channels of a frame have the same factor, from block to block`() {
    let gain = Gain(factor: 1, fade: 1, end: nil, rate: 4)
    var block: [Float] = [1, 1, 1, 1]

    gain.apply(to: &block, channels: 2, first: 2)

    #expect(block == [0.125, 0.125, 0.421875, 0.421875])
  }

  @Test func `what is cut off falls to nothing within twenty milliseconds`() {
    let gain = Gain(factor: 1, fade: 0, end: 1, rate: 100)
    var block = [Float](repeating: 1, count: 101)

    gain.apply(to: &block, channels: 1, first: 0)

    #expect(gain.end == 100)
    #expect(block[97...] == [1, 1, 0.5, 0])
  }
}
