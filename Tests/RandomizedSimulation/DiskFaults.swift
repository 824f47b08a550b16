import TestSupport

/// The faults of the disk, and the deaths of the daemon in the middle of an event.
///
/// It has a random generator of its own, so that the rest of a run is unaffected by them.
struct DiskFaults {
  private var numbers: SeededNumbers
  /// False in runs without such faults.
  private let isOn: Bool

  enum Fault {
    case journal(fails: Bool)
    case save(fails: Bool)
    case crash(after: Int)
    case tear(after: Int)

    var kind: EventKind {
      switch self {
      case .journal(let fails): fails ? .journalFault : .journalRepair
      case .save(let fails): fails ? .saveFault : .saveRepair
      case .crash: .crash
      case .tear: .tear
      }
    }
  }

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0x5bd1_e995_9d1b_54a5)
    isOn = numbers.chance(50)
  }

  var text: String { isOn ? ", the disk fails" : "" }

  /// Returns the fault before or in the next event; nil for none.
  mutating func next(journalFails: Bool, saveFails: Bool) -> Fault? {
    guard isOn else { return nil }
    // A fault is soon over: a disk that fails all day leaves nothing to check.
    if journalFails, numbers.chance(40) { return .journal(fails: false) }
    if saveFails, numbers.chance(40) { return .save(fails: false) }
    return switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<6: .journal(fails: true)
    case 6..<12: .save(fails: true)
    case 12..<26: .crash(after: .random(in: 0...numbers.pick([2, 4, 8, 20]), using: &numbers))
    case 26..<34: .tear(after: .random(in: 0...numbers.pick([0, 2, 8]), using: &numbers))
    default: nil
    }
  }
}
