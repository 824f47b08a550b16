import ReminderCore

extension BadInput {
  private static let stretch = "simulate --from 2026-11-23 --to 2026-11-24"

  /// What `log`, `simulate`, `config` and `--grace` cannot follow.
  static let history: [BadInput] =
    instants + ends + zones + steps + pairs + overlaps + badGraces + settings + snoozes + repeats

  private static let instants = [
    ("log --since x", "x"), ("log --since 9:30x", "9:30x"),
    ("simulate --from 2026-11-23 --to x", "x"), ("\(stretch) --kill x", "x"),
    ("\(stretch) --asleep x..2026-11-24", "x"),
    ("\(stretch) --asleep 2026-11-24..", ""), ("\(stretch) --asleep 2026-11-24..y..z", "y..z"),
    ("\(stretch) --step x=+1h", "x"), ("\(stretch) --zone-change =Etc/UTC", ""),
  ].map { line, instant in
    BadInput(
      line, ko: "'\(instant)' 값은 날짜나 시각으로 읽을 수 없습니다. 2026-11-22T09:30처럼 적어 주세요.",
      en: "'\(instant)' is not a date or time I can read. Write it like 2026-11-22T09:30.")
  }

  private static let ends = [
    "simulate --from 2026-11-24 --to 2026-11-23", "simulate --from 2026-11-24 --to 2026-11-24",
    "simulate --to 2026-11-24 --from 2026-11-23T24:00",
    "simulate --from 2026-11-24T09:00+09:00 --to 2026-11-24T00:00Z",
    "\(stretch) --asleep 2026-11-23T10:00..2026-11-23T09:00", "\(stretch) --asleep 2026-11-23T10:00..2026-11-23T10:00",
  ].map { line in
    BadInput(line, ko: "끝이 시작보다 뒤여야 합니다.", en: "The end must be later than the start.")
  }

  private static let zones = [
    ("--zone Mars/Base", "Mars/Base"), ("--zone KST", "KST"), ("--zone-change 2026-11-23=x", "x"),
    ("--zone-change 2026-11-23=", ""),
  ].map { option, zone in
    BadInput(
      "\(stretch) \(option)", ko: "'\(zone)' 시간대는 없습니다. Asia/Seoul, America/New_York처럼 적어 주세요.",
      en: "There is no time zone '\(zone)'. Write it like Asia/Seoul or America/New_York.")
  }

  private static let steps = ["1h", "+", "+0m", "+x", "x", "", "-8785h", "+-1h"].map { size in
    BadInput(
      "\(stretch) --step 2026-11-23T10:00=\(size)",
      ko: "'2026-11-23T10:00=\(size)' 값은 시계 변경으로 읽을 수 없습니다. 2026-11-22T10:00=+90m 또는 =-1h처럼 적어 주세요.",
      en: "'2026-11-23T10:00=\(size)' is not a valid clock step. Write it like 2026-11-22T10:00=+90m or =-1h.")
  }

  private static let pairs = [
    ("--asleep 2026-11-23", "2026-11-23", ".."), ("--asleep 2026-11-23-2026-11-24", "2026-11-23-2026-11-24", ".."),
    ("--step 2026-11-23+1h", "2026-11-23+1h", "="), ("--zone-change Etc/UTC", "Etc/UTC", "="),
  ].map { option, text, separator in
    BadInput(
      "\(stretch) \(option)", ko: "'\(text)' 값을 '\(separator)' 앞뒤로 나눌 수 없습니다. 앞뒤를 모두 적어 주세요.",
      en: "There is no '\(separator)' in '\(text)'. Both sides of it are needed.")
  }

  private static let overlaps = ["2026-11-23T11:50..2026-11-23T14:20", "2026-11-23T12:20..2026-11-23T13:00"].map {
    sleep in
    BadInput(
      "\(stretch) --asleep \(sleep) --asleep 2026-11-23T09:50..2026-11-23T12:20",
      ko: "절전 기간이 서로 겹치거나 맞닿아 있습니다. 하나로 이어서 적어 주세요.",
      en: "The periods of --asleep overlap or touch. Write them as one.")
  }

  /// A line, and the value in it that is no grace.
  private static let graces =
    ["x", "2", "337h", "20161m", "1년", "-5m"].map { ("add 9:30 --grace=\($0)", $0) }
    + [
      ("edit 1 --grace x", "x"), ("config set grace x", "x"), ("config set grace -- -5m", "-5m"),
      ("config set grace -1h", "-1h"), ("add 9:30 --grace -5m", "-5m"),
    ]

  private static let badGraces = graces.map { line, grace in
    BadInput(
      line, ko: "'\(grace)' 값은 늦은 알림을 허용할 시간으로 쓸 수 없습니다. 2h, 30m처럼 0에서 두 주(336h) 사이로 적어 주세요.",
      en: "'\(grace)' is not a valid grace period. Write it like 2h or 30m, from 0 to two weeks (336h).")
  }

  private static let snoozes = [
    ("config set snooze x", "x"), ("config set snooze 0", "0"), ("config set snooze 5m,", ""), ("snooze 1 25h", "25h"),
    ("config set snooze 5m,25h", "25h"), ("snooze 1 x", "x"), ("snooze 2 0m", "0m"),
  ]
  .map { line, snooze in
    BadInput(
      line, ko: "'\(snooze)' 값은 다시 알림 시간으로 쓸 수 없습니다. 5m,30m,1h처럼 1분에서 24시간 사이로 적어 주세요.",
      en: "'\(snooze)' is not a valid snooze time. Write it like 5m,30m,1h, each from one minute to 24 hours.")
  }

  private static let repeats = ["x", "3", "3x", "x5m", "0x5m", "11x5m", "3x0m", "3x61m", "3x5m2", "on"].map { text in
    BadInput(
      "config set repeatUnanswered \(text)",
      ko: "'\(text)' 값은 다시 표시할 횟수와 간격으로 쓸 수 없습니다. 3x5m처럼 횟수(1~10)와 간격(1m~60m)을 적거나 off를 적어 주세요.",
      en:
        "'\(text)' is not a valid number and interval of repeats. Write the number (1 to 10) and the interval (1m to 60m) like 3x5m, or off."
    )
  }

  private static let settings = [
    "config get sounds", "config set sounds none", "config get Grace", "config set Grace 1h",
  ]
  .map { line in
    let name = String(line.split(separator: " ")[2])
    return BadInput(
      line,
      ko: "'\(name)' 설정은 없습니다. 있는 설정: grace, snooze, repeatUnanswered, popup, sound, volume, ringFor, "
        + "fadeIn, promiseAt, cup, goal, units, dayEnds, quietPlans, planDays, messages, timerNotice, language, hourCycle, holidayFile, hook",
      en: "There is no setting '\(name)'. The settings are: grace, snooze, repeatUnanswered, popup, "
        + "sound, volume, ringFor, fadeIn, promiseAt, cup, goal, units, dayEnds, quietPlans, planDays, messages, timerNotice, language, hourCycle, holidayFile, hook"
    )
  }
}
