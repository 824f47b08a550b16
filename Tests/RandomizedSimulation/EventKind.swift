/// The kinds of events of a run.
enum EventKind: String, CaseIterable {
  // The machine and its clocks.
  case run, sleep, clockSet, zoneChange, reboot, wrongClock, jumpAndReturn
  // The daemon.
  case kill, wakeAndDie, restart, start
  // The files of the user, and the notification server.
  case edit, serverChange
  // The user.
  case press, close, answerCommand, testCommand, pause, pauseEnd, skip, lateRead
  // The disk.
  case journalFault, journalRepair, saveFault, saveRepair, crash, tear, lostWrite

  static let diskFaults: Set<EventKind> = [
    .journalFault, .journalRepair, .saveFault, .saveRepair, .crash, .tear, .lostWrite,
  ]
}
