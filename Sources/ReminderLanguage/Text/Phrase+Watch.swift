// Texts of `watch`.
extension Phrase {
  package static var watchAllAlerts: Phrase { Phrase("watch.allAlerts") }
  package static var watchNothing: Phrase { Phrase("watch.nothing") }
  package static var watchNoDaemon: Phrase { Phrase("watch.noDaemon") }
  package static var watchDaemonRuns: Phrase { Phrase("watch.daemonRuns") }

  /// An alert of which nothing comes.
  package static func watchIdle(_ reference: Phrase, _ state: Alert.State) -> Phrase {
    switch state {
    case .on: Phrase("watch.never", reference)
    case .off: Phrase("watch.off", reference)
    case .ended: Phrase("watch.ended", reference)
    }
  }
}
