@testable import reminder_notify

extension BadInput {
  /// Recurrence rules, their start and holidays.
  static let rules: [BadInput] = [
    BadInput(
      "add 9:30 --repeat BYDAY=MO",
      ko: "'BYDAY=MO' 규칙에 FREQ가 없습니다. FREQ=DAILY, WEEKLY, MONTHLY, YEARLY 가운데 하나를 적어 주세요.",
      en: "The rule 'BYDAY=MO' has no FREQ. Give FREQ=DAILY, WEEKLY, MONTHLY or YEARLY."),
    BadInput(
      "add 9:30 --repeat FREQ=DAILY;BYHOUR=9",
      ko:
        "규칙의 'BYHOUR=9' 부분은 쓸 수 없습니다. FREQ, INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, COUNT, UNTIL, RSCALE, SKIP을 쓸 수 있습니다.",
      en: "'BYHOUR=9' is not a part of a rule that can be used here. "
        + "The parts are FREQ, INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, COUNT, UNTIL, RSCALE and SKIP."),
    BadInput(
      "edit 1 --repeat FREQ=DAILY;COUNT=0",
      ko:
        "규칙의 COUNT 값이 올바르지 않습니다: '0'. FREQ=WEEKLY;INTERVAL=2;BYDAY=TU 또는 FREQ=MONTHLY;BYDAY=2TU;UNTIL=20271231처럼 적어 주세요.",
      en: "The COUNT of the rule is invalid: '0'. "
        + "Write it like FREQ=WEEKLY;INTERVAL=2;BYDAY=TU or FREQ=MONTHLY;BYDAY=2TU;UNTIL=20271231."),
    BadInput(
      "add 9:30 --repeat FREQ=DAILY;FREQ=DAILY", ko: "규칙에 FREQ 부분이 두 번 있습니다. 하나만 남겨 주세요.",
      en: "The rule has FREQ twice. Leave out one of them."),
    BadInput(
      "add 9:30 --repeat FREQ=WEEKLY;BYMONTHDAY=1",
      ko: "이 FREQ에는 BYMONTHDAY 부분을 쓸 수 없습니다: 'FREQ=WEEKLY;BYMONTHDAY=1'.",
      en: "A rule of this FREQ cannot have BYMONTHDAY: 'FREQ=WEEKLY;BYMONTHDAY=1'."),
    BadInput(
      "add 9:30 --repeat FREQ=DAILY;COUNT=1;UNTIL=20261231",
      ko: "규칙에 COUNT, UNTIL 부분은 함께 쓸 수 없습니다. 하나만 적어 주세요.",
      en: "COUNT and UNTIL cannot be combined in a rule. Give one of them."),
    BadInput(
      "add 9:30 --repeat RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8",
      ko: "규칙에 RSCALE 부분을 쓰려면 BYMONTHDAY=15 부분도 있어야 합니다.",
      en: "A rule with RSCALE needs BYMONTHDAY=15 as well."),
    BadInput(
      "add 9:30 --repeat FREQ=MONTHLY;BYMONTHDAY=30;SKIP=BACKWARD",
      ko: "규칙에 SKIP 부분을 쓰려면 RSCALE=DANGI 부분도 있어야 합니다.",
      en: "A rule with SKIP needs RSCALE=DANGI as well."),
    BadInput(
      "add 9:30 --repeat FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      ko: "이 규칙에 맞는 날이 앞으로 없습니다: 매년 2월 30일. 규칙이나 끝나는 날을 고쳐 주세요.",
      en: "No future day matches this rule: every year on Feb 30. Change the rule or its end."),
    BadInput(
      "add 9:30 --repeat FREQ=DAILY;UNTIL=20261121",
      ko: "이 규칙에 맞는 날이 앞으로 없습니다: 매일, 11월 21일 (토)까지. 규칙이나 끝나는 날을 고쳐 주세요.",
      en: "No future day matches this rule: every day, until Sat, Nov 21. Change the rule or its end."),
    BadInput(
      "add 9:30 --on 2026-11-25 --repeat FREQ=DAILY",
      ko: "날짜와 요일은 함께 쓸 수 없습니다. --repeat 또는 --on 하나만 쓰고, +25m처럼 지금부터 잰 시간에는 둘 다 쓰지 마세요.",
      en: "--repeat and --on cannot be combined. Give one of them, and neither with a time from now like +25m."),
    BadInput(
      "add 9:30 --on 2026-11-25 --start 2026-11-24",
      ko: "--start는 반복되는 알림에만 쓸 수 있습니다. --on, +25m, once와는 함께 쓰지 마세요.",
      en: "--start is for alerts that repeat. It cannot be combined with --on, +25m or once."),
    BadInput(
      "add +25m --holidays skip", ko: "--holidays는 반복되는 알림에만 쓸 수 있습니다. --on, +25m, once와는 함께 쓰지 마세요.",
      en: "--holidays is for alerts that repeat. It cannot be combined with --on, +25m or once."),
    BadInput(
      "add 9:30 --holidays never", ko: "'never' 값은 공휴일 설정이 아닙니다. skip(공휴일 제외) 또는 only(공휴일만)를 적어 주세요.",
      en: "'never' is not a setting for holidays. Use skip or only."),
    BadInput(
      "pause tomorrow..sometime",
      ko:
        "'tomorrow..sometime' 값은 일시 정지할 시간이나 기간으로 읽을 수 없습니다. 30m, 1시간 반, 오후 3시까지, 내일까지, 12월 24일..1월 2일처럼 적어 주세요.",
      en: "'tomorrow..sometime' is not a pause I can read. "
        + "Write it like 30m, 1h30m, until 3 PM, until tomorrow or Dec 24..Jan 2."),
    BadInput(
      "pause 모레..내일", ko: "'모레..내일' 기간은 끝이 시작보다 앞섭니다. 앞뒤를 바꾸어 적어 주세요.",
      en: "The period '모레..내일' ends before it begins. Swap its two ends."),
    BadInput(
      "pause 2026-01-01..2026-01-02", ko: "'2026-01-01..2026-01-02' 기간은 이미 지났습니다. 앞으로 올 기간을 적어 주세요.",
      en: "The period '2026-01-01..2026-01-02' is already over. Give one in the future."),
    BadInput(
      "resume 2", .noSuchAlert, ko: "2번 일시 정지는 없습니다. 일시 정지를 보려면: reminder-notify pause list",
      en: "There is no pause 2. To see the pauses: reminder-notify pause list"),
    BadInput(
      "resume abc", ko: "'abc' 값은 일시 정지 번호가 아닙니다. 번호를 보려면: reminder-notify pause list",
      en: "'abc' is not the number of a pause. To see the numbers: reminder-notify pause list"),
    BadInput(
      "holidays next", ko: "'next' 값은 해로 읽을 수 없습니다. 2027처럼 적어 주세요.", en: "'next' is not a year. Write it like 2027."),
    BadInput(
      "holidays 2026 2027", ko: "'2026 2027' 값은 해로 읽을 수 없습니다. 2027처럼 적어 주세요.",
      en: "'2026 2027' is not a year. Write it like 2027."),
    BadInput(
      "add 9:30 --repeat mon --start sometime",
      ko: "'sometime' 값은 날짜로 읽을 수 없습니다. 2026-11-25, 11월 25일, 오늘, 내일, 모레처럼 적어 주세요.",
      en: "'sometime' is not a date I can read. Write it like 2026-11-25, Nov 25, today or tomorrow."),
    BadInput(
      "add --every 1h --from 22:00 --to 1:00 --repeat FREQ=MONTHLY;BYMONTHDAY=-1",
      ko: "자정을 넘는 시간대에는 규칙, --start, --holidays를 쓸 수 없습니다. 자정 앞과 뒤를 나누어 추가해 주세요.",
      en: "Times that pass midnight cannot have a rule, --start or --holidays. "
        + "Add those before and after midnight separately."),
  ]
}
