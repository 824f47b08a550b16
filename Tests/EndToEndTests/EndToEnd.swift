import Testing

/// Both programs as they are built, on desktops of their own.
///
/// A suite's tests run one after the other, because each starts servers. They need what `make test` installs and the release build that
/// it makes, and take minutes: `swift test` skips them.
@Suite(
  .serialized,
  .enabled(if: Programs.release != nil, "needs servers, a bus and a release build (REMINDER_BIN): make test runs it"))
enum EndToEnd {
  /// What measures real time, or counts what happens in it: `make test` runs it when nothing computes.
  @Suite enum RealTime {}

  /// What listens to an audio server, in real time as well.
  @Suite enum Audio {}
}
