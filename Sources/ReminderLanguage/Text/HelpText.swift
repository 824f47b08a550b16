/// The texts of the help pages; the key of each in the string tables is `help.` with its name.
package enum HelpText: String, Sendable {
  case root, rootMore, language, list, listAll, enabledOnly, disabledOnly, planOnly, json, porcelain, add, addMore
  case when, newWhen, every, from, to, label, title, message, `repeat`, start, holidays, holidaysVerb, holidaysMore
  case missed, missedList, missedDone, missedShow, missedReference
  case holidaysList, holidaysYear, soundVerb, promises, promisesList, promisesDone, promiseNumber, soundList
  case soundPlay, soundPlayMore
  case soundName, soundVolume, on, sound, volume, alarm, escalate, throughDnd, icon, snooze, urgency, plan, disabled
  case reference, references, otherReferences, all, show, edit, editMore, time, copy, toggle, onVerb, off
  case delete, yes, yesMany, next, count, fromInstant, run, runMore, greet, wait, autostart, autostartEnable
  case autostartDisable, startNow, endNow, systemd, xdg
  case autostartStatus, grace, log, logMore, logAlerts, logChanges, kind, lastRecords, since, logFollow, why
  case simulate, simulateMore, simulateWhen, simulateFrom, simulateTo, simulateZone, asleep, step, zoneChange, kill
  case simulateAnswer, config, configList, configGet, configSet, configUnset, setting, value, pause, pauseMore
  case pauseEnd, resume, resumeNumber, skip, skipMore, skipCount, snoozeVerb, snoozeMore, snoozeWords, stop
  case stopMore, stopDone
  case stopPromise, stopForce, ack, ackMore, shownReference, test, testMore, testSound, status, statusMore, format
  case statusFollow, watch, watchMore, watchPlain, timer, timerMore, timerStart, timerNew, timerList, timerPause
  case timerResume, timerCancel, timerRestart, timerExtend, timerDelete, timerRename, timerRenameWords, timerClear
  case timerQuick, timerWords, timerLength, timerReferences, timerLabel, timerRepeat, timerBreak, timerAlarm
  case quit, quitMore, restart
  case drink, drinkMore, drinkWords, drinkAt, drinkEdit, undrink, drinkNumber, today, todayMore, history, historyMore
  case historyWeek, historyMonth, historyYear, historyCSV, goal, goalMore, goalAmount, cup, cupAmount
  case planVerb, planVerbMore, planName, planWake, planSleep, planDays, planExcept, planGap, planGoal, planCup, planYes
  case planLook, nextWords, missedWords
  case undo, undoMore, undoNumber, undoList, undoRestore, redo
  case exportVerb, exportMore, exportFormat, exportLog, exportOutput, importVerb, importMore, importFiles, importMerge
  case importReplace, importDryRun, importSkipBad
  case doctor, doctorMore, doctorFix, doctorShow, doctorYes

  package var phrase: Phrase {
    let key = "help." + rawValue
    return switch self {
    case .sound, .soundName: Phrase(key, Sound.Bundled.names)
    case .setting: Phrase(key, Settings.table.map(\.key).joined(separator: ", "))
    case .value: Phrase(key, Settings.table.map(\.examples).joined(separator: " · "))
    default: Phrase(key)
    }
  }
}
