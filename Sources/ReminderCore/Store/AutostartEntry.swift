package import PosixKit

/// The desktop entry that starts the daemon at login (Desktop Application Autostart Specification).
package struct AutostartEntry: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the entry in the place of the one that is there.
  ///
  /// `unsynced` is told where the new entry is in place and the disk did not confirm it.
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

  /// Removes the entry; none is no error.
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

  /// True where there is an entry that a session starts.
  ///
  /// `Hidden` and GNOME's own key are how desktops' settings switch one off without removing it.
  ///
  /// - Throws: `CannotRead`.
  package func isEnabled(_ fileSystem: FileSystem) throws -> Bool {
    let bytes: [UInt8]
    do {
      bytes = try fileSystem.read(path, 1 << 20)
    } catch .system(let error) where error.reason == .missing {
      return false
    } catch .system(let error) {
      throw CannotRead(path: path, error: error)
    } catch {
      return false
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.filter { !$0.isWhitespace } }
    return !lines.contains("Hidden=true") && !lines.contains("X-GNOME-Autostart-enabled=false")
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

  /// The text of an entry.
  ///
  /// `executable` is the absolute path of the command; `names` are name and comment in each language, of which the
  /// English ones stand without a language.
  package static func text(executable: String, names: [(language: Language, name: String, comment: String)]) -> String {
    var lines = ["[Desktop Entry]", "Type=Application"]
    for (language, name, comment) in names {
      let suffix = language == .english ? "" : "[\(language.rawValue)]"
      lines += ["Name\(suffix)=\(name)", "Comment\(suffix)=\(comment)"]
    }
    lines += ["Exec=\(quoted(executable)) run", "Icon=reminder-notify", "Terminal=false", "NoDisplay=true"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// One argument of an `Exec` key: quoted, and escaped a second time as every string of an entry is (Desktop Entry
  /// Specification, "The Exec key").
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
