/// A command line that a person can copy into a shell: words with characters that a shell would change are quoted (POSIX
/// Shell Command Language, 2.2.2).
package func shellText(_ words: [String]) -> String {
  words.map(shellWord).joined(separator: " ")
}

private func shellWord(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "_@%+=:,./-".contains($0) }
  guard word.isEmpty || !isPlain else { return word }
  return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
