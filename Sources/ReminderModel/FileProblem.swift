package import PosixKit

/// The reason why one of the program's files cannot be used.
///
/// The file is left untouched.
package enum FileProblem: Error, Equatable, Sendable {
  /// Not an XML or binary property list; with the line if the parser reports it.
  case damaged(line: Int?)
  /// A required key is missing.
  case missingKey(Place)
  /// A value of the wrong type.
  case wrongType(Place)
  /// A value of the right type that is invalid, in a form that can be displayed.
  case invalidValue(Place, value: String)
  /// A key that cannot be combined with another, such as `repeat` with `date`.
  case notTogether(Place, String)
  /// A line of a text file, counted from 1, that is not UTF-8.
  case notText(line: Int)
  /// An invalid line of a text file, counted from 1.
  case invalidLine(Int, String)
  /// A line of an iCalendar file, counted from 1, with an unsupported property of a holiday.
  case invalidEvent(Int, String)
  /// A line of an iCalendar file, counted from 1, that begins a component within too many others.
  case tooDeep(line: Int)
  /// More values below unknown keys than are read.
  case tooManyUnknown(limit: Int)
  case duplicateNumber(Int)
  /// Written by a later version of the program.
  case newerSchema(Int)
  /// A directory, a device or a pipe.
  case notAFile
  /// Size and limit in bytes.
  case tooLarge(size: Int64, limit: Int)
  case system(SystemError)

  /// A place in a file: the position of the alert, counted from 1 in the order of the file, and the key.
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
  /// False if the file cannot be accessed, in which case its content may be valid.
  package var isDamage: Bool { systemError == nil }

  /// Why the system does not let the file be accessed; nil for other problems.
  package var systemError: SystemError? {
    if case .system(let error) = self { error } else { nil }
  }

  /// True for contents that no version can read.
  package var isUnreadableByAll: Bool {
    switch self {
    case .newerSchema, .notAFile, .system, .tooLarge: false
    default: true
    }
  }

  /// The position of the entry of a list that it is about, counted from 1, and the problem without it.
  package var ofEntry: (position: Int, problem: FileProblem)? {
    guard let (place, make) = placed else { return nil }
    return place.position.map { ($0, make(Place(position: nil, key: place.key))) }
  }

  /// The key of the file itself that it is about; nil for none.
  package var keyOfFile: String? { placed.flatMap { $0.place.position == nil ? $0.place.key : nil } }

  /// The place that it is about, and the same problem at another one; nil where it is about none.
  private var placed: (place: Place, make: (Place) -> FileProblem)? {
    switch self {
    case .missingKey(let place): (place, FileProblem.missingKey)
    case .wrongType(let place): (place, FileProblem.wrongType)
    case .invalidValue(let place, let value): (place, { .invalidValue($0, value: value) })
    case .notTogether(let place, let other): (place, { .notTogether($0, other) })
    default: nil
    }
  }

  /// Creates the problem that a decoding error describes.
  package init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missingKey(Place(path: context.codingPath + [key]))
    case .typeMismatch(_, let context) where context.codingPath.isEmpty:
      // The top level is not a dictionary.
      self = .damaged(line: nil)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self = .wrongType(Place(path: context.codingPath))
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .damaged(line: lineNumber(in: context.underlyingError))
    case .dataCorrupted(let context):
      // A number that does not fit, such as a fraction.
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

/// Returns the line that the parser names.
///
/// The description has it only as text, "… on line 7": the number after the last "line".
private func lineNumber(in error: (any Error)?) -> Int? {
  guard let error else { return nil }
  let words = String(describing: error).split { !$0.isLetter && !$0.isNumber }
  guard let place = words.lastIndex(of: "line"), place + 1 < words.endIndex else { return nil }
  return Int(words[place + 1])
}
