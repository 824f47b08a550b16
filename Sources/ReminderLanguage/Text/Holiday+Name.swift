extension Holiday {
  /// Returns its name in a language: that part if it has two; empty if it has no name.
  package func name(in language: Language) -> String {
    let parts = names.split(separator: " / ", maxSplits: 1)
    return parts.count == 2 && language == .english ? String(parts[1]) : parts.first.map(String.init) ?? ""
  }
}
