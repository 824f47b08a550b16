import Foundation
import Testing

extension EndToEnd.RealTime {
  /// `doctor` waits five seconds at the most for each of the programs that it asks.
  @Suite struct Doctor {
    private struct Report: Decodable {
      let schema: Int
      let checks: [Check]

      struct Check: Decodable {
        let id: String
        let ok: Bool?
        let text: String
        let fix: String?
      }
    }

    @Test(arguments: ["ko", "en"])
    func `without a bus it reports every check, and fails`(language: String) async throws {
      let desktop = try await Desktop(locale: "C.UTF-8", hasBus: false)

      let json = try await desktop.command("doctor", "--json", "--lang", language)
      let text = try await desktop.command("doctor", "--lang", language)
      let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
      let checks = Dictionary(report.checks.map { ($0.id, $0) }) { first, _ in first }

      #expect(json.status == 1 && json.errors == "" && text.status == 1 && text.errors == "")
      #expect(report.schema == 1 && report.checks.count == 29 && checks.count == 29)
      #expect(checks["bus"]?.ok == false)
      for id in ["server", "buttons", "muted", "dnd", "daemon", "version"] {
        #expect(checks[id].map { $0.ok == nil && $0.fix == nil } == true, "\(id)")
      }
      // Keys without a sentence, and commands that no shell finds.
      #expect(report.checks.allSatisfy { !$0.text.hasPrefix("doctor.") && $0.ok != true || $0.fix == nil })
      #expect(checks["autostart"]?.fix == Programs.command + " autostart enable")
      for fix in report.checks.compactMap(\.fix) { #expect(text.output.contains("    " + fix + "\n")) }
    }
  }
}
