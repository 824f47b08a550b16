/// The notification server of the desktop: its presence, its description, and its signals.
package final class NotificationServer {
  /// The description that the server gave of itself; requested again whenever the name changes its owner.
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
  /// The timeout of a call, in milliseconds: libnotify's own calls block for 25 s, so a server that does not answer is
  /// not used.
  private static let timeout: Int32 = 3000
  private static let freshness: Int64 = 500

  /// A signal about a notification, by the number that the server gave it.
  ///
  /// Signals about other programs' notifications are included. They are broadcast, so that they are also received for
  /// the notification of a process that has ended.
  package enum Signal: Equatable, Sendable {
    /// A button, or a click beside the buttons, with the key of its action.
    case action(UInt32, key: String)
    /// The notification was closed; the reason is ignored, because servers differ.
    case closed(UInt32)
  }

  private let bus: SessionBus
  private var watch: NameWatch?
  private var signals: SignalWatch?
  private var owner: String?
  /// The description of the current owner, as far as it was asked.
  package private(set) var described: Description?
  /// When the current owner answered `prepare`, on the monotonic clock.
  private var prepared: Int64?

  /// Calls `changed` whenever another server takes the name (true), or the last one releases it (false).
  ///
  /// A new server does not know the notifications of the former one.
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

  /// The identity of the server, on one run of the bus; nil if there is none.
  package var identity: String? { owner.map { bus.identity + $0 } }

  /// Closes a notification, and calls back when the server has answered or timed out.
  ///
  /// Does not block; a number that the server does not know is not an error.
  package func close(_ number: UInt32, _ done: @escaping () -> Void) {
    let call = MethodCall(
      "CloseNotification", of: Self.name, at: Self.path, on: Self.name, arguments: [.number(number)])
    bus.call(call, reply: nil, starting: false, timeout: Self.timeout) { _ in done() }
  }

  /// Probes the server in advance: a probe within half a second of the answer does not ask again.
  package func prepare() {
    ask(starting: true) { [weak self] described in
      self?.prepared = described == nil ? nil : MonotonicClock.milliseconds()
    }
  }

  /// Checks whether the server answers, and calls back with its description; nil if it does not exist or hangs.
  ///
  /// Calls back at once if `prepare` was answered within half a second. A missing server is started if the bus can,
  /// unless `starting` is false.
  package func probe(starting: Bool = true, _ done: @escaping (Description?) -> Void) {
    if let described, let prepared, MonotonicClock.milliseconds() - prepared < Self.freshness {
      done(described)
    } else {
      ask(starting: starting, done)
    }
  }

  /// Asks the bus whether it can start a server; false if it does not answer.
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
        // Two servers may have answered one question each. An owner after none is not a change: the server was started,
        // or the watch has only now reported it.
        if let asked, owner != asked { return ask(starting: starting, done) }
        let described = Description(
          name: information[0], vendor: information[1], version: information[2], capabilities: Set(capabilities))
        // Only a description of the current owner is kept; none before the watch has reported the owner.
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
