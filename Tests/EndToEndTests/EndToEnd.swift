import Testing

/// Both programs as they are built, on desktops of their own.
///
/// One after the other, because each starts servers.
@Suite(.serialized) enum EndToEnd {
  /// What listens to an audio server, and waits for most of its time: a stage of its own.
  @Suite enum Audio {}
}
