/// A command line that a person can copy into a shell: words with characters that a shell would change are quoted (POSIX
/// Shell Command Language, 2.2.2).
package func shellText(_ words: [String]) -> String {
  words.map(shellWord).joined(separator: " ")
}

/// How a program is called on a command line: by its name where a shell finds it by that, and else as it was typed, or
/// by its path from a folder.
package func programName(
  of executable: String, typed: String = "", from folder: String, find: (String) -> String?
) -> String {
  let name = "reminder-notify"
  guard find(name) != executable else { return name }
  if typed.contains("/"), find(typed) == executable { return shellText([typed]) }
  return shellProgram(executable, from: folder)
}

/// Returns what a person types in a folder to run the program at a path: the path from there on where it is below.
package func shellProgram(_ path: String, from folder: String) -> String {
  guard folder.count > 1, path.hasPrefix(folder + "/") else { return shellText([path]) }
  let rest = String(path.dropFirst(folder.count + 1))
  return shellText([rest.contains("/") ? rest : "./" + rest])
}

/// Words that a command joins by spaces: as they are, or as one quoted word where a shell would change them.
func shellArguments(_ text: String) -> String {
  text.allSatisfy { $0.isLetter || $0.isNumber || " _@%+:,./-".contains($0) } ? text : shellWord(text)
}

private func shellWord(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "_@%+=:,./-".contains($0) }
  guard word.isEmpty || !isPlain else { return word }
  return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
