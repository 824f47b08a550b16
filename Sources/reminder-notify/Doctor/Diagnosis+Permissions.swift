import PosixKit
import ReminderFiles

// Where the files of the program are, and who can read and write them.
extension Diagnosis {
  /// The folders of the program.
  private var ownFolders: [String] {
    Set([context.paths.alerts, context.paths.journal, context.paths.state].map(parent(of:))).sorted()
  }

  /// Those that are there, and no links to others.
  private var folders: [String] {
    ownFolders.filter { context.machine.status($0).map { !$0.isLink } ?? false }
  }

  /// The folders above those of the program that keep this user from them.
  private var closedAbove: [String] { Set(ownFolders.compactMap(closedFolder(above:))).sorted() }

  /// The nearest folder that is there above one that is not there, or cannot be reached; nil if this user can use it.
  private func closedFolder(above folder: String) -> String? {
    guard context.machine.status(folder) == nil else { return nil }
    var above = parent(of: folder)
    while above != "/", context.machine.status(above) == nil { above = parent(of: above) }
    return context.machine.status(above)?.isUsable == false ? above : nil
  }

  var storage: [Finding] {
    guard !folders.isEmpty || !closedAbove.isEmpty else {
      return [.modes, .disk].map { .unknown($0, Phrase("doctor.noFile")) }
    }
    return [modes, disk]
  }

  /// The beginnings of the names of the program's files.
  private static let ownNames = [
    "alerts.plist", "settings.plist", "holidays.txt", "kindnesses.txt", "journal", "state.plist", "last-", "daemon.",
  ]

  /// True for what a person writes beside the list, and for the journals of earlier years.
  private func isOnlyRead(_ path: String) -> Bool {
    let name = PosixKit.name(of: path)
    return ["holidays.txt", "kindnesses.txt"].contains(name) || name.hasPrefix("journal-")
  }

  /// Files and folders that this user cannot read and write, or that others can read.
  private var modes: Finding {
    let files = folders.flatMap { folder in
      let names = context.fileSystem.names(folder).filter { name in Self.ownNames.contains { name.hasPrefix($0) } }
      return [folder] + names.sorted().map { folder + "/" + $0 }
    }
    // A link leads to a file that is kept elsewhere on purpose.
    let known = files.compactMap { path in context.machine.status(path).map { (path: path, status: $0) } }
      .filter { !$0.status.isLink }
    let closed = known.filter { !(isOnlyRead($0.path) ? $0.status.isReadable : $0.status.isUsable) }.map(\.path)
    let above = closedAbove
    guard closed.isEmpty, above.isEmpty else {
      return .problem(
        .modes, Phrase("doctor.notUsable", Phrase.list((above + closed).map(Phrase.verbatim))),
        opening(above) ?? permitting(closed))
    }
    let open = known.filter { $0.status.permissions & 0o077 != 0 }.map(\.path)
    guard open.isEmpty else {
      return .problem(
        .modes, Phrase("doctor.readableByOthers", Phrase.list(open.map(Phrase.verbatim))), permitting(open, to: "go="))
    }
    return .well(.modes, Phrase("doctor.modes"))
  }

  /// The command that changes the permissions of files and folders of the program, or their owner where that is another
  /// user; nil where the permissions are right, as in a file system that cannot be written, and for links: what they lead
  /// to is no file of the program.
  private func permitting(_ paths: [String], to mode: String? = nil) -> Finding.Fix? {
    let known = paths.compactMap { path in context.machine.status(path).map { (path: path, status: $0) } }
      .filter { !$0.status.isLink }
    let others = known.filter { !$0.status.isOwn }.map(\.path)
    guard others.isEmpty else {
      // What is in a folder of the program belongs to that user as well, as a rule.
      let whole = others.filter(ownFolders.contains)
      let paths = others.filter { !whole.contains(parent(of: $0)) }
      return Finding.Fix(line: "sudo chown " + (whole.isEmpty ? "" : "-R ") + "\"$USER\" " + shellText(paths))
    }
    // What is in a folder is not known before that can be read.
    let isFolder = known.contains(where: \.status.isFolder)
    let bits: UInt32 = isFolder ? 0o700 : 0o600
    let wrong = known.filter { mode != nil || $0.status.isFolder == isFolder && $0.status.permissions & bits != bits }
    guard !wrong.isEmpty else { return nil }
    let words = ["chmod", mode ?? String(bits, radix: 8)] + wrong.map(\.path)
    return Finding.Fix(line: shellText(words), words: words)
  }

  /// The command that lets this user use folders above those of the program; nil for those of the system, outside of the
  /// home folder.
  func opening(_ above: [String]) -> Finding.Fix? {
    guard let home = context.machine.environment("HOME"), !home.isEmpty,
      above.allSatisfy({ $0 == home || $0.hasPrefix(home + "/") })
    else { return nil }
    // Others may have permissions there.
    let isOwn = above.allSatisfy { context.machine.status($0)?.isOwn == true }
    return isOwn ? adding("rwx", 0o700, to: above) : permitting(above)
  }

  /// The command that gives this user permissions of its own files or folders; nil where they are there, and for those of
  /// another user.
  func adding(_ letters: String, _ bits: UInt32, to paths: [String]) -> Finding.Fix? {
    let known = paths.compactMap { path in context.machine.status(path).map { (path: path, status: $0) } }
    let wrong = known.filter { $0.status.permissions & bits != bits }.map(\.path)
    guard !wrong.isEmpty, known.allSatisfy(\.status.isOwn) else { return nil }
    let words = ["chmod", "u+" + letters] + wrong
    return Finding.Fix(line: shellText(words), words: words)
  }

  /// The command that lets this user read and write a file of the program, or moves a folder, or what else is no file, out
  /// of its place; nil where neither is needed.
  func unusable(_ path: String) -> Finding.Fix? {
    let folder = parent(of: path)
    if let above = closedFolder(above: folder) { return opening([above]) }
    let closed = [folder, path].filter { context.machine.status($0)?.isUsable == false }
    guard closed.isEmpty || !folders.contains(folder) else { return permitting(closed) }
    do {
      _ = try context.fileSystem.read(path, 1)
      return nil
    } catch {
      return error == .notAFile ? Finding.Fix(line: shellText(["mv", path, path + ".old"])) : nil
    }
  }

  /// The least free space that is enough, in bytes.
  private static let leastFree: Int64 = 1 << 20

  private var disk: Finding {
    let free = folders.compactMap { folder in context.machine.status(folder)?.freeBytes.map { (folder, $0) } }
    guard let least = free.min(by: { $0.1 < $1.1 }) else { return .unknown(.disk, .unknown) }
    // What takes most of it is for the person to see.
    func full(_ text: Phrase, with options: String) -> Finding {
      .problem(.disk, text, Finding.Fix(line: "du \(options) \"$HOME\" 2>/dev/null | sort -h | tail"))
    }
    if least.1 < Self.leastFree { return full(Phrase("doctor.diskFull", least.0, Int(least.1 >> 10)), with: "-xahd1") }
    let crowded = folders.first { context.machine.status($0)?.hasFreeInodes == false }
    return crowded.map { full(Phrase("doctor.noInodes", $0), with: "--inodes -xd1") }
      ?? .well(.disk, Phrase("doctor.disk", Int(least.1 >> 20)))
  }
}
