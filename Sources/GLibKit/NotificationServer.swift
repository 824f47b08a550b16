/// The desktop's notification server: whether it is there, whether it answers, what it can do, and what it says of
/// notifications.
package final class NotificationServer {
  /// What the server said of itself; asked again whenever the name gets another owner.
  package struct Description: Equatable, Sendable {
    package let name: String
    package let vendor: String
    package let version: String
    package let capabilities: Set<String>

    package init(name: String, vendor: String, version: String, capabilities: Set<String>) {
      self.name = name
      self.vendor = vendor
      self.version = version
      self.capabilities = capabilities
    }
  }

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  /// libnotify's own calls wait for 25 s; a server that lets 3 s pass is not asked.
  private static let timeout: Int32 = 3000
  private static let freshness: Int64 = 500

  /// What the server says of one notification, by the number that it gave.
  ///
  /// Numbers of other programs are among them. Signals are broadcast, so that they are heard for the notification of a
  /// process that has ended.
  package enum Signal: Equatable, Sendable {
    /// A button, or a click beside them, with the key of its action.
    case action(UInt32, key: String)
    /// It is gone from the screen, for whatever reason: servers do not agree on those.
    case closed(UInt32)
  }

  private let bus: SessionBus
  private var watch: NameWatch?
  private var signals: SignalWatch?
  private var owner: String?
  private var described: Description?
  /// When the present owner answered `prepare`, on the monotonic clock.
  private var prepared: Int64?

  /// `changed` is called whenever another server takes the name (true), or the last one gives it up (false).
  ///
  /// What one server shows the next one knows nothing of.
  package init(
    bus: SessionBus, heard: @escaping (Signal) -> Void = { _ in }, changed: @escaping (_ isPresent: Bool) -> Void
  ) {
    self.bus = bus
    signals = SignalWatch(of: Self.name, at: Self.path, from: Self.name, on: bus) { signal in
      switch (signal.name, signal.arguments.first, signal.arguments.last) {
      case ("ActionInvoked", .number(let number), .string(let key)): heard(.action(number, key: key))
      case ("NotificationClosed", .number(let number), _): heard(.closed(number))
      default: break
      }
    }
    watch = NameWatch(Self.name, on: bus) { [weak self] owner in
      self?.owner = owner
      self?.described = nil
      self?.prepared = nil
      changed(owner != nil)
    }
  }

  /// True while the name has an owner.
  package var isPresent: Bool { owner != nil }

  /// Which server it is, on which run of the bus; nil while there is none.
  package var identity: String? { owner.map { bus.identity + $0 } }

  /// Takes a notification off the screen; calls back when the server has answered, or does not in time.
  ///
  /// Does not wait for the server; one that has forgotten it is no error.
  package func close(_ number: UInt32, _ done: @escaping () -> Void) {
    let call = MethodCall(
      "CloseNotification", of: Self.name, at: Self.path, on: Self.name, arguments: [.number(number)])
    bus.call(call, reply: nil, starting: false, timeout: Self.timeout) { _ in done() }
  }

  /// Asks ahead: what is shown within half a second of the answer need not ask again.
  package func prepare() {
    ask(starting: true) { [weak self] described in
      self?.prepared = described == nil ? nil : MonotonicClock.milliseconds()
    }
  }

  /// Asks whether the server answers, and calls back with what it is; nil where it is not there or hangs.
  ///
  /// Calls back at once where `prepare` has just been answered. A server that is not there is started if the bus can,
  /// unless `starting` is false.
  package func probe(starting: Bool = true, _ done: @escaping (Description?) -> Void) {
    if let described, let prepared, MonotonicClock.milliseconds() - prepared < Self.freshness {
      done(described)
    } else {
      ask(starting: starting, done)
    }
  }

  /// Asks the bus whether it can start a server; false where it does not say.
  package func isActivatable(_ done: @escaping (Bool) -> Void) {
    let bus = "org.freedesktop.DBus"
    let call = MethodCall("ListActivatableNames", of: bus, at: "/org/freedesktop/DBus", on: bus)
    self.bus.call(call, reply: "(as)", starting: false, timeout: Self.timeout) {
      done((try? $0.get())?.strings.contains(Self.name) == true)
    }
  }

  private func ask(starting: Bool, _ done: @escaping (Description?) -> Void) {
    let asked = owner
    call("GetServerInformation", reply: "(ssss)", starting) { [weak self] information in
      guard let self, let information else { return done(nil) }
      if let described { return done(described) }
      call("GetCapabilities", reply: "(as)", starting) { [weak self] capabilities in
        guard let self, let capabilities else { return done(nil) }
        // Two servers may have answered one question each. No owner before is no change: it was started, or the
        // watch has only now told of it.
        if let asked, owner != asked { return ask(starting: starting, done) }
        let described = Description(
          name: information[0], vendor: information[1], version: information[2], capabilities: Set(capabilities))
        // Only what the present owner said is kept; before the watch has told who that is, nothing is.
        if owner != nil { self.described = described }
        done(described)
      }
    }
  }

  private func call(_ method: String, reply: String, _ starting: Bool, _ done: @escaping ([String]?) -> Void) {
    let call = MethodCall(method, of: Self.name, at: Self.path, on: Self.name)
    bus.call(call, reply: reply, starting: starting, timeout: Self.timeout) { done((try? $0.get())?.strings) }
  }
}
