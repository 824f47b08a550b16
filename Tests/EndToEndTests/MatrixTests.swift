import Testing

extension EndToEnd.RealTime {
  /// The same life of a notification on every server that Debian ships.
  @Suite(.timeLimit(.minutes(4))) struct Matrix {
    @Test(arguments: MatrixServer.allCases)
    func `a water alert is asked for in Korean, with its buttons`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      let notice = run.answered[0].notice
      #expect(notice.title == "물 마실 시간이에요💦")
      #expect(notice.application == "물 알림")
      #expect(notice.body == "세계보건기구(WHO)가 권장하는 하루 물 섭취량은 1.5~2ℓ입니다.\n" + run.time)
      #expect(notice.actions == Self.actions(["마셨어요", "5분 뒤에", "끄기", "마셨어요"], on: server))
    }

    @Test(arguments: MatrixServer.allCases)
    func `another alert has the same buttons, and the first says so`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      let actions = Self.actions(["확인", "5분 뒤에", "끄기", "확인"], on: server)
      #expect(run.answered.dropFirst().map(\.notice.actions) == [actions, actions])
    }

    @Test(arguments: MatrixServer.allCases)
    func `a notification is drawn, with its text and its buttons`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      let water = run.answered[0]
      #expect((250...600).contains(water.area.columns.count))
      #expect((80...300).contains(water.area.rows.count))
      #expect(water.colours > 50)
      #expect(server.buttons == 0 || water.buttons.count == server.buttons)
    }

    @Test(arguments: MatrixServer.allCases)
    func `each notification is a new one, asked for once`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect(
        run.notices.map(\.title) == ["물 마실 시간이에요💦"] + Array(repeating: "약", count: 6) + ["밀린 것 3"]
          + Array(repeating: "약", count: server.outlivesSender ? 3 : 4) + ["알림 6개"])
      #expect(run.notices.allSatisfy { $0.replaces == 0 && $0.number != nil })
    }

    @Test(arguments: MatrixServer.allCases)
    func `each answer is written down once, from a button or a command`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      let shown = MatrixStage.Line(event: "shown", number: 2, kind: "test")
      let expected: [MatrixStage.Line] =
        [
          .init(event: "shown", number: 1), .init(event: "drank", number: 1, cups: 1),
          shown, .init(event: "snoozed", number: 2, kind: "test", minutes: 5),
          shown, .init(event: "stopped", number: 2, kind: "test"),
          shown, .init(event: "snoozed", number: 2, kind: "test", minutes: 5),
          shown, .init(event: "stopped", number: 2, kind: "test"),
          shown, .init(event: "acknowledged", number: 2, kind: "test"),
          shown, .init(event: "acknowledged", number: 2, kind: "test"),
          // No server was there when it was due.
          .init(event: "waiting", number: 3), .init(event: "shown", number: 3),
          .init(event: "acknowledged", number: 3),
        ] + (server.outlivesSender ? [shown] : [shown, shown]) + [
          .init(event: "acknowledged", number: 2, kind: "test"),
          shown, shown, .init(event: "stopped", number: 2, kind: "test"),
        ] + (11...16).map { .init(event: "shown", number: $0) }
        + (11...16).map { .init(event: "acknowledged", number: $0) }
      #expect(run.journal == expected)
    }

    @Test(arguments: MatrixServer.allCases)
    func `what goes from the screen by itself is no answer`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect(run.expired.map(\.event) == ["shown", "drank", "shown", "snoozed", "shown", "stopped", "shown"])
    }

    @Test(arguments: MatrixServer.allCases)
    func `what was answered at the command line goes from the screen`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect(run.withdrawal < 3, "\(run.withdrawal)")
      print(
        "\(server.rawValue): gone \(run.withdrawal) s after the answer, followed within \(run.hang.followed.max() ?? 0) s"
      )
    }

    @Test(arguments: MatrixServer.allCases)
    func `a server that hangs for half a minute is asked for nothing, and holds nothing up`(server: MatrixServer)
      async throws
    {
      let run = try await MatrixRun.of(server)

      // A change every few seconds, for half a minute; a call that waits for the server takes three seconds.
      #expect(run.hang.followed.count > 5)
      #expect(run.hang.followed.allSatisfy { $0 < 2.5 }, "\(run.hang.followed)")
      #expect(run.hang.followed.sorted()[run.hang.followed.count / 2] < 1, "\(run.hang.followed)")
      #expect(run.hang.during == run.hang.before)
    }

    @Test(arguments: MatrixServer.allCases)
    func `six alerts of one minute are in one notification, which names all`(server: MatrixServer) async throws {
      let run = try await MatrixRun.of(server)

      #expect((11...16).allSatisfy { run.six.body?.contains("약 \($0)") == true })
    }

    /// Keys and labels in turn, those that the server is offered.
    private static func actions(_ labels: [String], on server: MatrixServer) -> [BusValue] {
      zip(server.actions, labels).flatMap { [.string($0), .string($1)] }
    }
  }
}
