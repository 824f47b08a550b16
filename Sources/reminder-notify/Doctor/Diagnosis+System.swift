import PosixKit
import ReminderFiles

// The shell, the fonts, the clock, and the tables of days.
extension Diagnosis {
  var surroundings: [Finding] {
    [
      language, path, locale, font(.fonts, "ac00", .koreanFont), font(.emoji, "1f4a6", .emojiFont), clock,
    ]
  }

  private var path: Finding {
    guard context.findProgram("reminder-notify") == nil else { return .well(.path, Phrase("doctor.inPath")) }
    let folder = parent(of: context.installation.executable)
    return .problem(
      .path, Phrase("doctor.notInPath"), Finding.Fix(line: "export PATH=\(shellText([folder])):\"$PATH\""))
  }

  /// True where the shell of this user is fish, which has no `unset`.
  var isFish: Bool { context.machine.environment("SHELL")?.hasSuffix("/fish") == true }

  private var locale: Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let decisive = names.first { context.machine.environment($0)?.isEmpty == false } ?? "LANG"
    let name = context.machine.environment(decisive) ?? ""
    guard !isUTF8(locale: name) else { return .well(.locale, .verbatim(name)) }
    let isKorean =
      context.strings.language == .korean && context.machine.output("locale", ["-a"])?.contains("ko_KR.utf8") == true
    return .problem(
      .locale, Phrase("doctor.locale", name.isEmpty ? "C" : name),
      Finding.Fix(line: "export \(decisive)=" + (isKorean ? "ko_KR.UTF-8" : "C.UTF-8")))
  }

  /// A font with a character, which is in the package.
  private func font(_ subject: Finding.Subject, _ character: String, _ package: SystemPackage) -> Finding {
    guard let fonts = context.machine.output("fc-list", [":charset=" + character, "family"]) else {
      return .unknown(subject, Phrase("doctor.fontsUnknown"))
    }
    let first = fonts.split(separator: "\n").first?.split(separator: ",").first
    guard let first else {
      return .problem(subject, Phrase("doctor.noFont"), installing(package))
    }
    return .well(subject, .verbatim(String(first)))
  }

  private var clock: Finding {
    guard context.machine.isClockSynchronised() else {
      return .problem(.clock, Phrase("doctor.clock"), keepingClock)
    }
    return .well(.clock, Phrase("doctor.clockKept"))
  }

  private var keepingClock: Finding.Fix? {
    // It fails where systemd does not run.
    guard let canKeep = context.machine.output("timedatectl", ["show", "--property=CanNTP", "--value"]) else {
      return nil
    }
    return canKeep == "no\n" ? installing(.timeService) : Finding.Fix(line: "sudo timedatectl set-ntp true")
  }

  /// The command of the package manager of this machine; nil where none is known.
  func installing(_ package: SystemPackage) -> Finding.Fix? {
    let distributions = ["ID", "ID_LIKE"].compactMap(context.release).joined(separator: " ")
    return package.installation(on: distributions.split(separator: " ")) { context.findProgram($0) != nil }
      .map { Finding.Fix(line: $0) }
  }

  /// The tables of days, where an alert needs them.
  var tables: [Finding] {
    let problems = context.tableProblems(overview)
    let parts = list?.alerts.almanacParts ?? []
    func finding(
      _ subject: Finding.Subject, _ part: Almanac.Parts, _ problem: Phrase?, _ fix: Finding.Fix? = nil
    ) -> Finding {
      guard parts.contains(part) else { return .unknown(subject, Phrase("doctor.notNeeded")) }
      return problem.map { .problem(subject, $0, fix) } ?? .well(subject, Phrase("doctor.known"))
    }
    // Days of one's own stand in for those that the table does not have yet.
    return [
      finding(.holidayTable, .holidays, problems.holidays, editing(context.paths.holidays)),
      finding(.lunarTable, .lunar, problems.lunar),
    ]
  }
}
