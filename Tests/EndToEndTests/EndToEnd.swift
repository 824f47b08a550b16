import Testing

/// Both programs as they are built, on desktops of their own.
///
/// One after the other, because each starts servers.
@Suite(.serialized) enum EndToEnd {}
