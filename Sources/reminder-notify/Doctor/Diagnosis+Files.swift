import PosixKit
import ReminderFiles

// The files that people write, and those of the program.
extension Diagnosis {
  var files: [Finding] {
    let paths = context.paths
    return [
      alertsFile,
      readable(.settings, paths.settings, fix: editing(paths.settings)) {
        _ = try storedSettings.get()
      },
      readable(.state, paths.state, fix: unusable(paths.state) ?? restarting) {
        _ = try PropertyListFile<Snapshot>(path: paths.state, fileSystem: context.fileSystem).read()
      },
      journal, holidays, named, copies,
    ]
  }

  /// The list of alerts.
  var alertsFile: Finding {
    readable(.alerts, context.paths.alerts, fix: editing(context.paths.alerts)) { _ = try alerts.get() }
  }

  private func readable(
    _ subject: Finding.Subject, _ path: String, fix: Finding.Fix? = nil, _ read: () throws -> Void
  ) -> Finding {
    do {
      try read()
      let isThere = context.fileSystem.modified(path) != nil
      return isThere ? .well(subject, Phrase("doctor.readable", path)) : .unknown(subject, Phrase("doctor.noFile"))
    } catch {
      // What a later version wrote, or what cannot be opened, is not to be edited.
      let isNotForEditing =
        if case StoreError.unreadable(_, let problem) = error { !problem.isUnreadableByAll } else { false }
      // A person decides what takes the place of the damaged contents, which stay beside them.
      let restoring = Finding.Fix(line: context.commandName + " undo --restore")
      return .problem(
        subject, reason(error, path),
        Restoration(context).isPossible(after: error) ? restoring : isNotForEditing ? unusable(path) : fix)
    }
  }

  /// Why a file cannot be read, without what commands add to that: `doctor` changes nothing.
  private func reason(_ error: any Error, _ path: String) -> Phrase {
    guard case .unreadable(let path, let problem)? = StoreError(error, path: path) else { return .unknown }
    return Phrase("error.cannotRead", path, problem.phrase)
  }

  /// The command that opens a file that a person writes.
  func editing(_ path: String) -> Finding.Fix {
    unusable(path) ?? Finding.Fix(line: editor + " " + shellText([path]))
  }

  /// The editor that this user has chosen, with its arguments, or the first of the usual ones that is there.
  private var editor: String {
    if let chosen = context.machine.environment("EDITOR"), !chosen.allSatisfy(\.isWhitespace) { return chosen }
    return ["editor", "nano", "vi"].first { context.findProgram($0) != nil } ?? "vi"
  }

  var journal: Finding {
    let path = context.paths.journal
    if let problem = context.journal.writeProblem {
      return .problem(.journal, Phrase("doctor.notWritable", path, problem.phrase), unusable(path))
    }
    var damaged = 0
    let finding = readable(.journal, path, fix: unusable(path)) {
      damaged = try context.journal.read(since: context.now()) { _ in false }.damaged
    }
    // They cost themselves alone, and stay.
    return finding.isOk == true && damaged > 0 ? .well(.journal, .damagedLines(damaged)) : finding
  }

  private var holidays: Finding {
    let files = HolidayFiles(context.installation, context.paths, calendar: nil, fileSystem: context.fileSystem)
    do throws(FileProblem) {
      guard let own = try files.readOwn() else { return .unknown(.holidays, Phrase("doctor.noFile")) }
      guard let problem = own.problems.first else { return .well(.holidays, Phrase("doctor.readable", files.own)) }
      return .problem(.holidays, .unreadable(files.own, problem), editing(files.own))
    } catch {
      return .problem(.holidays, reason(error, files.own), error.isDamage ? editing(files.own) : unusable(files.own))
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
    let closed = paths.filter { context.machine.status($0)?.isReadable == false }
    guard closed.isEmpty else {
      return .problem(
        .files, Phrase("doctor.notReadable", Phrase.list(closed.map(Phrase.verbatim))), adding("r", 0o400, to: closed))
    }
    for path in paths {
      guard let problem = context.problem(ofFile: path) else { continue }
      return .problem(.files, problem.phrase, withoutSound(path))
    }
    if let hook = settings?.hook, context.findProgram(hook) == nil {
      let isThere = context.fileSystem.modified(hook) != nil
      return .problem(
        .files, isThere ? Phrase("doctor.notRunnable", hook) : Phrase("doctor.missing", hook),
        adding("x", 0o100, to: [hook]) ?? Finding.Fix(line: context.commandName + " config unset hook"))
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
      return .problem(.files, reason(error, ""), fix)
    }
    let isNone = paths.isEmpty && settings?.holidayFile == nil && settings?.messages == nil && settings?.hook == nil
    return isNone ? .unknown(.files, Phrase("doctor.noneNamed")) : .well(.files, Phrase("doctor.named"))
  }

  /// The command that takes another sound for one whose file is missing, or is no sound.
  private func withoutSound(_ path: String) -> Finding.Fix {
    if settings?.sound == path { return Finding.Fix(line: context.commandName + " config unset sound") }
    let number = list?.alerts.first { $0.sound == path }?.number ?? 0
    return Finding.Fix(line: context.commandName + " edit \(number) --sound ''")
  }

  /// The copies that a program for synchronisation leaves when two machines have changed a file.
  private var copies: Finding {
    let paths = context.paths
    let originals = [paths.alerts, paths.settings, paths.holidays, paths.kindnesses, paths.journal].map(
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
}
