extension Holiday {
  /// What a person calls it: the part of that language where there are two; empty where it has no name.
  package func name(in language: Language) -> String {
    let parts = names.split(separator: " / ", maxSplits: 1)
    return parts.count == 2 && language == .english ? String(parts[1]) : parts.first.map(String.init) ?? ""
  }
}
