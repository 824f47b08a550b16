import Testing

extension EndToEnd.RealTime {
  /// Timers on every server that Debian ships, while the daemon is killed.
  @Suite(.timeLimit(.minutes(4))) struct TimerMatrix {
    @Test(arguments: MatrixServer.allCases)
    func `a button of a timer's end does what it says after a kill of the daemon`(server: MatrixServer) async throws {
      let run = try await TimerMatrixRun.of(server)

      let labels = ["+1분", "다시 시작", "끄기"]
      // What cannot be answered any more is shown again.
      let titles = Array(repeating: "차", count: server.outlivesSender ? 2 : 3)
      #expect(run.ends.map(\.title) == titles)
      #expect(run.ends.allSatisfy { $0.labels.prefix(3) == labels[...] && $0.replaces == 0 })
      #expect(run.ends[0].body?.hasPrefix("2초 타이머가 끝났습니다\n") == true)
      let round = ["timerEnded", "shown"] + (server.outlivesSender ? [] : ["shown"])
      #expect(run.endEvents == ["timerMade"] + round + ["timerRestarted", "timerEnded", "shown", "stopped"])
    }

    @Test(arguments: MatrixServer.allCases)
    func `buttons of the notification of running timers do what they say after a kill of the daemon`(
      server: MatrixServer
    ) async throws {
      let run = try await TimerMatrixRun.of(server)

      #expect(run.quiet.allSatisfy { $0.title == "2번 타이머(국수)" })
      let (running, paused) = (["일시 정지", "취소"], ["계속", "취소"])
      let expected = server.outlivesSender ? [running, paused] : [running, running, paused, paused]
      #expect(run.quiet.map(\.labels) == expected)
      #expect(run.quietEvents == ["timerMade", "timerPaused", "timerCancelled"])
    }
  }
}
