/// How late is late.
///
/// All values in seconds.
package struct Policy: Equatable, Sendable {
  /// Up to this late counts as on time.
  package var onTime: Int64 = 60
  /// Up to this late a recurring alert is still shown, saying when it was due.
  package var grace: Int64 = 2 * 3600
  /// How far back the daemon looks for what was missed while it was off: a month of each alert, and no decades after
  /// a clock that was wrong.
  package var horizon: Int64 = 31 * 86_400
  /// Between two attempts to show a notification to a server that does not answer.
  package var retryInterval: Int64 = 30

  package init() {}
}
