import FoundationEssentials

/// A sound that was not heard, in the form of the journal too.
package struct SoundFailure: Equatable, Sendable {
  package let at: Instant
  package let problem: SoundProblem

  package init(at: Instant, _ problem: SoundProblem) {
    (self.at, self.problem) = (at, problem)
  }

  /// The word for it in the journal, where other records have what happened.
  fileprivate static let event = "soundFailed"
}

/// A failure in the form of the journal.
package struct SoundLine: Codable, Equatable, Sendable {
  package let at: String
  package let event: String
  package let reason: String
  /// The file, or the program.
  package let path: String?

  package init(_ failure: SoundFailure, in zone: Zone) {
    (at, event) = (failure.at.text(in: zone), SoundFailure.event)
    (reason, path) = (failure.problem.word, failure.problem.path)
  }

  /// What the line says; nil for what is not known.
  var failure: SoundFailure? {
    guard event == SoundFailure.event, let at = Instant(at, in: Zone.fixed(hours: 0)),
      let problem = SoundProblem(word: reason, path: path)
    else { return nil }
    return SoundFailure(at: at, problem)
  }
}

extension SoundProblem {
  fileprivate var word: String {
    switch self {
    case .missingPlayer: "missingPlayer"
    case .cannotStart: "cannotStart"
    case .unreadableFile: "unreadableFile"
    case .noServer: "noServer"
    case .interrupted: "interrupted"
    case .crashed: "crashed"
    case .hung: "hung"
    }
  }

  fileprivate var path: String? {
    switch self {
    case .missingPlayer(let places): places.first
    case .cannotStart(let program, _): program
    case .unreadableFile(let path): path
    case .noServer, .interrupted, .crashed, .hung: nil
    }
  }

  fileprivate init?(word: String, path: String?) {
    switch word {
    case "missingPlayer": self = .missingPlayer(path.map { [$0] } ?? [])
    case "unreadableFile": self = .unreadableFile(path ?? "")
    case "cannotStart": self = .crashed
    case "noServer": self = .noServer
    case "interrupted": self = .interrupted
    case "crashed": self = .crashed
    case "hung": self = .hung
    default: return nil
    }
  }
}
