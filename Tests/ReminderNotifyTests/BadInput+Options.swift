import ReminderCore

extension BadInput {
  /// Options that exclude each other, belong together, or have a value that is none of theirs.
  static let options: [BadInput] =
    pastDates
    + [
      "add --every 90m", "add --every 90m --from 9:00", "add --every 90m --to 9:00", "add 9:30 --from 9:00",
      "add 9:30 --to 9:00",
    ].map { line in
      BadInput(
        line, ko: "--every, --from, --to는 셋을 함께 적어야 합니다. 예: --every 90m --from 9:00 --to 21:00",
        en: "--every, --from and --to go together, for instance: --every 90m --from 9:00 --to 21:00")
    }
    + ["0m", "x", "1년", "8785h"].map { duration in
      BadInput(
        "add --every \(duration) --from 9:00 --to 21:00",
        ko: "'\(duration)' 값은 시간 길이로 읽을 수 없습니다. 90m, 1h30m, 1시간 반처럼 1분에서 1년 사이로 적어 주세요.",
        en: "'\(duration)' is not a duration. Write it like 90m or 1h30m, from one minute to one year.")
    }
    + ["0m", "25h", "x"].map { snooze in
      BadInput(
        "add 9:30 --snooze 5m,\(snooze)",
        ko: "'\(snooze)' 값은 다시 알림 시간으로 쓸 수 없습니다. 5m,30m,1h처럼 1분에서 24시간 사이로 적어 주세요.",
        en: "'\(snooze)' is not a valid snooze time. Write it like 5m,30m,1h, each from one minute to 24 hours.")
    }
    + ["5m,none", "none,5m"].map { snooze in
      BadInput(
        "add 9:30 --snooze \(snooze)",
        ko: "'none' 값은 다시 알림 시간으로 쓸 수 없습니다. 5m,30m,1h처럼 1분에서 24시간 사이로 적어 주세요.",
        en: "'none' is not a valid snooze time. Write it like 5m,30m,1h, each from one minute to 24 hours.")
    }
    + ["101", "70%", "loud"].flatMap { volume in
      ["add 9:30", "edit 1"].map { verb in
        BadInput(
          "\(verb) --volume \(volume)", ko: "'\(volume)' 값은 음량으로 쓸 수 없습니다. 0에서 100 사이의 수를 적어 주세요.",
          en: "'\(volume)' is not a volume. Give a number from 0 to 100.")
      }
    }
    + ["birdsong", "drop.wav", "Bell"].flatMap { sound in
      ["add 9:30", "edit 1"].map { verb in
        BadInput(
          "\(verb) --sound \(sound)",
          ko: "'\(sound)' 값은 소리가 아닙니다. 다음 이름이나 파일 경로, none(없음) 가운데 하나를 적어 주세요: "
            + "drop, glass, bell, marimba, rooster, evil",
          en: "'\(sound)' is not a sound. Use one of these names, the path of a file, or none: "
            + "drop, glass, bell, marimba, rooster, evil")
      }
    }
    + ["0", "-1", "10001", "x"].map { count in
      BadInput(
        "next --count=\(count)", ko: "'\(count)' 값은 개수로 쓸 수 없습니다. 1에서 10000 사이의 수를 적어 주세요.",
        en: "'\(count)' is not a valid count. Give a number from 1 to 10000.")
    }
    + ["x", "2026-11-22T09:30+9"].map { instant in
      BadInput(
        "next --from \(instant)", ko: "'\(instant)' 값은 날짜나 시각으로 읽을 수 없습니다. 2026-11-22T09:30처럼 적어 주세요.",
        en: "'\(instant)' is not a date or time I can read. Write it like 2026-11-22T09:30.")
    }
    + [
      ("next --from 2026-11-22T25:00", "\n  2026-11-22T25:00\n             ^~~~~"),
      ("add --every 90m --from 25:00 --to 21:00", ""),
    ].map { line, mark in
      BadInput(
        line, ko: "시각이 될 수 없습니다: '25:00'. 시는 0에서 24, 분은 0에서 59까지 적어 주세요." + mark,
        en: "There is no such time: '25:00'. Hours go from 0 to 24, minutes from 0 to 59." + mark)
    }
    + ["list", "next"].map { verb in
      BadInput(
        "\(verb) --json --porcelain", ko: "--json과 --porcelain은 함께 쓸 수 없습니다. 하나만 적어 주세요.",
        en: "--json and --porcelain cannot be combined. Give one of them.")
    } + [
      BadInput(
        "add 9:30 --every 90m --from 9:00 --to 21:00", ko: "시각과 --every는 함께 쓸 수 없습니다. 하나만 적어 주세요.",
        en: "A time and --every cannot be combined. Give one of them."),
      BadInput(
        "add 9:30 --urgency high", ko: "'high' 값은 중요도가 아닙니다. low(낮음), normal(보통), critical(긴급) 가운데 하나를 적어 주세요.",
        en: "'high' is not an urgency. Use low, normal or critical."),
      BadInput(
        "list --enabled --disabled", ko: "--enabled와 --disabled는 함께 쓸 수 없습니다. 모두 보려면 둘 다 빼세요.",
        en: "--enabled and --disabled cannot be combined. Leave out both to see all alerts."),
      BadInput(
        "edit 1", ko: "무엇을 고칠지 적어 주세요. 예: reminder-notify edit 3 오전 10시",
        en: "Say what to change, for instance: reminder-notify edit 3 10:00"),
      BadInput(
        "edit 1 9:00 --time 10:00",
        ko: "시각을 두 번 적었습니다: '9:00'. 이름에 넣을 말이면 --label 뒤에 적어 주세요.\n  10:00 9:00\n        ^~~~",
        en:
          "There is a second time: '9:00'. If it belongs to the label, write it after --label.\n  10:00 9:00\n        ^~~~"
      ),
      BadInput(
        "edit 1 --time 25:00",
        ko: "시각이 될 수 없습니다: '25:00'. 시는 0에서 24, 분은 0에서 59까지 적어 주세요.",
        en: "There is no such time: '25:00'. Hours go from 0 to 24, minutes from 0 to 59."),
      BadInput(
        "on 5",
        ko: "5번 알림은 날짜가 지나서 켤 수 없습니다. 새 날짜를 정하세요: reminder-notify edit 5 --on 내일",
        en: "Alert 5 cannot be switched on: its date is past. Give it a new one: reminder-notify edit 5 --on tomorrow"),
      BadInput(
        "delete --all", ko: "물어볼 터미널이 없습니다. 모두 삭제하려면 -y를 함께 적어 주세요.",
        en: "There is no terminal to ask on. Give -y to delete all alerts."),
    ]
}
