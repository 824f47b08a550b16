import PosixKit
import ReminderModel

/// What `doctor` asks of the machine, beyond what other commands do.
struct Machine {
  var environment: (String) -> String?
  /// Returns the language of the environment of a process; nil where it is not known (proc(5)).
  var language: (_ process: Int32) -> Language?
  /// Returns the standard output of a program, at a path or looked up in `PATH`; nil where there is none or it fails.
  var output: (_ program: String, _ arguments: [String]) -> String?
  /// Returns nil where there is no such file.
  var status: (_ path: String) -> FileStatus?
  /// True for a locale that is installed.
  var hasLocale: (_ name: String) -> Bool
  /// Returns the value of `TZ` where no zone is called so.
  var unknownZone: () -> String?
  /// True if the wall clock is kept by the network.
  var isClockSynchronised: () -> Bool
  /// Returns the path of the executable of a process, with ` (deleted)` behind it where it was replaced (proc(5)); nil
  /// where it is not known.
  var executable: (_ process: Int32) -> String?
  /// Returns the control groups of a process, a line each (cgroups(7)); nil where they are not known.
  var groups: (_ process: Int32) -> String?
  /// True for a process that a signal has stopped (proc(5)).
  var isStopped: (_ process: Int32) -> Bool
  /// Returns how many times a process has given up the processor to wait (proc(5)); nil where it is not known.
  var waits: (_ process: Int32) -> Int?
}

extension Machine {
  /// Looks a program up in `PATH` and becomes it (env(1)).
  static let env = "/usr/bin/env"

  static var live: Machine {
    Machine(
      environment: Program.environment,
      language: { process in
        guard let bytes = try? FileSystem.live.read("/proc/\(process)/environ", 1 << 20) else { return nil }
        let pairs = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return Language { name in
          pairs.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.utf8.count + 1)) }
        }
      },
      output: { program, arguments in
        // A program that has several names looks at the one by which it is called. What it, or env(1) where there is none,
        // has to complain of is no message of this program.
        let quiet = ["sh", "-c", #"exec "$@" 2>/dev/null"#, "sh", program]
        let output = try? Program.output(of: env, arguments: quiet + arguments, limit: 5000)
        return (output ?? nil).map { String(decoding: $0, as: UTF8.self) }
      },
      status: FileStatus.init(of:), hasLocale: Program.hasLocale, unknownZone: { LocalTime.unknownZone },
      isClockSynchronised: { SystemClock.isSynchronised },
      executable: { FileSystem.live.linkTarget("/proc/\($0)/exe") },
      groups: { process in
        (try? FileSystem.live.read("/proc/\(process)/cgroup", 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
      },
      isStopped: { field("State", of: $0)?.hasPrefix("T") == true },
      waits: { field("voluntary_ctxt_switches", of: $0).flatMap { Int($0) } })
  }

  /// A field of the status of a process.
  private static func field(_ name: String, of process: Int32) -> String? {
    guard let bytes = try? FileSystem.live.read("/proc/\(process)/status", 1 << 16) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.map { String($0.dropFirst(name.count + 1).drop(while: \.isWhitespace)) }
  }
}
