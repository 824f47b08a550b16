import ArgumentParser
import PosixKit
import ReminderLanguage

struct Doctor: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("doctor", .doctor, discussion: .doctorMore)
  }

  @Flag(help: ArgumentHelp(.doctorFix))
  var fix = false

  @Flag(help: ArgumentHelp(.doctorShow))
  var show = false

  @Flag(name: [.customShort("y"), .customLong("yes")], help: ArgumentHelp(.doctorYes))
  var yes = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    guard [fix, show, json].count(where: \.self) < 2 else { throw CommandError.usage(Phrase("usage.doctorOne")) }
    guard !fix || yes || context.canAsk else {
      throw CommandError.usage(Phrase("usage.doctorFixAsks"))
    }
    var diagnosis = Diagnosis(context, isQuiet: true)
    var findings = diagnosis.findings
    if fix, try repair(findings, context) {
      diagnosis = Diagnosis(context, isQuiet: true)
      findings = diagnosis.findings
    }
    if show {
      guard try Demonstration(diagnosis).run(findings) else { throw VerbStatus(status: .failed) }
    } else if json {
      try context.print(jsonText(NamedRows(name: "checks", rows: findings.map { Row($0, context) })))
    } else {
      try context.print(text(findings, context))
    }
    guard findings.allSatisfy({ $0.isOk != false }) else { throw VerbStatus(status: .failed) }
  }

  /// Runs the fixes that lose nothing, each after a question, and returns true if one was run.
  private func repair(_ findings: [Finding], _ context: Context) throws -> Bool {
    var run: Set<String> = []
    for finding in findings {
      guard let fix = finding.fix, let words = fix.words, !run.contains(fix.line) else { continue }
      try context.printLine(line(finding, context.screen))
      guard yes || context.confirms(Phrase("ask.fix", fix.line)) else { continue }
      let ending = try? context.runProgram(Machine.env, words)
      try context.printLine(
        ending == .exited(0) ? Phrase("doctor.fixed", fix.line) : Phrase("doctor.notFixed", fix.line))
      run.insert(fix.line)
    }
    return !run.isEmpty
  }

  /// A line for each finding, and the command that puts it right below it.
  private func text(_ findings: [Finding], _ context: Context) -> String {
    let lines = findings.flatMap { finding in
      [line(finding, context.screen)]
        + (finding.fix?.line.split(separator: "\n") ?? []).map { Phrase("usage.commandLine", String($0)) }
    }
    let problems = findings.count { $0.isOk == false }
    return context.lines(lines + [problems == 0 ? Phrase("doctor.allWell") : Phrase("doctor.problems", problems)])
  }

  private func line(_ finding: Finding, _ screen: Screen) -> Phrase {
    Phrase("doctor.line", mark(finding, screen), finding.subject.name, finding.text)
  }

  private func mark(_ finding: Finding, _ screen: Screen) -> Phrase {
    let hasMarks = screen.hasBlocks && !screen.isAccessible
    return switch finding.isOk {
    case true?: hasMarks ? .verbatim("✓") : Phrase("doctor.ok")
    case false?: hasMarks ? .verbatim("✗") : Phrase("doctor.bad")
    case nil: hasMarks ? .verbatim("–") : Phrase("doctor.none")
    }
  }

  private struct Row: Encodable {
    let id: String
    @OrNull var ok: Bool?
    let text: String
    @OrNull var fix: String?

    init(_ finding: Finding, _ context: Context) {
      id = finding.subject.rawValue
      _ok = OrNull(wrappedValue: finding.isOk)
      text = context.strings(finding.text)
      _fix = OrNull(wrappedValue: finding.fix?.line)
    }
  }
}
