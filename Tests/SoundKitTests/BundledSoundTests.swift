import Foundation
import SoundKit
import TestSupport
import Testing

/// The sounds that are installed with the program, as they are in the repository.
@Suite struct BundledSoundTests {
  private static let names = ["drop", "glass", "bell", "marimba", "rooster", "evil"]
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private static let folder = root + "/Resources/sounds"

  @Test(arguments: names)
  func `all are as loud as each other, but evil by 6 LU, without clipping`(name: String) throws {
    let (samples, rate) = try Self.samples(of: name)

    let loudness = Loudness.integrated(samples, rate: rate)

    #expect(abs(loudness - (name == "evil" ? -14 : -20)) < 0.5, "\(loudness)")
    #expect(Loudness.peak(samples) < -1)
  }

  @Test(arguments: names) func `a sound begins and ends without a click`(name: String) throws {
    let (samples, _) = try Self.samples(of: name)

    #expect(samples.prefix(1) == [0])
    #expect(samples.suffix(20).allSatisfy { abs($0) < 0.001 })
  }

  @Test func `together they are small`() throws {
    let sizes = try Self.names.map { try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\($0).wav")).count }

    #expect(sizes.reduce(0, +) < 600_000)
  }

  @Test func `the script makes the same files`() throws {
    let copy = FileManager.default.temporaryDirectory.path + "/reminder-sounds-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let script = Process()
    script.executableURL = URL(fileURLWithPath: Self.root + "/Packaging/make-sounds")
    script.arguments = [copy]
    script.standardOutput = FileHandle.nullDevice

    try script.runUnblocked()
    script.waitUntilExit()

    #expect(script.terminationStatus == 0)
    let made = try FileManager.default.contentsOfDirectory(atPath: copy).sorted()
    #expect(made == Self.names.map { $0 + ".wav" }.sorted())
    #expect(made == (try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()))
    for name in made {
      #expect(FileManager.default.contentsEqual(atPath: "\(copy)/\(name)", andPath: "\(Self.folder)/\(name)"))
    }
  }

  private static func samples(of name: String) throws -> ([Float], rate: Int) {
    let file = try SoundFile("\(folder)/\(name).wav")
    #expect(file.channels == 1)
    return (file.read(file.rate * 10), file.rate)
  }
}
