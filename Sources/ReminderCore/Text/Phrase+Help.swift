// The help texts of the command.
extension Phrase {
  package static var helpRoot: Phrase { Phrase("help.root") }
  package static var helpRootMore: Phrase { Phrase("help.rootMore") }
  package static var helpLanguage: Phrase { Phrase("help.language") }
  package static var helpList: Phrase { Phrase("help.list") }
  package static var helpEnabledOnly: Phrase { Phrase("help.enabledOnly") }
  package static var helpDisabledOnly: Phrase { Phrase("help.disabledOnly") }
  package static var helpPlanOnly: Phrase { Phrase("help.planOnly") }
  package static var helpJSON: Phrase { Phrase("help.json") }
  package static var helpPorcelain: Phrase { Phrase("help.porcelain") }
  package static var helpAdd: Phrase { Phrase("help.add") }
  package static var helpAddMore: Phrase { Phrase("help.addMore") }
  package static var helpWhen: Phrase { Phrase("help.when") }
  package static var helpEvery: Phrase { Phrase("help.every") }
  package static var helpFrom: Phrase { Phrase("help.from") }
  package static var helpTo: Phrase { Phrase("help.to") }
  package static var helpRepeat: Phrase { Phrase("help.repeat") }
  package static var helpStart: Phrase { Phrase("help.start") }
  package static var helpHolidays: Phrase { Phrase("help.holidays") }
  package static var helpHolidaysVerb: Phrase { Phrase("help.holidaysVerb") }
  package static var helpHolidaysMore: Phrase { Phrase("help.holidaysMore") }
  package static var helpHolidaysYear: Phrase { Phrase("help.holidaysYear") }
  package static var helpOn: Phrase { Phrase("help.on") }
  package static var helpDisabled: Phrase { Phrase("help.disabled") }
  package static var helpReference: Phrase { Phrase("help.reference") }
  package static var helpReferences: Phrase { Phrase("help.references") }
  package static var helpAll: Phrase { Phrase("help.all") }
  package static var helpShow: Phrase { Phrase("help.show") }
  package static var helpEdit: Phrase { Phrase("help.edit") }
  package static var helpEditMore: Phrase { Phrase("help.editMore") }
  package static var helpTime: Phrase { Phrase("help.time") }
  package static var helpCopy: Phrase { Phrase("help.copy") }
  package static var helpToggle: Phrase { Phrase("help.toggle") }
  package static var helpOnVerb: Phrase { Phrase("help.onVerb") }
  package static var helpOff: Phrase { Phrase("help.off") }
  package static var helpDelete: Phrase { Phrase("help.delete") }
  package static var helpYes: Phrase { Phrase("help.yes") }
  package static var helpYesMany: Phrase { Phrase("help.yesMany") }
  package static var helpNext: Phrase { Phrase("help.next") }
  package static var helpCount: Phrase { Phrase("help.count") }
  package static var helpFromInstant: Phrase { Phrase("help.fromInstant") }
  package static var helpRun: Phrase { Phrase("help.run") }
  package static var helpRunMore: Phrase { Phrase("help.runMore") }
  package static var helpGreet: Phrase { Phrase("help.greet") }
  package static var helpWait: Phrase { Phrase("help.wait") }
  package static var helpStartNow: Phrase { Phrase("help.startNow") }
  package static var helpEndNow: Phrase { Phrase("help.endNow") }
  package static var helpAutostart: Phrase { Phrase("help.autostart") }
  package static var helpAutostartEnable: Phrase { Phrase("help.autostartEnable") }
  package static var helpAutostartDisable: Phrase { Phrase("help.autostartDisable") }
  package static var helpAutostartStatus: Phrase { Phrase("help.autostartStatus") }
  package static var helpLog: Phrase { Phrase("help.log") }
  package static var helpLogMore: Phrase { Phrase("help.logMore") }
  package static var helpStatusMore: Phrase { Phrase("help.statusMore") }
  package static var helpFormat: Phrase { Phrase("help.format") }
  package static var helpStatusFollow: Phrase { Phrase("help.statusFollow") }
  package static var helpLogChanges: Phrase { Phrase("help.logChanges") }
  package static var helpLogFollow: Phrase { Phrase("help.logFollow") }
  package static var helpLogAlerts: Phrase { Phrase("help.logAlerts") }
  package static var helpKind: Phrase { Phrase("help.kind") }
  package static var helpLastRecords: Phrase { Phrase("help.lastRecords") }
  package static var helpSince: Phrase { Phrase("help.since") }
  package static var helpWhy: Phrase { Phrase("help.why") }
  package static var helpSimulate: Phrase { Phrase("help.simulate") }
  package static var helpSimulateMore: Phrase { Phrase("help.simulateMore") }
  package static var helpSimulateFrom: Phrase { Phrase("help.simulateFrom") }
  package static var helpSimulateTo: Phrase { Phrase("help.simulateTo") }
  package static var helpSimulateZone: Phrase { Phrase("help.simulateZone") }
  package static var helpAsleep: Phrase { Phrase("help.asleep") }
  package static var helpStep: Phrase { Phrase("help.step") }
  package static var helpZoneChange: Phrase { Phrase("help.zoneChange") }
  package static var helpKill: Phrase { Phrase("help.kill") }
  package static var helpConfig: Phrase { Phrase("help.config") }
  package static var helpConfigList: Phrase { Phrase("help.configList") }
  package static var helpConfigGet: Phrase { Phrase("help.configGet") }
  package static var helpConfigSet: Phrase { Phrase("help.configSet") }
  package static var helpPause: Phrase { Phrase("help.pause") }
  package static var helpPauseMore: Phrase { Phrase("help.pauseMore") }
  package static var helpPauseEnd: Phrase { Phrase("help.pauseEnd") }
  package static var helpResume: Phrase { Phrase("help.resume") }
  package static var helpResumeNumber: Phrase { Phrase("help.resumeNumber") }
  package static var helpSkip: Phrase { Phrase("help.skip") }
  package static var helpSkipMore: Phrase { Phrase("help.skipMore") }
  package static var helpSkipCount: Phrase { Phrase("help.skipCount") }
  package static var helpSnoozeVerb: Phrase { Phrase("help.snoozeVerb") }
  package static var helpSnoozeMore: Phrase { Phrase("help.snoozeMore") }
  package static var helpSnoozeWords: Phrase { Phrase("help.snoozeWords") }
  package static var helpStop: Phrase { Phrase("help.stop") }
  package static var helpStopMore: Phrase { Phrase("help.stopMore") }
  package static var helpAck: Phrase { Phrase("help.ack") }
  package static var helpAckMore: Phrase { Phrase("help.ackMore") }
  package static var helpShownReference: Phrase { Phrase("help.shownReference") }
  package static var helpTest: Phrase { Phrase("help.test") }
  package static var helpTestMore: Phrase { Phrase("help.testMore") }
  package static var helpStatus: Phrase { Phrase("help.status") }
  package static var helpWatch: Phrase { Phrase("help.watch") }
  package static var helpWatchMore: Phrase { Phrase("help.watchMore") }
  package static var helpWatchPlain: Phrase { Phrase("help.watchPlain") }

  /// The argument that names a setting.
  package static var helpSetting: Phrase {
    Phrase("help.setting", .text(Settings.table.map(\.key).joined(separator: ", ")))
  }

  /// The argument that is the value of a setting.
  package static var helpValue: Phrase {
    Phrase("help.value", .text(Settings.table.map(\.examples).joined(separator: " · ")))
  }
}
