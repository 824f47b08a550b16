/// The desktop's notification server: whether it is there, whether it answers, what it can do.
package final class NotificationServer {
  /// What the server said of itself; asked again whenever the name gets another owner.
  package struct Description: Equatable, Sendable {
    package let capabilities: Set<String>
  }

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  /// libnotify's own calls wait for 25 s; a server that lets 3 s pass is not asked.
  private static let timeout: Int32 = 3000
  private static let freshness: Int64 = 500

  private let bus: SessionBus
  private var watch: NameWatch?
  private var owner: String?
  private var described: Description?
  /// When the present owner answered `prepare`, on the monotonic clock.
  private var prepared: Int64?

  /// `changed` is called whenever another server takes the name (true), or the last one gives it up (false).
  ///
  /// What one server shows the next one knows nothing of.
  package init(bus: SessionBus, changed: @escaping (_ isPresent: Bool) -> Void) {
    self.bus = bus
    watch = NameWatch(Self.name, on: bus) { [weak self] owner in
      self?.owner = owner
      self?.described = nil
      self?.prepared = nil
      changed(owner != nil)
    }
  }

  /// True while the name has an owner.
  package var isPresent: Bool { owner != nil }

  /// Asks ahead: what is shown within half a second of the answer need not ask again.
  package func prepare() {
    ask { [weak self] described in
      self?.prepared = described == nil ? nil : MonotonicClock.milliseconds()
    }
  }

  /// Asks whether the server answers, starting it if the bus can, and calls back with what it is; nil where it is not
  /// there or hangs.
  ///
  /// Calls back at once where `prepare` has just been answered.
  package func probe(_ done: @escaping (Description?) -> Void) {
    if let described, let prepared, MonotonicClock.milliseconds() - prepared < Self.freshness {
      done(described)
    } else {
      ask(done)
    }
  }

  private func ask(_ done: @escaping (Description?) -> Void) {
    let known = described
    call("GetServerInformation", reply: "(ssss)") { [weak self] information in
      guard let self, information != nil else { return done(nil) }
      if let known { return done(known) }
      call("GetCapabilities", reply: "(as)") { [weak self] capabilities in
        guard let capabilities else { return done(nil) }
        let described = Description(capabilities: Set(capabilities))
        // Only what the present owner said is kept; before the watch has told who that is, nothing is.
        if self?.owner != nil { self?.described = described }
        done(described)
      }
    }
  }

  private func call(_ method: String, reply: String, _ done: @escaping ([String]?) -> Void) {
    bus.call(method, of: Self.name, at: Self.path, reply: reply, timeout: Self.timeout) { done($0?.strings) }
  }
}
