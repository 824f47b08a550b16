import Foundation
import GLibKit
import PosixKit
import ReminderFiles
import Testing

@testable import reminder_notifyd

/// The program of the user's that gets each record, in a process of its own: the hook has the main loop to itself.
@Suite struct HookTests {
  @Test func `each record is handed over once, in order, and not those before`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage(#"cat >> "$out""#)
      try stage.record(1, 2)

      stage.hook.use(stage.program)
      stage.run(until: "start") { stage.hook.isIdle }
      try stage.record(3, 4)
      try stage.record(5)
      stage.run(until: "three records") { stage.lines.count == 3 && stage.hook.isIdle }

      #expect(stage.lines.map(\.number) == [3, 4, 5])
      #expect(stage.lines.allSatisfy { $0.event == "acknowledged" })
    }
  }

  @Test func `what the program does not read, and a program that fails, hold up nothing`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage(#"echo '{"event":"run","number":0}' >> "$out"; exit 3"#)

      stage.hook.use(stage.program)
      try stage.record(1, 2, 3)
      stage.run(until: "three runs") { stage.lines.count == 3 && stage.hook.isIdle }

      #expect(stage.log.components(separatedBy: "the hook has failed. Its exit status is 3.").count == 2)
    }
  }

  @Test func `it gets the record and no other file of the daemon, in a session of its own, with its own words only`()
    async
  {
    await #expect(processExitsWith: .success) {
      let stage = try Stage(
        #"""
        ls /proc/$$/fd > "$out.fds"; fds=$(tr '\n' ' ' < "$out.fds"); sid=$(sed 's/.*) //' /proc/$$/stat | cut -d' ' -f4)
        [ "$sid" = $$ ] && [ $# = 0 ] && own=1 || own=0
        echo "{\"event\":\"$fds$(readlink /proc/$$/fd/1) $(readlink /proc/$$/fd/2)\",\"number\":$own}" >> "$out"
        """#)
      // As the daemon opens all of its files; those of the test itself are passed on.
      let other = unsafe open(stage.root, O_RDONLY | O_CLOEXEC)

      stage.hook.use(stage.program)
      try stage.record(1)
      stage.run(until: "run") { stage.lines.count == 1 && stage.hook.isIdle }

      #expect(other > 2)
      let words = stage.lines[0].event.split(separator: " ")
      #expect(words.contains("0") && !words.contains(Substring(String(other))))
      #expect(words.suffix(2) == ["/dev/null", "/dev/null"])
      #expect(stage.lines[0].number == 1)
    }
  }

  @Test func `one that does not end is killed with what it has started, and the next one runs`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage(
        #"read -r line; echo "$line" >> "$out"; case $line in *'"number":1'*) sleep 600 & echo $! > "$out.child"; wait;; esac"#
      )
      var child: Int32? {
        let text = try? String(contentsOfFile: stage.root + "/out.child", encoding: .utf8)
        return text.flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
      }

      stage.hook.use(stage.program)
      try stage.record(1, 2)
      stage.run(until: "child of the first") { stage.lines.count == 1 && child != nil }
      stage.reachLimit()
      stage.run(until: "both") { stage.lines.count == 2 && stage.hook.isIdle }

      #expect(stage.log.contains("the hook did not end within 30 seconds, and was killed."))
      let process = try #require(child)
      stage.run(until: "end of the child") { !FileManager.default.fileExists(atPath: "/proc/\(process)/cwd/.") }
    }
  }

  @Test func `of more records than can wait the last are left out, which is said`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage(#"cat >> "$out""#)

      stage.hook.use(stage.program)
      try stage.record(Array(1...100))
      for count in 1...64 { stage.run(until: "line \(count)") { stage.lines.count >= count } }
      stage.run(until: "end of the last") { stage.hook.isIdle }

      #expect(stage.lines.map(\.number) == Array(1...64))
      #expect(stage.log.contains("The hook is too slow: 36 records were not handed to it."))
    }
  }

  @Test func `what waits at the end is said to get no turn`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage(#"read -r line; echo "$line" >> "$out"; sleep 60"#)

      stage.hook.use(stage.program)
      try stage.record(Array(1...5))
      stage.run(until: "first") { stage.lines.count == 1 }
      stage.hook.finish()

      #expect(stage.log.contains("The hook is too slow: 4 records were not handed to it."))
    }
  }

  @Test func `without the setting, or with it taken away, nothing is started, followed or read`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage(#"cat >> "$out""#)

      stage.hook.use(nil)
      #expect(try InotifyWatches.ofThisProcess().isEmpty)
      stage.hook.use(stage.program)
      stage.hook.use(nil)
      try stage.record(1)
      stage.run(for: 200)

      #expect(stage.lines.isEmpty)
      #expect(try InotifyWatches.ofThisProcess().isEmpty)
    }
  }

  @Test func `a program that is not there any more is said once`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage("")

      stage.hook.use(stage.root + "/gone")
      try stage.record(1, 2)
      stage.run(until: "message") { stage.log.contains("/gone: cannot be started.") }

      #expect(stage.log.components(separatedBy: "cannot be started").count == 2)
      #expect(stage.hook.isIdle)
    }
  }

  @Test func `a daemon that is a service starts it as a service of its own`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage(#"cat >> "$out""#)
      try stage.pretendService(#"while [ "$1" != -- ]; do shift; done; shift; exec "$@""#)

      stage.hook.use(stage.program)
      try stage.record(1)
      stage.run(until: "run") { stage.lines.count == 1 && stage.hook.isIdle }

      let words = try String(contentsOfFile: stage.root + "/words", encoding: .utf8)
      #expect(
        words.replacing(#/ -p BindsTo=\S+/#, with: "") == """
          --user --quiet --collect --pipe --wait -p RuntimeMaxSec=30 -p KillSignal=SIGKILL -- \(stage.program)

          """)
    }
  }

  /// What the program that waits for the service does, and what the log says of it.
  @Test(arguments: [
    ("exit 3", 3600, "the hook has failed. Its exit status is 3."),
    ("exit 203", 3600, "cannot be started. It is no program, or the program in its first line is missing."),
    ("exit 255", 3600, "the hook was ended by a signal, or has failed with exit status 255."),
    ("sleep 1.1; exit 1", 1, "the hook did not end within 1 seconds, and was killed."),
  ])
  func `what became of a service is said as of a process`(script: String, limit: Int, message: String) async {
    await #expect(processExitsWith: .success) {
      [script = script as String, limit = limit as Int, message = message as String] in
      let stage = try Stage("", limit: limit)
      try stage.pretendService(script)

      stage.hook.use(stage.program)
      try stage.record(1)
      stage.run(until: "message") { stage.log.contains("\(stage.program): \(message)") && stage.hook.isIdle }

      #expect(stage.log.split(separator: "\n").count == 1)
    }
  }

  @Test func `a program that cannot be a service is named with the reason, and nothing is started`() async {
    await #expect(processExitsWith: .success) {
      let stage = try Stage("")
      try stage.pretendService("exit 0")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: stage.program)

      for (program, reason) in [
        (stage.program, "Permission is denied."), (stage.root + "/gone", "There is no such file or folder."),
      ] {
        stage.hook.use(program)
        try stage.record(1)
        stage.run(until: "message") { stage.log.contains("\(program): cannot be started. \(reason)") }
      }

      #expect(!FileManager.default.fileExists(atPath: stage.root + "/words"))
    }
  }
}

/// A hook with a journal and a script of its own; `$out` is where the script may add lines.
private final class Stage {
  let hook: Hook
  let root: String
  let program: String
  /// Fires the limit of the oldest process that was started; no limit fires on its own.
  let reachLimit: () -> Void
  private let home: Home
  private let journal: Journal
  private let loop = MainLoop()

  struct Line: Decodable {
    let event: String
    let number: Int
  }

  init(_ script: String, limit: Int = 30) throws {
    home = try Home()
    root = parent(of: home.paths.journal)
    program = root + "/hook program"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let text = "#!/bin/sh\nout='\(root)/out'\n\(script)\n"
    try #require(
      FileManager.default.createFile(
        atPath: program, contents: Data(text.utf8), attributes: [.posixPermissions: 0o755]))
    journal = Journal(path: home.paths.journal, fileSystem: .live)
    let resources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Resources")
    let messages = Log(strings: .load(.english, from: resources.standardizedFileURL.path, with: .live))
    messages.file = LogFile(home.paths.daemonLog)
    var limits: [() -> Void] = []
    hook = Hook(journal, log: messages, limit: limit) {
      limits.append($1)
      return EventSource.once(after: .max, $1)
    }
    reachLimit = { limits.removeFirst()() }
  }

  /// Makes this process one that a service manager has started, and a script what starts services; its words are kept.
  func pretendService(_ script: String) throws {
    let folder = root + "/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #require(
      FileManager.default.createFile(
        atPath: folder + "/systemd-run", contents: Data("#!/bin/sh\necho \"$*\" > '\(root)/words'\n\(script)\n".utf8),
        attributes: [.posixPermissions: 0o755]))
    unsafe setenv("SYSTEMD_EXEC_PID", String(getpid()), 1)
    unsafe setenv("PATH", folder + ":/usr/bin:/bin", 1)
  }

  /// What the hook has said.
  var log: String { (try? String(contentsOfFile: home.paths.daemonLog, encoding: .utf8)) ?? "" }

  var lines: [Line] {
    let text = (try? String(contentsOfFile: root + "/out", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// Adds records of alerts with these numbers, as a command does.
  func record(_ numbers: Int...) throws { try record(numbers) }

  func record(_ numbers: [Int]) throws {
    var records = numbers.map { number in
      let nominal = LocalDateTime(date: CalendarDate(daysSince1970: 20_000), time: ClockTime(minuteOfDay: 570))
      let occurrence = Occurrence(.alert(number), nominal: nominal, instant: Zone.local.instant(of: nominal))
      return Record(at: Instant(seconds: 1_795_000_060), .outcome(Outcome(.acknowledged, occurrence, label: nil)))
    }
    try journal.append(&records, in: .local, .waiting(milliseconds: 1000))
  }

  /// Runs the loop until the condition holds, for a minute at the most.
  func run(until what: String, sourceLocation: SourceLocation = #_sourceLocation, _ holds: @escaping () -> Bool) {
    let end = Date(timeIntervalSinceNow: 60)
    var next: EventSource?
    func look() {
      guard !holds() else { return loop.quit() }
      guard Date() < end else {
        Issue.record("not within a minute: \(what)", sourceLocation: sourceLocation)
        return loop.quit()
      }
      next = EventSource.once(after: 50, look)
    }
    next = EventSource.once(after: 0, look)
    withExtendedLifetime(next) { loop.run() }
  }

  /// Runs the loop for so many milliseconds.
  func run(for milliseconds: UInt32) {
    let end = EventSource.once(after: milliseconds) { [loop] in loop.quit() }
    withExtendedLifetime(end) { loop.run() }
  }
}
