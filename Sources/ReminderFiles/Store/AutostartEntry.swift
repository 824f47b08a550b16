package import PosixKit

/// The desktop entry that starts the daemon at login (Desktop Application Autostart Specification).
package struct AutostartEntry: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the entry, replacing an existing one.
  ///
  /// `unsynced` is called if the new entry is in place and the disk did not confirm it.
  ///
  /// - Throws: `CannotChange`.
  package func write(_ text: String, _ fileSystem: FileSystem, unsynced: (SystemError) -> Void = { _ in }) throws {
    let target = fileSystem.target(of: path)
    do {
      try fileSystem.makeDirectories(parent(of: target))
      try fileSystem.replace(target, with: Array(text.utf8))
    } catch {
      throw CannotChange(path: path, error: error)
    }
    do { try fileSystem.sync(fileSystem.openDirectory(parent(of: target))) } catch { unsynced(error) }
  }

  /// Removes the entry, if there is one.
  ///
  /// - Throws: `CannotChange`.
  package func remove(_ fileSystem: FileSystem) throws {
    do {
      fileSystem.removeLeftover(of: fileSystem.target(of: path))
      try fileSystem.remove(path)
    } catch  where error.reason == .missing {
      return
    } catch {
      throw CannotChange(path: path, error: error)
    }
  }

  /// The effect of the entry at login.
  package enum State: Equatable, Sendable {
    /// Nothing is started: there is no entry, or it is disabled.
    case off
    /// This program is started, or a command that the user wrote.
    case on
    /// Another copy of this program is started, at the path in the entry.
    case startsOther(String)
    /// Nothing is started: the program of the entry does not exist or is not executable.
    case startsNothing(String)

    package var isEnabled: Bool {
      switch self {
      case .on, .startsOther: true
      case .off, .startsNothing: false
      }
    }
  }

  /// Returns the effect of the entry in a session.
  ///
  /// `Hidden` and GNOME's own key are how the settings of desktops disable an entry without removing it. `executable`
  /// is the absolute path of this program; `find` returns the path of the program that a word of a command line names,
  /// links resolved, or nil. `program` returns that word of the text of the file.
  ///
  /// - Throws: `CannotRead`.
  package func state(
    for executable: String, find: (String) -> String?, _ fileSystem: FileSystem,
    program: (String) -> String? = Self.program
  ) throws(CannotRead) -> State {
    let bytes: [UInt8]
    do {
      bytes = try fileSystem.read(path, 1 << 20)
    } catch .system(let error) where error.reason == .missing {
      return .off
    } catch .system(let error) {
      throw CannotRead(path: path, error: error)
    } catch {
      return .off
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.filter { !$0.isWhitespace } }
    guard !lines.contains("Hidden=true"), !lines.contains("X-GNOME-Autostart-enabled=false") else { return .off }
    guard let program = program(text) else { return .startsNothing("") }
    guard let found = find(program) else { return .startsNothing(program) }
    return found == executable || name(of: found) != name(of: executable) ? .on : .startsOther(program)
  }

  /// The entry could not be read.
  package struct CannotRead: Error, Equatable {
    package let path: String
    package let error: SystemError
  }

  /// The entry could not be written or removed.
  package struct CannotChange: Error, Equatable {
    package let path: String
    package let error: SystemError
  }

  /// Returns the text of an entry, which a desktop passes over without a word where the program is gone (`TryExec`).
  ///
  /// `executable` is the absolute path of the command; `names` are the name and comment in each language, of which the
  /// English ones have no language suffix.
  package static func text(executable: String, names: [(language: Language, name: String, comment: String)]) -> String {
    var lines = ["[Desktop Entry]", "Type=Application"]
    for (language, name, comment) in names {
      let suffix = language == .english ? "" : "[\(language.rawValue)]"
      lines += ["Name\(suffix)=\(name)", "Comment\(suffix)=\(comment)"]
    }
    lines.append("TryExec=\(executable.replacing("\\", with: "\\\\"))")
    lines += ["Exec=\(quoted(executable)) run --wait", "Icon=reminder-notify", "Terminal=false", "NoDisplay=true"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the first argument of the first `Exec` key; nil if there is none.
  package static func program(in text: String) -> String? {
    let keys = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    let value = keys.first { $0.count == 2 && $0[0].filter { !$0.isWhitespace } == "Exec" }
    guard let value = value.map({ unescaped($0[1]) }) else { return nil }
    return firstWord(of: value.drop(while: \.isWhitespace))
  }

  /// Returns the first word of a command line, as desktop entries and systemd quote it; nil if there is none.
  static func firstWord(of line: some StringProtocol) -> String? {
    var rest = Substring(line)
    let isQuoted = rest.first == "\""
    if isQuoted { rest.removeFirst() }
    var program = ""
    while let character = rest.popFirst(), isQuoted ? character != "\"" : !character.isWhitespace {
      // A backslash escapes the next character, and a per cent sign another one.
      let isPrefix = character == "\\" || character == "%" && rest.first == "%"
      program.append(isPrefix ? rest.popFirst() ?? character : character)
    }
    return program.isEmpty ? nil : program
  }

  /// Returns the string of a value, as far as paths need it: a backslash is written twice.
  private static func unescaped(_ value: Substring) -> String {
    var (rest, text) = (value, "")
    while let character = rest.popFirst() {
      if character == "\\", rest.first == "\\" { rest.removeFirst() }
      text.append(character)
    }
    return text
  }

  /// Returns an argument of an `Exec` key: quoted, and escaped a second time like every string of an entry (Desktop
  /// Entry Specification, "The Exec key").
  private static func quoted(_ argument: String) -> String {
    var text = ""
    for character in argument {
      switch character {
      case "\"", "`", "$": text += "\\\\\(character)"
      case "\\": text += "\\\\\\\\"
      case "%": text += "%%"
      default: text.append(character)
      }
    }
    return "\"" + text + "\""
  }
}
