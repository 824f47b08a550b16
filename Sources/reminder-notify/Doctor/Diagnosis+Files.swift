import PosixKit
import ReminderFiles

// The files that people write, those of the program, and where they are.
extension Diagnosis {
  var files: [Finding] {
    let paths = context.paths
    return [
      readable(.alerts, paths.alerts, fix: editing(paths.alerts)) { _ = try alerts.get() },
      readable(.settings, paths.settings, fix: editing(paths.settings)) {
        _ = try storedSettings.get()
      },
      readable(.state, paths.state, fix: unusable(paths.state) ?? (hasBus ? own("restart") : nil)) {
        _ = try PropertyListFile<Snapshot>(path: paths.state, fileSystem: context.fileSystem).read()
      },
      journal, holidays, named, copies,
    ]
  }

  private func readable(
    _ subject: Finding.Subject, _ path: String, fix: Finding.Fix? = nil, _ read: () throws -> Void
  ) -> Finding {
    do {
      try read()
      let isThere = context.fileSystem.modified(path) != nil
      return isThere ? .well(subject, Phrase("doctor.readable", path)) : .unknown(subject, Phrase("doctor.noFile"))
    } catch {
      let problem = CommandError(error, alertsPath: path, today: context.today).phrases.first ?? .unknown
      // What a later version wrote, or what cannot be opened, is not to be edited.
      let isNotForEditing =
        if case StoreError.unreadable(_, let problem) = error { !problem.isUnreadableByAll } else { false }
      // A person decides what takes the place of the damaged contents, which stay beside them.
      let restoring = Finding.Fix(line: context.commandName + " undo --restore")
      return .problem(
        subject, problem,
        Restoration(context).isPossible(after: error) ? restoring : isNotForEditing ? unusable(path) : fix)
    }
  }

  /// The command that opens a file that a person writes.
  func editing(_ path: String) -> Finding.Fix {
    unusable(path) ?? Finding.Fix(line: "\"${EDITOR:-vi}\" " + shellText([path]))
  }

  /// The command that lets this user read and write a file of the program, or moves a folder, or what else is no file, out
  /// of its place; nil where neither is needed.
  private func unusable(_ path: String) -> Finding.Fix? {
    let folder = parent(of: path)
    let closed = [folder, path].filter { context.machine.status($0)?.isUsable == false }
    guard closed.isEmpty || !folders.contains(folder) else { return permitting(closed) }
    do {
      _ = try context.fileSystem.read(path, 1)
      return nil
    } catch {
      return error == .notAFile ? Finding.Fix(line: shellText(["mv", path, path + ".old"])) : nil
    }
  }

  private var journal: Finding {
    let path = context.paths.journal
    if let problem = context.journal.writeProblem {
      return .problem(.journal, .cannotWrite(path, problem.phrase), unusable(path))
    }
    return readable(.journal, path, fix: unusable(path)) {
      _ = try context.journal.read(since: context.now()) { _ in false }
    }
  }

  private var holidays: Finding {
    let files = HolidayFiles(context.installation, context.paths, calendar: nil, fileSystem: context.fileSystem)
    do throws(FileProblem) {
      guard let own = try files.readOwn() else { return .unknown(.holidays, Phrase("doctor.noFile")) }
      guard let problem = own.problems.first else { return .well(.holidays, Phrase("doctor.readable", files.own)) }
      return .problem(.holidays, .unreadable(files.own, problem), editing(files.own))
    } catch {
      return .problem(.holidays, .unreadable(files.own, error), editing(files.own))
    }
  }

  /// The files that settings and alerts name.
  private var named: Finding {
    let sounds = [settings?.sound].compactMap(\.self) + (list.map { Array($0.sounds) } ?? [])
    let paths = Set(sounds.compactMap { if case .file(let path)? = ReminderCore.Sound($0) { path } else { nil } })
      .sorted()
    let missing = paths.filter { context.fileSystem.modified($0) == nil }
    guard missing.isEmpty else {
      return .problem(
        .files, Phrase("doctor.missing", Phrase.list(missing.map(Phrase.verbatim))), withoutSound(missing[0]))
    }
    if let hook = settings?.hook, context.findProgram(hook) == nil {
      return .problem(
        .files, Phrase("doctor.missing", hook), Finding.Fix(line: context.commandName + " config unset hook"))
    }
    // What cannot be read is edited, or not named any more.
    var fix: Finding.Fix?
    do {
      var messages: [String] = []
      if let path = settings?.holidayFile {
        fix = Finding.Fix(line: context.commandName + " config unset holidayFile")
        try context.requireCalendar(path)
      }
      if let path = settings?.messages {
        fix = editing(path)
        messages = try context.collectingMessages { try $0.requireMessages(path) }.messages
      }
      if let message = messages.first { return .problem(.files, .verbatim(message), fix) }
    } catch {
      return .problem(.files, CommandError(error, alertsPath: "", today: context.today).phrases.first ?? .unknown, fix)
    }
    let isNone = paths.isEmpty && settings?.holidayFile == nil && settings?.messages == nil && settings?.hook == nil
    return isNone ? .unknown(.files, Phrase("doctor.noneNamed")) : .well(.files, Phrase("doctor.named"))
  }

  /// The command that takes another sound for one whose file is missing.
  private func withoutSound(_ path: String) -> Finding.Fix {
    if settings?.sound == path { return Finding.Fix(line: context.commandName + " config unset sound") }
    let number = list?.alerts.first { $0.sound == path }?.number ?? 0
    return Finding.Fix(line: context.commandName + " edit \(number) --sound ''")
  }

  /// The copies that a program for synchronisation leaves when two machines have changed a file.
  private var copies: Finding {
    let originals = [context.paths.alerts, context.paths.settings, context.paths.journal].map(
      context.fileSystem.target(of:))
    let found = originals.flatMap { original in
      let (folder, name) = (parent(of: original), String(original.split(separator: "/").last ?? ""))
      let stem = name.prefix { $0 != "." }.lowercased()
      return context.fileSystem.names(folder).sorted().filter { other in
        let lower = other.lowercased()
        return lower.hasPrefix(stem) && ["conflict", "충돌"].contains { lower.contains($0) }
      }.map { (original, folder + "/" + $0) }
    }
    guard let first = found.first else { return .well(.copies, Phrase("doctor.noCopies")) }
    return .problem(
      .copies, Phrase("doctor.copies", Phrase.list(found.map { Phrase.verbatim($0.1) })),
      Finding.Fix(line: shellText(["diff", first.0, first.1])))
  }

  // MARK: - Where they are

  /// The folders of the program that are there, and no links to others.
  private var folders: [String] {
    Set([context.paths.alerts, context.paths.journal, context.paths.state].map(parent(of:))).sorted()
      .filter { context.machine.status($0).map { !$0.isLink } ?? false }
  }

  var storage: [Finding] {
    guard !folders.isEmpty else { return [.modes, .disk].map { .unknown($0, Phrase("doctor.noFile")) } }
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
    guard closed.isEmpty else {
      return .problem(
        .modes, Phrase("doctor.notUsable", Phrase.list(closed.map(Phrase.verbatim))), permitting(closed))
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
    guard others.isEmpty else { return Finding.Fix(line: "sudo chown \"$USER\" " + shellText(others)) }
    // What is in a folder is not known before that can be read.
    let isFolder = known.contains(where: \.status.isFolder)
    let bits: UInt32 = isFolder ? 0o700 : 0o600
    let wrong = known.filter { mode != nil || $0.status.isFolder == isFolder && $0.status.permissions & bits != bits }
    guard !wrong.isEmpty else { return nil }
    let words = ["chmod", mode ?? String(bits, radix: 8)] + wrong.map(\.path)
    return Finding.Fix(line: shellText(words), words: words)
  }

  /// The least free space that is enough, in bytes.
  private static let leastFree: Int64 = 1 << 20

  private var disk: Finding {
    let free = folders.compactMap { folder in context.machine.status(folder)?.freeBytes.map { (folder, $0) } }
    guard let least = free.min(by: { $0.1 < $1.1 }) else { return .unknown(.disk, .unknown) }
    guard least.1 < Self.leastFree else { return .well(.disk, Phrase("doctor.disk", Int(least.1 >> 20))) }
    // What takes most of it is for the person to see.
    return .problem(
      .disk, Phrase("doctor.diskFull", least.0, Int(least.1 >> 10)),
      Finding.Fix(line: "du -xahd1 \"$HOME\" 2>/dev/null | sort -h | tail"))
  }
}
