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
    // That of characters, and that of messages.
    let asked = ["LC_CTYPE", "LC_MESSAGES"].map { category in
      let names = ["LC_ALL", category, "LANG"]
      let decisive = names.first { context.machine.environment($0)?.isEmpty == false }
      return (variable: decisive ?? "LANG", name: decisive.flatMap(context.machine.environment) ?? "C")
    }
    let (variable, name) = asked[0]
    guard isUTF8(locale: name) else {
      let isKorean = context.strings.language == .korean && context.machine.hasLocale("ko_KR.UTF-8")
      return .problem(
        .locale, Phrase("doctor.locale", name),
        Finding.Fix(line: "export \(variable)=" + (isKorean ? "ko_KR.UTF-8" : "C.UTF-8")))
    }
    guard let missing = asked.map(\.name).first(where: { !context.machine.hasLocale($0) }) else {
      return .well(.locale, .verbatim(name))
    }
    // This program has sentences of its own, and does not need the locale.
    return Finding(
      subject: .locale, isOk: nil, text: Phrase("doctor.localeMissing", missing), fix: installing(locale: missing))
  }

  /// The command that installs a locale of UTF-8, and has it made where there is locale-gen(8); nil where neither is known,
  /// and for what is not the name of one, with a language and a country.
  private func installing(locale name: String) -> Finding.Fix? {
    let (place, variant) = (name.prefix { $0 != "." }, name.drop { $0 != "@" })
    guard isUTF8(locale: name), place.contains("_"), place.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
    let line = shellText(["\(place).UTF-8\(variant) UTF-8"])
    let making = Finding.Fix(line: "echo \(line) | sudo tee -a /etc/locale.gen && sudo locale-gen")
    if context.findProgram("locale-gen") != nil { return making }
    return installing(.localeSources).map { Finding.Fix(line: $0.line + " && " + making.line) }
      ?? installing(.locale(String(place.prefix { $0 != "_" })))
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
