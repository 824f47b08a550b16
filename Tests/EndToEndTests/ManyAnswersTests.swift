import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A thousand notifications answered at random, and what is left of them in the daemon.
  @Suite struct ManyAnswers {
    /// No more than have a notification of their own.
    private static let alerts = 3
    private static let rounds = 330

    @Test func `a thousand notifications are each answered once, and nothing of them stays`() async throws {
      let desktop = try await Desktop()
      let server = try await AnsweringServer(on: desktop, seed: SeededNumbers.testSeeds([20_261_121])[0])
      var alerts = StoredAlerts()
      alerts.alerts = (1...Self.alerts).map { .init(number: $0, time: "00:00", date: "2100-01-01", label: "\($0)") }
      try desktop.write(alerts)
      let daemon = try await desktop.startDaemon()
      let kernel = KernelView(daemon.process.identifier)

      try await testAll(desktop, server, rounds: 1...60)
      let (memory, descriptors) = (try kernel.privateMemory(), try kernel.descriptors())
      try await testAll(desktop, server, rounds: 61...Self.rounds)

      let counts = server.counts()
      let answers = answers(counts)
      #expect(counts["shown"] == Self.alerts * Self.rounds)
      #expect(answers > 400 && counts["ignored", default: 0] > 50)
      for kind in ["expired", "wiped", "late"] { #expect(counts[kind, default: 0] > 0, "\(kind)") }
      let journal = try await wait(for: "\(answers) answers in the journal") {
        let events = try events(contents(of: desktop))
        return events.filter(Self.isAnswer).count == answers ? events : nil
      }
      for (event, keys) in [
        ("acknowledged", ["key-acknowledge", "key-default"]), ("snoozed", ["key-snooze-5"]), ("stopped", ["key-stop"]),
      ] {
        #expect(journal.count { $0 == event } == keys.reduce(0) { $0 + counts[$1, default: 0] }, "\(event)")
      }
      #expect(journal.count { $0 == "shown" } == Self.alerts * Self.rounds)
      // One an alert may still be there: what was not answered is replaced by the next.
      #expect(try await server.leftOver() <= Self.alerts)
      // One may be open for the moment of a write.
      try await wait(until: "\(descriptors) open files") { try kernel.descriptors() <= descriptors }
      // Eight hundred more; one that is kept takes four kibibytes.
      let growth = try kernel.privateMemory() - memory
      #expect(growth < 512, "grew by \(growth) KiB")
    }

    /// Shows each alert once a round, and waits until the server has dealt with it, and the daemon with its answer: one that
    /// comes when the next notification is on its way is lost.
    private func testAll(_ desktop: Desktop, _ server: AnsweringServer, rounds: ClosedRange<Int>) async throws {
      for round in rounds {
        let place = contents(of: desktop).count
        let answered = answers(server.counts())
        let words = "for n in $(seq \(Self.alerts)); do '\(Programs.command)' test $n; done"
        let outcome = try await desktop.run(["sh", "-c", words])
        #expect(outcome.status == 0, "\(outcome.errors)")
        try await wait(until: "round \(round)") {
          let counts = server.counts()
          let done = ["answered", "clicked", "expired", "wiped", "ignored"].reduce(0) { $0 + counts[$1, default: 0] }
          return done == round * Self.alerts
        }
        let wanted = answers(server.counts()) - answered
        try await wait(until: "\(wanted) answers of round \(round) in the journal") {
          try events(contents(of: desktop).dropFirst(place)).filter(Self.isAnswer).count == wanted
        }
      }
    }

    private func answers(_ counts: [String: Int]) -> Int {
      counts["answered", default: 0] + counts["clicked", default: 0]
    }

    private static func isAnswer(_ event: String) -> Bool { ["acknowledged", "snoozed", "stopped"].contains(event) }

    /// There is no file before the first test.
    private func contents(of desktop: Desktop) -> Data {
      FileManager.default.contents(atPath: desktop.journalPath) ?? Data()
    }

    private func events(_ journal: Data) throws -> [String] {
      struct Line: Decodable { let event: String }
      return try journal.split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode(Line.self, from: $0).event
      }
    }
  }
}
