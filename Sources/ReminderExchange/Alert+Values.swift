import FoundationEssentials

// An alert by the keys of the file, for the formats that have no document of their own.
extension Alert {
  var values: [String: PropertyListValue] {
    get throws {
      try JSONDecoder().decode([String: PropertyListValue].self, from: JSONEncoder().encode(self))
    }
  }

  /// Reads an alert from its keys.
  ///
  /// - Throws: `ImportProblem` for what the file of alerts may not hold.
  init(values: [String: PropertyListValue]) throws {
    let json = try JSONEncoder().encode(values)
    do { self = try JSONDecoder().decode(Alert.self, from: json) } catch let problem as FileProblem {
      throw ImportProblem(nil, problem.phrase)
    } catch let error as DecodingError {
      throw ImportProblem(nil, FileProblem(error).phrase)
    }
  }
}

/// A value as JSON on one line, with sorted keys.
func jsonValue(_ value: some Encodable) throws -> String {
  String(try jsonText(value).dropLast())
}
