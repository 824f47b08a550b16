import Testing

/// How measured figures are compared with committed ones.
@Suite struct CommittedFiguresTests {
  private static let text = """
    # A comment has no figure: three words.
    calls/list/openat 7 0
    calls/list/bytes 1000 2%
    calls/add/openat 9 1
    """

  @Test(arguments: [
    (["calls/list/openat": 7, "calls/list/bytes": 1020], []),
    (["calls/list/openat": 8, "calls/list/bytes": 980], ["calls/list/openat: measured 8, committed 7 ± 0"]),
    (["calls/list/openat": 7, "calls/list/bytes": 1021], ["calls/list/bytes: measured 1021, committed 1000 ± 2%"]),
    (["calls/list/bytes": 1000], ["calls/list/openat: measured 0, committed 7 ± 0"]),
    (
      ["calls/list/openat": 7, "calls/list/bytes": 1000, "calls/list/fsync": 1],
      ["calls/list/fsync: measured 1, committed 0 ± 0"]
    ),
  ])
  func `a figure differs where it is farther from the committed one than its tolerance`(
    measured: [String: Int], problems: [String]
  ) {
    #expect(CommittedFigures.problems(measured, of: "calls/list", in: Self.text) == problems)
  }

  @Test func `a recorded group keeps its tolerances, and the other groups stay`() {
    let text = CommittedFigures.recorded(
      ["calls/list/bytes": 5, "calls/list/fsync": 1], of: "calls/list", in: Self.text)

    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines == [
        "# A comment has no figure: three words.", "calls/list/bytes 5 2%", "calls/list/fsync 1 0",
        "calls/add/openat 9 1",
      ])
  }
}
