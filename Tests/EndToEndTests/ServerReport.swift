import Foundation

/// What `reminder-notifyd --server` prints.
struct ServerReport: Decodable, Equatable {
  var bus = true
  var present = true
  var answers = true
  var name: String?
  var vendor: String?
  var version: String?
  var capabilities: [String]?
  var drawsButtons: Bool?
  var doNotDisturb: Bool?
  var activatable: Bool?
}

extension Desktop {
  /// Runs `reminder-notifyd --server`, which ends with 0 and says nothing else.
  func serverReport(with additions: [String: String] = [:]) async throws -> ServerReport {
    let outcome = try await run([Programs.daemon, "--server"], with: additions)
    guard outcome.status == 0, outcome.errors.isEmpty else { throw NotInTime(what: "\(outcome)", seconds: 0) }
    return try JSONDecoder().decode(ServerReport.self, from: Data(outcome.output.utf8))
  }

  /// The quicker of two reports, and the seconds that it took: the machine has other work at times.
  func quickestReport() async throws -> (report: ServerReport, seconds: Double) {
    var reports: [(report: ServerReport, seconds: Double)] = []
    for _ in 0..<2 {
      let start = Date()
      let report = try await serverReport()
      reports.append((report, -start.timeIntervalSinceNow))
    }
    return reports[0].seconds < reports[1].seconds ? reports[0] : reports[1]
  }

  /// Starts a virtual screen and returns what a program needs to find it.
  func startScreen() async throws -> [String: String] {
    let screen = try start(["Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp"])
    let number = try await wait(for: "display") {
      screen.output.hasSuffix("\n") ? screen.output.trimmingCharacters(in: .newlines) : nil
    }
    return ["DISPLAY": ":" + number]
  }

  /// Starts what a service file of the machine names, and waits until it owns its name on the bus.
  func startService(_ file: String, with additions: [String: String] = [:]) async throws -> ChildProcess {
    let lines = try String(contentsOfFile: "/usr/share/dbus-1/services/\(file).service", encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    func value(_ key: String) throws -> String {
      guard let line = lines.first(where: { $0.count == 2 && $0[0] == key }) else {
        throw NotInTime(what: "\(key) in \(file)", seconds: 0)
      }
      return line[1]
    }
    let name = try value("Name")
    let service = try start([value("Exec")], with: additions)
    try await wait(until: "owner of \(name)") {
      guard service.isRunning else { throw NotInTime(what: service.errors, seconds: 0) }
      return try record().contains { $0.isNewOwner(of: name) }
    }
    return service
  }

  /// Starts a bus on which the names can be activated: what is started for one of them leaves the file that is returned
  /// with it.
  func startActivatingBus(_ names: String...) async throws -> (environment: [String: String], mark: String) {
    let folder = root + "/services"
    let mark = root + "/started"
    try makeDirectory(folder)
    for name in names {
      try "[D-BUS Service]\nName=\(name)\nExec=/usr/bin/touch \(mark)\n"
        .write(toFile: "\(folder)/\(name).service", atomically: true, encoding: .utf8)
    }
    let configuration = root + "/activating.conf"
    try """
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(root)/activating</listen>
      <servicedir>\(folder)</servicedir>
      <policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy>
    </busconfig>
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let bus = try start(["dbus-daemon", "--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address"])
    let address = try await wait(for: "address of the bus") {
      bus.output.hasSuffix("\n") ? bus.output.trimmingCharacters(in: .newlines) : nil
    }
    return (["DBUS_SESSION_BUS_ADDRESS": address], mark)
  }
}
