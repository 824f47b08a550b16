import FoundationEssentials

/// Reads the JSON within entries of formats that have no document of their own, with limits for the whole file.
struct EntryJSON {
  private let decoder = JSONDecoder()
  private var values = 0

  init() {
    if let key = UnknownValues.key { decoder.userInfo[key] = UnknownValues(limit: ImportFile.unknownLimit) }
  }

  /// Reads a value; nil for text that is none.
  ///
  /// - Throws: `ImportProblem` of the entry for one that has too many values, or is nested too deep.
  mutating func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws(ImportProblem) -> Value? {
    let bytes = Array(text.utf8)
    do throws(ImportProblem) {
      values += try DocumentLines.ofJSON(bytes, valueLimit: ImportFile.entryValueLimit).values
    } catch {
      guard error.phrase != Phrase("import.damaged") else { return nil }
      throw ImportProblem(nil, error.phrase)
    }
    guard values <= DocumentLines.valueLimit else {
      throw ImportProblem(nil, Phrase("import.tooManyValues", DocumentLines.valueLimit))
    }
    do { return try decoder.decode(type, from: Data(bytes)) } catch {
      guard let problem = error as? FileProblem, case .tooManyUnknown = problem else { return nil }
      throw ImportProblem(nil, problem.phrase)
    }
  }
}

extension PropertyListValue {
  /// The number of values in it, and itself.
  package var count: Int {
    switch self {
    case .array(let values): values.reduce(1) { $0 + $1.count }
    case .dictionary(let values): values.values.reduce(1) { $0 + $1.count }
    default: 1
    }
  }
}
