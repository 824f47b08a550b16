internal import Foundation

/// Two terminals in which random verbs of `timer` are run concurrently, each as a process.
package struct TimerTerminals {
  /// A command line with its result.
  package struct Attempt {
    package let words: String
    package let status: Int?
    /// The lines of standard output: one for each timer that was changed.
    package let output: [Substring]

    /// The verb; the same for all that create a timer.
    package var verb: String {
      words.contains("--label") ? "make" : String(words.prefix { $0 != " " })
    }

    /// The number of timers that it has changed, according to its output.
    package var changes: Int {
      // "Removed finished timers: 3"
      verb == "clear" ? output.reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) } : output.count
    }
  }

  private static let names = ["a", "b"]
  private let folder: String

  /// Writes `count` lines in all to files of the folder.
  package init(_ count: Int, in folder: String, using numbers: inout SeededNumbers) throws {
    self.folder = folder
    for name in Self.names {
      var verbs = TimerVerbs(terminals: Self.names.count)
      let lines = (1...count / Self.names.count).map { verbs.next(label: "\(name)\($0)", using: &numbers) + "\n" }
      try lines.joined().write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }
  }

  /// The script for a shell, in which `$REMINDER` is the command.
  package var script: String {
    #"""
    perform() {
      while read -r words; do
        "$REMINDER" timer $words 2>> "$1.messages" < /dev/null
        printf '\t%s\t%s\n' "$words" $?
      done < "$1" > "$1.outcomes"
    }
    for terminal in \#(Self.names.joined(separator: " ")); do perform '\#(folder)'/$terminal & done
    wait
    """#
  }

  /// Returns the results of the lines, once the shell has ended.
  package func attempts() throws -> [Attempt] {
    try Self.names.flatMap { name in
      var output: [Substring] = []
      let lines = try String(contentsOfFile: "\(folder)/\(name).outcomes", encoding: .utf8).split(separator: "\n")
      return lines.compactMap { line -> Attempt? in
        guard line.hasPrefix("\t") else {
          output.append(line)
          return nil
        }
        defer { output = [] }
        let fields = line.dropFirst().split(separator: "\t")
        return Attempt(words: String(fields[0]), status: Int(fields[1]), output: output)
      }
    }
  }
}
