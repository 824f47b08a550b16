import Foundation
import PosixKit
import ReminderFiles

@testable import reminder_notify

/// The daemon on the files of a sandbox, in the time of its clocks, without a loop and a bus: the adapter between what the
/// tests of released files say and the engine of this version.
final class VirtualDaemon {
  private let sandbox: Sandbox
  private let screen: VirtualScreen
  private var scheduler: Scheduler
  private var keeper: StateKeeper<StateFiles>
  private var armed: (wall: Instant?, boottime: BootTime?)
  private var settings = Settings()
  /// The files as they were read last.
  private var read: (settings: Settings?, list: AlertList?)

  /// Loads the state and the end of the journal, and reads all files, as the daemon's program does.
  init(_ sandbox: Sandbox, _ screen: VirtualScreen) throws {
    (self.sandbox, self.screen) = (sandbox, screen)
    screen.forgetDaemon()
    let files = StateFiles(state: sandbox.paths.state, journal: sandbox.paths.journal, fileSystem: .live)
    keeper = StateKeeper(files)
    let loaded = keeper.load(in: Sandbox.zone)
    scheduler = Scheduler(
      ledger: loaded.state.ledger, answered: loaded.state.answered, zone: sandbox.zone, policy: .daemon)
    if let problem = loaded.problem {
      try FileManager.default.moveItem(atPath: sandbox.paths.state, toPath: sandbox.paths.state + ".damaged")
      if problem.isDamage { try receive(.unreadable(.state, problem)) }
      try receive(.snapshotWanted)
    }
    try look()
  }

  /// Reads what has changed of the files.
  func look() throws {
    let live = FileSystem.live
    let settings = try PropertyListFile<Settings>(path: sandbox.paths.settings, fileSystem: live).read() ?? Settings()
    let list = try sandbox.list
    self.settings = settings
    let before = read
    read = (settings, list)
    if before.settings != settings { try receive(.settingsChanged(settings)) }
    switch try keeper.follow(in: sandbox.zone) {
    case .nothing: break
    case .records(let records): try receive(.recorded(records))
    case .reordered(let ledger): try receive(.reordered(ledger))
    }
    guard before.list != list else { return }
    let context = sandbox.context()
    try receive(.almanacChanged(context.almanac(list.alerts.almanacParts)))
    let kindnesses = KindnessFile(sandbox.installation, sandbox.paths, sandbox.language, fileSystem: live)
    try receive(.kindnessesChanged(kindnesses.read { _ in }))
    let changed = live.modified(sandbox.paths.alerts).map(Instant.init(seconds:))
    try receive(.alertsChanged(list, changed: changed))
  }

  /// Lets the machine be awake until an instant; each time that a timer is due the daemon wakes up.
  func run(until end: Instant) throws {
    while let pause = untilTimer, sandbox.now + pause <= end {
      sandbox.pass(pause)
      try receive(.woke)
    }
    sandbox.pass(max(0, end - sandbox.now))
  }

  /// Hands an event to the engine, and does all that follows from it.
  func receive(_ event: Event) throws {
    var events = [event][...]
    while let event = events.popFirst() {
      for effect in scheduler.handle(event, now: sandbox.clock) { events += try perform(effect) }
      events += write([])
    }
    if isListChanged { try look() }
  }

  /// True where the daemon itself has changed the file of alerts: it reads it again, as after any other change.
  private var isListChanged: Bool { read.settings != nil && read.list == nil }

  /// When it looks again, by the wall clock and by the clock that cannot be set.
  var timers: [String] {
    let counted = armed.boottime.map { sandbox.now + ($0 - sandbox.clock.boottime) }
    return [("by the clock", armed.wall), ("by what has passed", counted)].compactMap { name, instant in
      instant.map { "\(name): \($0.text(in: sandbox.zone))" }
    }
  }

  /// Seconds to the sooner of them.
  private var untilTimer: Int64? {
    [armed.wall.map { $0 - sandbox.now }, armed.boottime.map { $0 - sandbox.clock.boottime }].compactMap { $0 }.min()
      .map { max(0, $0) }
  }

  /// What a person sees, and what it is about.
  private func text(of notice: Notice) -> String {
    let rendered = RenderedNotice(
      notice.content, now: sandbox.now, zone: sandbox.zone, settings: settings,
      strings: Package.strings(sandbox.language), paths: sandbox.paths)
    let items = notice.items.map { item in
      let late = item.lateBecause.map { ", late: \($0.rawValue)" } ?? ""
      let number = item.occurrence.source.ownNumber.map { " \($0)" } ?? ""
      return "\(item.occurrence.kind)\(number) due \(item.occurrence.instant.text(in: sandbox.zone))\(late)"
    }
    let (body, buttons) = (rendered.body.replacing("\n", with: " / "), rendered.buttons.map(\.label))
    return (items + [rendered.title, body, buttons.joined(separator: ", ")]).joined(separator: " | ")
  }

  private func perform(_ effect: Effect) throws -> [Event] {
    switch effect {
    case .arm(let wall, let boottime, _): armed = (wall, boottime)
    case .show(let notice): return [screen.show(notice, text(of: notice))]
    case .close(let id): screen.close(id)
    case .adopt(let id, let notification): return screen.adopt(id, notification)
    case .journal(let records): return write(records)
    case .save(let ledger):
      try keeper.save(ledger, now: sandbox.now)
    case .play(let playback):
      let length = playback.limit.map { "for \($0) s" } ?? "once"
      screen.say("plays \(playback.sound.text), \(length), at \(Int(playback.factor * 1000)) of 1000")
    case .silence: screen.say("silence")
    case .log(let problem): screen.say("tells \(problem)")
    case .compose(let message): screen.say("opens a message: \(message)")
    case .setSwitch(let number, let nominal, let isOn): try setSwitch(number, nominal, isOn)
    }
    return []
  }

  private func write(_ records: [Record]) -> [Event] {
    keeper.write(records, in: sandbox.zone).isStateWanted ? [.snapshotWanted] : []
  }

  private func setSwitch(_ number: Int, _ nominal: LocalDateTime, _ isOn: Bool) throws {
    try Store(path: sandbox.paths.alerts, fileSystem: .live).update { _ = $0.setSwitch(of: number, at: nominal, isOn) }
    try sandbox.dateAlerts(sandbox.now)
    read.list = nil
  }
}
