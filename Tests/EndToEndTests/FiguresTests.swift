import Foundation
import Testing

extension EndToEnd.RealTime {
  /// What the released programs do, compared with committed numbers: no times, so that every machine has the same.
  @Suite(.timeLimit(.minutes(3))) struct Figures {
    @Test(.enabled(if: SystemCall.canBeTraced, "strace cannot trace here"), arguments: ["list", "add 9:30"])
    func `a command makes the committed system calls and writes the committed bytes`(words: String) async throws {
      let run = try await Self.traced(words)

      // Left out is what the allocator and the start of the C library do; allocations have a figure of their own.
      let library: Set<Substring> = [
        "arch_prctl", "brk", "execve", "exit_group", "getrandom", "gettid", "madvise", "mmap", "mprotect", "munmap",
        "prlimit64", "rseq", "sched_getaffinity", "set_robust_list", "set_tid_address",
      ]
      let measured = run.calls.counts { !library.contains($0) }
      try CommittedFigures.check(
        "calls/" + words.prefix { $0 != " " }, measured.merging(run.calls.writes(below: run.root)) { $1 })
    }

    @Test(.enabled(if: SystemCall.canBeTraced, "strace cannot trace here"))
    func `a change of the alerts is on the disk before it has the name of the file, and the name before the end`()
      async throws
    {
      let run = try await Self.traced("add 9:30")

      let steps = run.calls.compactMap(\.durableStep).filter {
        !$0.contains("last-") && ($0.contains("alerts.plist") || $0.hasPrefix("fsync"))
      }
      // The record of the change follows, in a journal that is new.
      #expect(steps == Self.replacement(of: "alerts.plist") + ["fsync journal.jsonl", "fsync reminder-notify"])
    }

    @Test(.enabled(if: SystemCall.canBeTraced, "strace cannot trace here"))
    func `a delivery and an answer take the committed system calls of the daemon, and write the committed bytes`()
      async throws
    {
      let run = try await TracedRun.shared.value

      // Left out is what depends on how the threads of the bus meet: futex, poll, eventfd, read and recvmsg; and memory.
      let wanted: Set<Substring> = [
        "openat", "pread64", "fsync", "fdatasync", "rename", "unlink", "mkdir", "flock", "ftruncate", "timerfd_settime",
        "inotify_add_watch", "sendmsg", "socket", "clone3", "execve",
      ]
      for (name, calls) in [("delivery", run.delivery), ("answer", run.answer)] {
        let measured = calls.counts(where: wanted.contains)
        try CommittedFigures.check("calls/" + name, measured.merging(calls.writes(below: run.root)) { $1 })
      }
    }

    @Test(.enabled(if: SystemCall.canBeTraced, "strace cannot trace here"))
    func `the daemon has a line of the journal on the disk before it goes on, and its state before it has its name`()
      async throws
    {
      let run = try await TracedRun.shared.value

      let line = ["write journal.jsonl", "fsync journal.jsonl"]
      #expect(Self.steps(of: run.delivery, with: "journal.jsonl") == line)
      #expect(Self.steps(of: run.answer, with: "journal.jsonl") == line)
      // The state is saved several times at the start; the directory that is synced then is that of the state.
      let state = run.start.compactMap(\.durableStep).drop { !$0.contains("state.plist") }
      #expect(state.starts(with: Self.replacement(of: "state.plist")))
    }

    @Test(.enabled(if: SystemCall.canBeTraced, "strace cannot trace here"))
    func `the daemon opens no socket of a network, and a command none at all`() async throws {
      let run = try await TracedRun.shared.value
      let command = try await Self.traced("add 9:30")

      #expect(Set((run.start + run.delivery + run.answer).compactMap(\.socketFamily)) == ["AF_UNIX"])
      #expect(command.calls.compactMap(\.socketFamily).isEmpty)
    }

    @Test func `a command, a delivery and an answer allocate as often as is committed`() async throws {
      let desktop = try await Desktop(locale: "ko_KR.UTF-8", hasBus: false)
      try desktop.write(.ten(firstAt: 570))
      // The first command takes a copy of the list.
      _ = try await desktop.command("list")
      let fixed = ["PATH": "/usr/bin:/bin", "SWIFT_DETERMINISTIC_HASHING": "1"]

      let list = try await desktop.run([Programs.folder + "/counted-command", "list"], with: fixed)
      let scheduler = try await desktop.run([Programs.folder + "/scheduler-allocations"], with: fixed)

      #expect(list.output.split(separator: "\n").count == 11 && scheduler.status == 0)
      let last = try #require(list.errors.split(separator: "\n").last?.split(separator: " ").first)
      var measured = ["list": try #require(Int(last))]
      for line in scheduler.output.split(separator: "\n").map({ $0.split(separator: " ") }) {
        measured[String(line[0])] = Int(line[1])
      }
      try CommittedFigures.check("allocations", measured)
    }

    /// Runs the command with ten alerts, in an environment that has the same searches everywhere.
    private static func traced(_ words: String) async throws -> (calls: [SystemCall], root: String) {
      let desktop = try await Desktop(locale: "ko_KR.UTF-8", hasBus: false)
      try desktop.write(.ten(firstAt: 570))
      // The first command takes a copy of the list.
      _ = try await desktop.command("list")
      let trace = desktop.root + "/trace"
      let command = [Programs.command] + words.split(separator: " ").map(String.init)
      // The runtime looks for its backtracer behind the path of the program, to which it adds what is in memory there.
      let fixed = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no,swift-backtrace=/bin/false"]
      let outcome = try await desktop.run(SystemCall.tracing(into: trace) + command, with: fixed)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return (SystemCall.all(in: try String(contentsOfFile: trace, encoding: .utf8)), desktop.root)
    }

    private static func steps(of calls: [SystemCall], with name: String) -> [String] {
      calls.compactMap(\.durableStep).filter { $0.contains(name) }
    }

    /// How a property list is replaced.
    private static func replacement(of name: String) -> [String] {
      let new = "." + name + ".new"
      return ["write " + new, "fsync " + new, "rename \(new) \(name)", "fsync reminder-notify"]
    }
  }
}
