import PosixKit

// Why a file cannot be used, or a system call failed.
extension FileProblem {
  /// The problem of the file, without its path.
  package var phrase: Phrase {
    switch self {
    case .damaged(nil): Phrase("problem.damaged")
    case .damaged(let line?): Phrase("problem.damagedAtLine", line)
    case .missingKey(let place): place.phrase(Phrase("problem.missingKey", place.key))
    case .wrongType(let place) where place.key.isEmpty: place.phrase(Phrase("problem.notAnAlert"))
    case .wrongType(let place): place.phrase(Phrase("problem.wrongType", place.key))
    case .invalidValue(let place, let value):
      place.phrase(Phrase("problem.invalidValue", place.key, value))
    case .notTogether(let place, let other):
      place.phrase(Phrase("problem.notTogether", place.key, other))
    case .invalidLine(let line, let text): Phrase("problem.invalidLine", line, text)
    case .notText(let line): Phrase("problem.notText", line)
    case .invalidEvent(let line, let text): Phrase("problem.invalidEvent", line, text)
    case .tooDeep(let line): Phrase("problem.tooDeep", line)
    case .tooManyUnknown(let limit): Phrase("problem.tooManyUnknown", limit)
    case .duplicateNumber(let number): Phrase("problem.duplicateNumber", number)
    case .newerSchema(let schema): Phrase("problem.newerSchema", schema)
    case .notAFile: Phrase("problem.notAFile")
    case .tooLarge(let size, let limit):
      Phrase("problem.tooLarge", Int((size - 1) >> 20) + 1, limit >> 20)
    case .system(let error): error.phrase
    }
  }
}

extension FileProblem.Place {
  fileprivate func phrase(_ problem: Phrase) -> Phrase {
    guard let position else { return problem }
    return Phrase("problem.inAlert", position, problem)
  }
}

extension SystemError {
  /// The system's error, in words if a person can act on it.
  package var phrase: Phrase {
    switch reason {
    case .missing: Phrase("system.missing")
    case .denied: Phrase("system.denied")
    case .isDirectory: Phrase("system.isDirectory")
    case .notDirectory: Phrase("system.notDirectory")
    case .diskFull: Phrase("system.diskFull")
    case .readOnly: Phrase("system.readOnly")
    case .tooManyLinks: Phrase("system.tooManyLinks")
    case .nameTooLong: Phrase("system.nameTooLong")
    case .inputOutput: Phrase("system.inputOutput")
    case .interrupted, .other: Phrase("system.other", call, Int(code))
    }
  }
}
