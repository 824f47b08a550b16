/// The arguments of `reminder-notify-sound`.
///
/// The programs that start it print the words, and it parses the same words.
package struct PlayerCall: Equatable, Sendable {
  package let path: String
  /// The factor for the samples, 0 or more; 1 leaves them unchanged.
  package var factor: Double
  /// How long the file is repeated, in seconds; nil plays it once.
  package var duration: Double?
  /// The time after which a file that is played once is faded out, in seconds; nil plays all of it.
  package var limit: Double?
  /// The length of the fade-in, in seconds; 0 for none.
  package var fade: Double

  package init(_ path: String, factor: Double = 1, duration: Double? = nil, limit: Double? = nil, fade: Double = 0) {
    (self.path, self.factor, self.duration, self.limit, self.fade) = (path, factor, duration, limit, fade)
  }

  /// The first argument of a call that plays nothing.
  ///
  /// Alone it ends with the status of the default output: `done`, `muted` or `noServer`; before the path of a file, with
  /// that of the file: `done` or `unreadable`.
  package static let check = "--check"

  /// The longest wait for a file to open, for a server to answer, and for it to take samples, in seconds.
  package static let stallTimeout: UInt32 = 4
  /// The longest wait for the server of a call with `check`, in seconds.
  package static let checkTimeout: UInt32 = 2
}

extension PlayerCall {
  /// The words after the name of the program.
  package var words: [String] {
    var words = ["--factor", "\(factor)"]
    if let duration { words += ["--for", "\(duration)"] }
    if let limit { words += ["--limit", "\(limit)"] }
    if fade > 0 { words += ["--fade", "\(fade)"] }
    return words + ["--", path]
  }

  /// Parses `FILE [--factor F] [--for SECONDS] [--limit SECONDS] [--fade SECONDS]`; after `--` comes the file.
  ///
  /// Returns nil for other words, and for numbers out of range.
  package init?(words: [String]) {
    var rest = words[...]
    var (paths, values): ([String], [String: Double]) = ([], [:])
    while let word = rest.popFirst() {
      if word == "--" {
        paths += rest
        break
      }
      guard word.hasPrefix("--") else {
        paths.append(word)
        continue
      }
      guard let maximum = Self.maxima[word], let value = rest.popFirst().flatMap(Double.init), value >= 0,
        value <= maximum, values.updateValue(value, forKey: word) == nil
      else { return nil }
    }
    guard paths.count == 1, let path = paths.first, !path.isEmpty else { return nil }
    self.init(
      path, factor: values["--factor"] ?? 1, duration: values["--for"], limit: values["--limit"],
      fade: values["--fade"] ?? 0)
  }

  /// The options with their maximum values: a day, and a factor that saturates any sound.
  private static let maxima = ["--factor": 1000.0, "--for": 86_400, "--limit": 86_400, "--fade": 86_400]
}
