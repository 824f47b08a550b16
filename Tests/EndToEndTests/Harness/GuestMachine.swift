import Foundation

/// What a guest runs on.
enum GuestMachine: Sendable {
  /// User-Mode Linux on the root of this machine: boots in a second, has no clock of its own.
  case userModeLinux
  /// QEMU without KVM: has a real-time clock, which shows an instant at boot, and really suspends.
  case emulated(clock: Date)

  /// Prepares what it boots from below a folder, and returns the words that run it.
  ///
  /// `root` is the folder of the guest, with `scripts` and `programs`; `kept` the folder of what another guest has kept.
  func words(root: String, kept: String) async throws -> [String] {
    switch self {
    case .userModeLinux: try UserModeLinux.words(root: root, kept: kept)
    case .emulated(let clock): try await Emulator.words(root: root, kept: kept, clock: clock)
    }
  }

  /// Copies to the folder of a guest what `.ci/guests` has put ready for it.
  static func bring(_ name: String, to root: String) throws {
    do {
      try FileManager.default.copyItem(atPath: Programs.sources + "/.build/guest/" + name, toPath: root + "/" + name)
    } catch {
      throw Guest.Failure(description: "no .build/guest/\(name), which .ci/guests makes")
    }
  }
}
