import Foundation
import Testing

extension EndToEnd {
  /// The same life of a notification on every server that Debian ships.
  @Suite(.timeLimit(.minutes(4))) struct Matrix {
    @Test(arguments: MatrixServer.allCases)
    func `a water alert is asked for once, in Korean, with its buttons`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect(run.notices.filter { $0.title == "물 마실 시간이에요💦" }.count == 1)
      #expect(run.water.notice.body == run.time + "\n세계보건기구(WHO)가 권장하는 하루 물 섭취량은 1.5~2ℓ입니다.")
      #expect(run.water.notice.actions == Self.actions(["마셨어요", "5분 뒤 다시 알림", "끄기", "마셨어요"], on: server))
      #expect(run.other.map(\.notice.title) == ["약", "약"])
      #expect(
        run.other.allSatisfy { $0.notice.actions == Self.actions(["확인", "5분 뒤 다시 알림", "끄기", "확인"], on: server) })
    }

    @Test(arguments: MatrixServer.allCases)
    func `a notification is drawn, with its buttons where the server has any`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect((250...600).contains(run.water.area.columns.count))
      #expect((80...300).contains(run.water.area.rows.count))
      #expect(server.buttons == 0 || run.water.buttons.count == server.buttons)
    }

    @Test(arguments: MatrixServer.allCases)
    func `an answered notification is closed`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect(run.waterClosing.body.first?.number == run.water.notice.number)
    }

    @Test(arguments: MatrixServer.allCases)
    func `each button answers once`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect(
        run.journal.filter { $0.event == "drank" } == [
          MatrixStage.Line(event: "drank", number: 1, kind: nil, cups: 1, minutes: nil)
        ])
      #expect(
        run.lateAnswer.first == MatrixStage.Line(event: "snoozed", number: 2, kind: "test", cups: nil, minutes: 5))
      #expect(
        run.lostAnswer.first == MatrixStage.Line(event: "stopped", number: 2, kind: "test", cups: nil, minutes: nil))
      let answers = ["snoozed", "stopped", "acknowledged"].map { event in run.journal.filter { $0.event == event }.count
      }
      #expect(answers == [2, 2, 3])
    }

    @Test(arguments: MatrixServer.allCases)
    func `what goes from the screen is no answer, and can be answered`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect(run.expired.last?.event == "shown")
      #expect(run.lateAnswer.last == MatrixStage.Line(event: "snoozed", number: 2, kind: "test", cups: nil, minutes: 5))
    }

    @Test(arguments: MatrixServer.allCases)
    func `after a server was killed the next notification is a new one, shown once`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect(run.beforeRestart.count == 5)
      #expect(run.afterRestart.count == 6)
      #expect(run.notices.allSatisfy { $0.replaces == 0 && $0.number != nil })
      #expect(
        run.lostAnswer.last == MatrixStage.Line(event: "stopped", number: 2, kind: "test", cups: nil, minutes: nil))
      #expect(
        run.screenAnswer == [MatrixStage.Line(event: "acknowledged", number: 2, kind: "test", cups: nil, minutes: nil)])
    }

    @Test(arguments: MatrixServer.allCases)
    func `a server that hangs for half a minute holds nothing up, and shows once what was due`(server: MatrixServer)
      async throws
    {
      let run = try await MatrixRun.of(server)

      #expect(run.hang.followed < 1)
      #expect(run.hang.answers.map(\.number) == [2, 2])
      #expect(run.hang.before.count == 7)
      #expect(run.hang.during.count == 7)
      #expect(run.notices.map(\.title) == ["물 마실 시간이에요💦"] + Array(repeating: "약", count: 6) + ["밀린 것 3"])
    }

    /// Keys and labels in turn, as far as the server is to be offered them.
    private static func actions(_ labels: [String], on server: MatrixServer) -> [BusValue] {
      zip(server.actions, labels).flatMap { [.string($0), .string($1)] }
    }
  }
}
