package import PosixKit

/// Why a file of ours cannot be used as it is.
///
/// The file is left untouched.
package enum FileProblem: Error, Equatable, Sendable {
  /// Not an XML or binary property list; the line where the parser knows it.
  case damaged(line: Int?)
  /// A key that must be there is not.
  case missingKey(Place)
  /// A value of another type than the key wants.
  case wrongType(Place)
  /// A value of the right type that says nothing sensible, as far as it can be shown.
  case invalidValue(Place, value: String)
  /// A key that cannot stand beside that other one: `repeat` and `date`, for instance.
  case notTogether(Place, String)
  /// A line of a text file, counted from 1, that says nothing sensible.
  case invalidLine(Int, String)
  /// A line of an iCalendar file, counted from 1, that says of a holiday what is not understood.
  case invalidEvent(Int, String)
  case duplicateNumber(Int)
  /// Written by a later version of the program.
  case newerSchema(Int)
  /// A directory, a device, a pipe.
  case notAFile
  /// Size and limit in bytes.
  case tooLarge(size: Int64, limit: Int)
  case system(SystemError)

  /// Where in the file: which alert, counted from 1 in the order of the file, and which key.
  package struct Place: Equatable, Sendable {
    package let position: Int?
    package let key: String

    package init(position: Int?, key: String) {
      self.position = position
      self.key = key
    }
  }
}

extension FileProblem {
  /// False where the system does not let the file be read: it may be as it should.
  package var isDamage: Bool {
    if case .system = self { false } else { true }
  }

  /// What a failed decoding says about the file.
  package init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missingKey(Place(path: context.codingPath + [key]))
    case .typeMismatch(_, let context) where context.codingPath.isEmpty:
      // Something else than a dictionary, at the top.
      self = .damaged(line: nil)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self = .wrongType(Place(path: context.codingPath))
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .damaged(line: lineNumber(in: context.underlyingError))
    case .dataCorrupted(let context):
      // A number that does not fit: a fraction, mostly.
      self = .wrongType(Place(path: context.codingPath))
    @unknown default:
      self = .damaged(line: nil)
    }
  }
}

extension FileProblem.Place {
  package init(path: [any CodingKey]) {
    position = path.lazy.compactMap(\.intValue).first.map { $0 + 1 }
    key = path.last { $0.intValue == nil }?.stringValue ?? ""
  }
}

/// The line that the parser names.
///
/// It says so in words only, "… on line 7": the number after the last such word.
private func lineNumber(in error: (any Error)?) -> Int? {
  guard let error else { return nil }
  let words = String(describing: error).split { !$0.isLetter && !$0.isNumber }
  guard let place = words.lastIndex(of: "line"), place + 1 < words.endIndex else { return nil }
  return Int(words[place + 1])
}
