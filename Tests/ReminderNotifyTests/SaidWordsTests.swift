import ReminderFiles
import TestSupport
import Testing

@testable import reminder_notify

/// Words that people say to verbs; it is 1:05:30 PM on Saturday, November 21.
@Suite struct SaidWordsTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([
      .sample(1, "09:30", .weekly(Weekdays([.monday])), label: "Standup"), .sample(2, "15:30", label: "Pill"),
      .sample(3, "16:00", label: "Walk"), .sample(4, "09:00", .on("2026-12-15"), label: "Taxes"),
    ])
    return sandbox
  }

  @Test(arguments: [
    ("next 2", "today 3:30 PM  2  Pill\ntoday 4:00 PM  3  Walk\n"), ("next Walk", "today 4:00 PM  3  Walk\n"),
    ("skip 2 tomorrow and monday", "Skipping alert 2 (Pill): tomorrow 3:30 PM; Mon 3:30 PM\n"),
    ("skip 2 내일, 모레", "Skipping alert 2 (Pill): tomorrow 3:30 PM; Mon 3:30 PM\n"),
    ("skip 2 tomorrow please", "Skipping alert 2 (Pill): tomorrow 3:30 PM\n"),
    ("off 2 to 3", "Alert 2 is off: 3:30 PM · every day · Pill\nAlert 3 is off: 4:00 PM · every day · Walk\n"),
    ("off 2번부터 3번까지", "Alert 2 is off: 3:30 PM · every day · Pill\nAlert 3 is off: 4:00 PM · every day · Walk\n"),
    ("off Pill please", "Alert 2 is off: 3:30 PM · every day · Pill\n"),
    ("copy 2 1 hour later as nap", "Added alert 5: 4:30 PM · every day · nap\n"),
    ("copy 2 as nap 2pm", "Added alert 5: 2:00 PM · every day · nap\n"),
    ("copy 2 오후 2시 낮잠이라는 이름으로", "Added alert 5: 2:00 PM · every day · 낮잠\n"),
    ("copy 2 모레 딱 하루만 저녁 6시", "Added alert 5: 6:00 PM · Mon, Nov 23 · Pill\n"),
    ("skip 2 twice", "Skipping alert 2 (Pill): today 3:30 PM; tomorrow 3:30 PM\n"),
    ("next tomorrow", "tomorrow 3:30 PM  2  Pill\n"), ("next 내일", "tomorrow 3:30 PM  2  Pill\n"),
    ("off stand-up", "Alert 1 is off: 9:30 AM · every Mon · Standup\n"),
    ("goal 2 litres a day", ""), ("goal 하루 2리터", ""),
    ("pause until monday Pill", "Pill: paused until Mon 12:00 AM. Other alerts are as they were.\n"),
    ("pause all day tomorrow", "All alerts will be paused: Sun, Nov 22, all day.\n"), ("pause 하루 종일", ""),
    ("goal 64oz", "Daily goal: 64 oz, 1,893 ml\n"), ("goal 2L a day", "Daily goal: 2 L, 2,000 ml\n"),
    ("cup 8oz", "A cup: 8 oz, 237 ml\n"),
    ("drink 커피2잔", "Logged 커피: 2 cups, 400 ml (number 1).\nDrunk today: 2 cups, 400 ml\n"),
    ("drink 500ml water just now", "Logged water: 500 ml, today 1:05 PM (number 1).\nDrunk today: 2½ cups, 500 ml\n"),
    ("timer 15분 가스불 끄기", "Timer 1 (가스불 끄기) started: 15 min, ends 1:20 PM.\n"),
    (
      "skip 2 11월 24일부터 11월 26일까지",
      "Skipping alert 2 (Pill): Tue, Nov 24, 3:30 PM; Wed, Nov 25, 3:30 PM; Thu, Nov 26, 3:30 PM\n"
    ),
    ("skip 2 tomorrow only", "Skipping alert 2 (Pill): tomorrow 3:30 PM\n"),
    ("pause until the end of december", "All alerts are paused until Fri, Jan 1, 2027, 12:00 AM.\n"),
    ("pause until the end of next month", "All alerts are paused until Fri, Jan 1, 2027, 12:00 AM.\n"),
    ("pause until the end of this month", "All alerts are paused until Tue, Dec 1, 12:00 AM.\n"),
    ("pause Pill 당분간", ""), ("pause until further notice", ""), ("pause Pill 12월 한 달 동안", ""),
    ("pause for all of december", "All alerts will be paused: Tue, Dec 1 – Thu, Dec 31.\n"),
    ("skip Pill을 내일", "Skipping alert 2 (Pill): tomorrow 3:30 PM\n"),
    ("drink 물두컵", "Logged water: 2 cups, 400 ml (number 1).\nDrunk today: 2 cups, 400 ml\n"),
    (
      "drink 차 --at 어제 9시",
      "Logged 차: 1 cup, 200 ml, Fri, Nov 20, 9:00 AM (number 1).\nDrunk on Fri, Nov 20: 1 cup, 200 ml\n"
    ),
    ("timer for half an hour laundry", ""),
    ("off Pill for now", "Alert 2 is off: 3:30 PM · every day · Pill\n"),
    ("off Pill 꺼 줘", "Alert 2 is off: 3:30 PM · every day · Pill\n"), ("on Pill again", ""), ("delete Walk 지워줘", ""),
    ("pause Pill 내일까지 멈춰줘", ""), ("pause 2시간만 조용히 해줘", ""), ("resume 이제 다시 시작해줘", ""),
    ("skip 2 오늘 하루 건너뛰기", "Skipping alert 2 (Pill): today 3:30 PM\n"),
    ("skip 2 내일은 빼줘", "Skipping alert 2 (Pill): tomorrow 3:30 PM\n"),
    (
      "skip 2 다음 주 월요일하고 수요일", "Skipping alert 2 (Pill): Mon 3:30 PM; Wed, Nov 25, 3:30 PM\n"
    ),
    ("skip this Sunday's Pill", "Skipping alert 2 (Pill): tomorrow 3:30 PM\n"),
    ("goal set to 1.5 liters", "Daily goal: 1.5 L, 1,500 ml\n"), ("goal 2리터로 해줘", ""),
    ("edit move Pill to half past six in the evening", ""), ("edit rename Pill to vitamins", ""),
    ("edit push the Pill back by half an hour", ""),
    ("copy 2 저녁 6시로 하나 더", "Added alert 5: 6:00 PM · every day · Pill\n"),
    ("copy 2 an hour earlier", "Added alert 5: 2:30 PM · every day · Pill\n"),
    ("copy 2 같은 시간 일요일", "Added alert 5: 3:30 PM · every Sun · Pill\n"),
    ("copy 2 토요일이랑 일요일엔 오전 10시", "Added alert 5: 10:00 AM · every weekend · Pill\n"),
    (
      "edit 2 bring it forward by 15 minutes",
      "Changed alert 2: 3:15 PM · every day · Pill\n  Time: 3:30 PM → 3:15 PM\nNext: today 3:15 PM\n"
    ),
    (
      "edit 2 put it back half an hour",
      "Changed alert 2: 4:00 PM · every day · Pill\n  Time: 3:30 PM → 4:00 PM\nNext: today 4:00 PM\n"
    ),
    ("config set goal 64oz", ""),
    ("drink half an americano", "Logged americano: ½ cup, 100 ml (number 1).\nDrunk today: ½ cup, 100 ml\n"),
    ("drink 차 두 잔 아까 11시", "Logged 차: 2 cups, 400 ml, today 11:00 AM (number 1).\nDrunk today: 2 cups, 400 ml\n"),
    ("pause from 9am to 11am tomorrow", "All alerts will be paused: Sun, Nov 22, 9:00 AM – 11:00 AM.\n"),
    ("pause until tomorrow morning 8am", "All alerts are paused until tomorrow 8:00 AM.\n"),
    ("pause in 3 days for a week", "All alerts will be paused: Tue, Nov 24 – Mon, Nov 30.\n"),
    ("drink 보리차 컵으로 한 잔", "Logged 보리차: 1 cup, 200 ml (number 1).\nDrunk today: 1 cup, 200 ml\n"),
    ("drink 커피 두 잔으로", "Logged 커피: 2 cups, 400 ml (number 1).\nDrunk today: 2 cups, 400 ml\n"),
    ("drink 파란 컵으로 커피 한 잔", "Logged 커피: 1 cup, 200 ml (number 1).\nDrunk today: 1 cup, 200 ml\n"),
    ("drink 한 잔에 200ml", "Logged water: 200 ml (number 1).\nDrunk today: 1 cup, 200 ml\n"),
    ("drink 작은 컵으로 물 한 잔", "Logged water: 1 cup, 200 ml (number 1).\nDrunk today: 1 cup, 200 ml\n"),
    ("drink 종이컵으로 두잔", "Logged water: 2 cups, 400 ml (number 1).\nDrunk today: 2 cups, 400 ml\n"),
    (
      "drink 큰 컵으로 커피 한 잔", "Logged 커피: 1 cup, 200 ml (number 1).\nDrunk today: 1 cup, 200 ml\n"
    ),
    (
      "drink 250ml at half past 12",
      "Logged water: 250 ml, today 12:30 PM (number 1).\nDrunk today: 250 ml\n"
    ),
    (
      "drink coke at half past twelve",
      "Logged coke: 1 cup, 200 ml, today 12:30 PM (number 1).\nDrunk today: 1 cup, 200 ml\n"
    ),
    ("timer start two hours forty-five turkey", "Timer 1 (turkey) started: 2 h 45 min, ends 3:50 PM.\n"),
    ("pause 10분 뒤부터 한시간", "All alerts will be paused: Sat, Nov 21, 1:15 PM – 2:15 PM.\n"),
    ("pause in 10 minutes for an hour", "All alerts will be paused: Sat, Nov 21, 1:15 PM – 2:15 PM.\n"),
    ("pause 월말까지", "All alerts are paused until Tue, Dec 1, 12:00 AM.\n"),
    ("skip 2 월화", "Skipping alert 2 (Pill): Mon 3:30 PM; Tue, Nov 24, 3:30 PM\n"),
    ("skip 2 다음 거", "Skipping alert 2 (Pill): today 3:30 PM\n"),
    ("skip 2 다음주 월화", "Skipping alert 2 (Pill): Mon 3:30 PM; Tue, Nov 24, 3:30 PM\n"),
    ("edit 2 no mondays", ""), ("edit 2 매월 1일은 9시", ""), ("edit 2 only until dec 24 7am", ""),
    ("edit 2 only the last friday of the month", ""),
    ("skip 2 다음 주 월요일꺼", "Skipping alert 2 (Pill): Mon 3:30 PM\n"),
    ("drink a big glass of water", "Logged water: 1 cup, 200 ml (number 1).\nDrunk today: 1 cup, 200 ml\n"),
    ("drink another cup", "Logged water: 1 cup, 200 ml (number 1).\nDrunk today: 1 cup, 200 ml\n"),
    ("drink 텀블러 하나 400ml", "Logged water: 400 ml (number 1).\nDrunk today: 2 cups, 400 ml\n"),
    ("timer set a timer for twenty minutes", "Timer 1 started: 20 min, ends 1:25 PM.\n"),
    ("timer start a 10-minute timer for eggs", "Timer 1 (eggs) started: 10 min, ends 1:15 PM.\n"),
    ("timer start pasta 9 min", "Timer 1 (pasta) started: 9 min, ends 1:14 PM.\n"),
    ("timer 빨래 50분 맞춰줘", "Timer 1 (빨래) started: 50 min, ends 1:55 PM.\n"),
    ("timer 스무 분 명상 시작해줘", "Timer 1 (명상) started: 20 min, ends 1:25 PM.\n"),
    ("timer 찌개 십오분 뒤에 알려줘", "Timer 1 (찌개) started: 15 min, ends 1:20 PM.\n"),
    ("timer set for ninety seconds egg", ""), ("edit 1 add saturday at the same time", ""),
    ("edit 2 turn on the alarm", ""),
    ("copy 2 for next Monday at noon as nap", "Added alert 5: 12:00 PM · Mon, Nov 23 · nap\n"),
    ("pause Pill 한 달 동안", "Pill: paused until Mon, Dec 21, 1:05 PM. Other alerts are as they were.\n"),
    ("skip 2 이틀간", "Skipping alert 2 (Pill): today 3:30 PM; tomorrow 3:30 PM\n"), ("skip 2 건너뛰기 취소", ""),
    ("skip the next two Pill", "Skipping alert 2 (Pill): today 3:30 PM; tomorrow 3:30 PM\n"),
    ("timer 10분씩 3번 스쿼트", ""), ("timer 피자 12분 알람으로", "Timer 1 (피자) started: 12 min, ends 1:17 PM.\n"),
    ("timer 낮잠 20분 알람", "Timer 1 (낮잠) started: 20 min, ends 1:25 PM.\n"),
    ("timer 20 minutes nap with alarm", "Timer 1 (nap) started: 20 min, ends 1:25 PM.\n"),
    ("missed 오늘", ""), ("drink 우유 200cc --at 오늘 오후 1시", ""),
  ])
  func `the words are understood`(line: String, output: String) throws {
    let ending = try sandbox().run(line.split(separator: " ").map(String.init))

    #expect(ending.status == .done, "\(ending.messages)")
    if !output.isEmpty { #expect(ending.output == output) }
  }

  @Test(arguments: [
    "add 오후 3시에 소리 없이 스트레칭", "add 3pm stretch without sound", "edit 2 소리 없이", "copy 2 6pm without sound",
  ])
  func `without sound has no sound`(line: String) throws {
    let sandbox = try sandbox()

    #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == .done)
    #expect(try sandbox.list.alerts.contains { $0.sound == "none" })
  }

  @Test(arguments: [
    ("edit 1 biweekly", "every 2 weeks on Mon, from Mon"), ("edit 1 격주로 바꿔 줘", "every 2 weeks on Mon, from Mon"),
    ("edit 4 yearly", "every year on Dec 15"), ("copy 4 매달", "day 15 of the month"),
    ("add --every 3h --from 9:00 --to 18:00 Stretch", "They are the plan 'Stretch'"),
  ])
  func `a frequency alone is of the days that the alert has, and a label may stand behind a window`(
    line: String, part: String
  ) throws {
    #expect(try sandbox().run(line.split(separator: " ").map(String.init)).output.contains(part))
  }

  @Test(arguments: [
    ("edit 2 biweekly", "'biweekly' alone does not say on which day."),
    ("skip 2 내일 모레", "    reminder-notify skip 2 '내일, 모레'\n"),
    ("drink 두 모금", "It is not known how many ml '모금' is."),
    ("drink a pint of water", "It is not known how many ml 'pint' is."),
    ("plan wake 7 sleep 23", "reminder-notify plan --wake 7 --sleep 23"),
    ("plan 아침 6시 반부터 밤 10시 반까지 평일", "plan --wake 06:30 --sleep 22:30 --days 평일"),
    ("pause tomorrow 9-18", "is not a pause I can read"), ("pause until tomorrow 3", "is not a pause I can read"),
    ("add +1시간 30 만두 빚기", ""), ("drink last night 500", ""), ("drink 5gal", ""), ("drink .5L", ""), ("drink 30cl", ""),
    ("drink 3 dl", ""), ("drink 300ml at 9am tea", ""), ("drink 점심때 200ml", ""), ("drink 三杯", ""),
    ("add 8 glasses a day", "reminder-notify plan"), ("add 하루 8잔", "reminder-notify plan"), ("drink 1L짜리", ""),
    ("add this weekend 11am clean", "Try: reminder-notify add this sunday 11am clean\n"),
    ("add 다음 주말 11시 청소", "Try: reminder-notify add 다음 주 토요일 11시 청소\n"),
    ("plan monday", "Did you mean: reminder-notify plan --days monday"), ("plan tomorrow", "does not repeat"),
    ("plan 12월 25일", "does not repeat"),
    ("skip tomorrow", "To pause all alerts then: reminder-notify pause tomorrow\n"),
    ("edit 2 9:30 and 21:30", "    reminder-notify edit 2 9:30 AM\n    reminder-notify copy 2 9:30 PM\n"),
    ("plan 6시반 기상 23시 취침", "reminder-notify plan --wake 6시반 --sleep 23시"),
    ("pause timer", "Try: reminder-notify timer pause\n"), ("pause timer", "'timer' is not a pause I can read."),
    ("pause till tomorrow morning", "Try: reminder-notify pause till tomorrow 6:00 AM\n"),
    ("pause 내일 아침까지", "Try: reminder-notify pause 내일 6:00 AM까지\n"),
    ("plan 7am to 11pm every 90 minutes", "reminder-notify plan --wake 07:00 --sleep 23:00 --gap 1h30m"),
    ("add 아침 8시부터 3시간마다 물약", "Try: reminder-notify add 8:00 AM to 10:00 PM 3시간마다 물약\n"),
    ("add until 6pm every hour tea", "Try: reminder-notify add 9:00 AM to 6:00 PM every hour tea\n"),
    ("add 7분 반 뒤", "Try: reminder-notify timer 7분 반 뒤\n"), ("autostart 켜줘", "Try: reminder-notify autostart enable"),
    ("autostart remove", "Try: reminder-notify autostart disable"),
    (
      "add tue and thu 7am, sat 9am jog",
      "Try: reminder-notify add tue and thu 7am jog\nTry: reminder-notify add sat 9am jog\n"
    ),
    (
      "add 월요일 오전 9시랑 목요일 오후 2시 영어",
      "Try: reminder-notify add 월요일 오전 9시 영어\nTry: reminder-notify add 목요일 오후 2시 영어\n"
    ),
    (
      "add every day at 9pm except dec 24 and dec 25 tea",
      "Try: reminder-notify add every day at 9pm tea\nThen: reminder-notify skip last dec 24\nThen: reminder-notify skip last dec 25\n"
    ),
    (
      "add 매주 월요일 10시 보고 12월 28일은 빼고",
      "Try: reminder-notify add 매주 월요일 10시 보고\nThen: reminder-notify skip last 12월 28일\n"
    ),
    (
      "add dec 7, 9 and 11 at 9am shot",
      "Try: reminder-notify add dec 7 at 9am shot\nTry: reminder-notify add dec 9 at 9am shot\nTry: reminder-notify add dec 11 at 9am shot\n"
    ),
    (
      "add 12월 7일, 9일 오전 9시 예방접종",
      "Try: reminder-notify add 12월 7일 오전 9시 예방접종\nTry: reminder-notify add 12월 9일 오전 9시 예방접종\n"
    ),
    ("edit 1 except dec 25", "Try: reminder-notify skip 1 dec 25\n"),
    (
      "edit 3 다음 주 금요일만 네시로",
      "    reminder-notify skip 3 '다음 주 금요일'\n    reminder-notify add 다음 주 금요일 16:00 --label Walk\n"
    ),
    ("edit 3 이번주만 네시로", "for that time alone: '이번주만 네시로'"), ("edit 3 이번주만 네시로", "    reminder-notify skip 3 이번주\n"),
    ("edit 1 다음주만 10시", "    reminder-notify add 2026-11-23 10:00 --label Standup\n"),
    ("edit 3 just next friday 5pm", "    reminder-notify add next friday 17:00 --label Walk\n"),
    ("edit 2 내일만 5시", "    reminder-notify skip 2 내일\n    reminder-notify add 내일 17:00 --label Pill\n"),
    ("edit 3 이번 주말만 5시", "    reminder-notify skip 3 '이번 주말'\n"),
    (
      "edit 3 tonight only 9pm",
      "    reminder-notify skip 3 2026-11-21\n    reminder-notify add 2026-11-21 21:00 --label Walk\n"
    ),
    ("edit 3 지난 금요일만 5시", "Fri, Nov 13, 4:00 PM is already past."),
    (
      "edit 3 1pm and 5pm",
      "An alert has one time. For an alert at each of these times:\n    reminder-notify edit 3 1:00 PM\n"
    ),
    ("edit 3 --sound none 1pm and 5pm", "Give one time of day here. Several times are added with add.\n"),
    ("edit 3 9시 15시 회의", "It is not clear what to change: '회의'\n"),
    ("edit 3 내일만 아침", "It is not clear what to change: '아침'\n"),
    ("edit 3 at the same time", "Say what to change, for instance: reminder-notify edit 3 10:00\n"),
    ("add 다음주 월수 9시 회의", "Try: reminder-notify add 다음 주 월요일 9시 회의\nTry: reminder-notify add 다음 주 수요일 9시 회의\n"),
    (
      "add gym mon and wed next week at 9am",
      "Try: reminder-notify add gym next week monday at 9am\nTry: reminder-notify add gym next week wednesday at 9am\n"
    ),
    ("add 주 3회 운동 저녁 7시", "Try: reminder-notify add 월수금 운동 저녁 7시\n"), ("add 주 3회 운동", "  주 3회 운동\n  ^~~~~~\n"),
    ("add twice weekly at 8am water plants", "Try: reminder-notify add tue,thu at 8am water plants\n"),
    (
      "add daily 9am gym without today",
      "Try: reminder-notify add daily 9am gym\nThen: reminder-notify skip last today\n"
    ),
    ("add friday until 5pm report", "Try: reminder-notify add this friday 5:00 PM report\n"),
    ("add workdays 8:20 catch the 8:35 bus", "reminder-notify add workdays 8:20 --label 'catch the 8:35 bus'\n"),
    ("add mon 9am gym, tue 1pm swim", "Try: reminder-notify add mon 9am gym\nTry: reminder-notify add tue 1pm swim\n"),
    ("add 평일 9시 주말 11시 알람", "Try: reminder-notify add 평일 9시 알람\nTry: reminder-notify add 주말 11시 알람\n"),
    ("add 14:00 --name Sync", "Unknown option '--name'. Did you mean '--label'?"),
    ("edit 2 이번 달만 5시", "add an alert for each of the days.\n"),
    ("copy 2 1 hour later tea", "reminder-notify copy 2 1 hour later --label tea\n"),
    (
      "add 다음 주 월요일 수요일 오전 9시 수영",
      "Try: reminder-notify add 다음 주 월요일 오전 9시 수영\nTry: reminder-notify add 다음 주 수요일 오전 9시 수영\n"
    ),
    ("add 매일 오전 9시 운동 이번 주 금요일 빼고", "Then: reminder-notify skip last 이번 주 금요일\n"),
    ("add daily 9am run not tomorrow", "Then: reminder-notify skip last tomorrow\n"),
    ("pause friday afternoon", "Try: reminder-notify pause friday 1:00 PM to 6:00 PM\n"),
    ("add piano mon 19:30-21:00", "Try: reminder-notify add piano mon 7:30 PM\n"),
    ("add report by friday 5pm", "Try: reminder-notify add report this friday 5pm\n"),
    ("add 금요일 오후 5시까지 보고서", "Try: reminder-notify add 오는 금요일 5:00 PM 보고서\n"),
    ("add daily standup 10am Mon-Fri", "reminder-notify add 10am Mon-Fri --label 'daily standup'\n"),
    ("add every 3 weeks 10am bins", "Try: reminder-notify add every 3 weeks Sat 10am bins\n"),
    ("copy 2 1pm and 5pm", "    reminder-notify copy 2 1:00 PM\n    reminder-notify copy 2 5:00 PM\n"),
    ("edit 3 this week at 4pm", "    reminder-notify skip 3 'this week'\n"),
    ("copy 2", "for instance: reminder-notify copy 2 3:30 PM"),
    ("edit 3 12월 4일은 5시", "    reminder-notify skip 3 '12월 4일'\n"),
    ("edit 3 4일만", "    reminder-notify skip 3 2026-12-04\n    reminder-notify add 2026-12-04 16:00 --label Walk\n"),
    (
      "edit 3 평일 9시, 주말 10시", "Try: reminder-notify edit 3 평일 9시\nTry: reminder-notify copy 3 주말 10시\n"
    ),
    ("copy 3 점심 먹고 1시 반", "reminder-notify copy 3 1시 반 --label '점심 먹고'\n"),
    ("edit 3 add 9pm as well", "    reminder-notify copy 3 9pm\n"),
    ("add 5시 뉴스 녹화 평일 4시 55분", "reminder-notify add 평일 4시 55분 --label '5시 뉴스 녹화'\n"),
    ("add friday drinks tomorrow 5pm", "reminder-notify add tomorrow 5pm --label 'friday drinks'\n"),
    (
      "add 내일이랑 모레 아침 8시 금식",
      "Try: reminder-notify add 내일 아침 8시 금식\nTry: reminder-notify add 모레 아침 8시 금식\n"
    ),
    ("add 항생제 8시간마다 일주일 동안 아침 7시부터", "add 항생제 8시간마다 일주일 동안 7:00 AM to 11:00 PM\n"),
    ("add 일요일 김장 아침 8시부터", "Try: reminder-notify add 일요일 김장 8:00 AM\n"),
    ("add eye drops every six hours", "add eye drops 12:00 AM to 6:00 PM every six hours\n"),
    ("skip 3 on bank holidays", "    reminder-notify edit 3 --holidays skip\n"), ("goal 1.5", "Write 1.5L for litres"),
    ("resume everything at 4pm", "Try: reminder-notify pause until 4pm\n"),
    ("copy 2 9pm except dec 25", "Try: reminder-notify copy 2 9pm\nThen: reminder-notify skip last dec 25\n"),
    ("copy 2 tea 1 hour later", "'later'"),
    (
      "add 주말이랑 공휴일 오전 9시 산책",
      "Try: reminder-notify add 주말 오전 9시 산책\nTry: reminder-notify add 공휴일 오전 9시 산책\n"
    ),
    (
      "add every weekday at 12:30 and weekends at 1pm lunch",
      "Try: reminder-notify add every weekday at 12:30 lunch\nTry: reminder-notify add weekends at 1pm lunch\n"
    ),
    ("add in 90 seconds check kettle", "Try: reminder-notify timer in 90 seconds check kettle\n"),
    ("resume everything tomorrow at 9", "Try: reminder-notify pause until tomorrow at 9\n"),
    ("plan from 8 to 10pm every hour except lunch", "--gap 1h --except 12:00-13:00"),
    ("pause on holiday until Monday", "Try: reminder-notify pause until Monday\n"),
    ("pause Pill 감기 걸려서 일주일", "Try: reminder-notify pause Pill 일주일\n"),
    ("pause 12월 24일부터 27일까지 여행이라", "Try: reminder-notify pause 12월 24일부터 27일까지\n"),
    ("timer 25 min focus 5 min break x4", "    reminder-notify timer 25m focus --break 5m --repeat 4\n"),
    ("timer 25 minutes focus with 5 minute breaks", "    reminder-notify timer 25m focus --break 5m\n"),
    ("timer 25분 집중 5분 휴식 4번", "    reminder-notify timer 25m 집중 --break 5m --repeat 4\n"),
    (
      "plan water every 90 minutes from 8 to 8 on weekdays",
      "plan --wake 08:00 --sleep 20:00 --gap 1h30m --days weekdays"
    ),
    ("plan I get up at half six", "plan --wake 'half six'"), ("plan 평일만 7시 기상 11시 반 취침", "--sleep '11시 반' --days 평일"),
    ("add 3/12/2026 9am visa", "Try: reminder-notify add 2026-12-03 9am visa\n"),
    (
      "add 크리스마스 빼고 매일 오전 8시 러닝",
      "Try: reminder-notify add 매일 오전 8시 러닝\nThen: reminder-notify skip last 크리스마스\n"
    ),
    (
      "plan --except 12:00-13:00 --except 18:00-19:00",
      "'12:00-13:00 18:00-19:00' is not a part of the day to leave out."
    ),
    ("pause on fridays", "is not a pause"), ("timer tea another 3 minutes", "Write the name after --label."),
    ("edit 2 call it tea, weekdays only", "edit 2 --label 'tea, weekdays only'\n"),
    ("add 내일 오후 5시까지 보고서 제출", "add 내일 5:00 PM 보고서 제출\n"),
    ("add submit report by friday 5pm", "Try: reminder-notify add submit report this friday 5pm\n"),
    (
      "edit 2 every 2 hours from 9am to 7pm",
      "reminder-notify add every 2 hours from 9am to 7pm --label Pill\n    reminder-notify delete 2\n"
    ),
    (
      "add every weekday apart from 25 dec and 1 jan 8am podcast",
      "Then: reminder-notify skip last 25 dec\nThen: reminder-notify skip last 1 jan\n"
    ),
  ])
  func `what is not certain is refused, with a line that works where there is one`(line: String, part: String) throws {
    let ending = try sandbox().run(line.split(separator: " ").map(String.init))

    #expect(ending.status == .usage)
    #expect(ending.messages.contains(part))
  }

  @Test func `what comes next says which pause keeps back an earlier time`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause", "tomorrow")

    let ending = sandbox.run("add", "tomorrow", "9am", "Call")

    #expect(ending.messages.contains("All alerts will be paused: Sun, Nov 22, all day"))
  }

  @Test func `no two lines are proposed of which one would undo the other`() throws {
    let ending = try sandbox().run("edit", "2", "mon", "5pm", "and", "sat", "10am")

    #expect(ending.status == .usage)
    #expect(ending.messages.hasSuffix("Try: reminder-notify edit 2 mon 5pm\nTry: reminder-notify copy 2 sat 10am\n"))
  }
}
