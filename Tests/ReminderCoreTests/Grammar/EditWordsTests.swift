import CivilTime
import ReminderLanguage
import Testing

@Suite struct EditWordsTests {
  /// On Wednesday, November 25, 2026, at 13:30 in Seoul.
  private let grammar = Grammar(now: Instant(seconds: 1_795_581_000), zone: .seoul) { lunar }

  @Test(arguments: [
    ("label daily", EditWords.option("label", value: "daily")), ("이름 매일 약", .option("label", value: "매일 약")),
    ("sound none", .option("sound", value: "none")), ("제목", .option("title", value: "")),
    ("꺼줘", .switched(on: false)), ("꺼 줘", .switched(on: false)), ("off", .switched(on: false)),
    ("켜 주세요", .switched(on: true)), ("삭제해 줘", .verb("delete")), ("지워줘", .verb("delete")), ("skip", .verb("skip")),
    ("한 시간 늦게", .moved(minutes: 60)), ("30분 일찍", .moved(minutes: -30)), ("20분 앞당겨 줘", .moved(minutes: -20)),
    ("half an hour earlier", .moved(minutes: -30)), ("1h30m 늦춰줘", .moved(minutes: 90)),
    ("a day later", .moved(minutes: 1440)), ("하루 뒤", .moved(minutes: 1440)), ("30분 뒤로", .moved(minutes: 30)),
    ("rename to Diary", .option("label", value: "Diary")), ("call it Diary", .option("label", value: "Diary")),
    ("이름을 회고로", .option("label", value: "회고")), ("이름 회고로 바꿔줘", .option("label", value: "회고")),
    ("이름 주간회의로", .option("label", value: "주간회의")), ("이름 진로", .option("label", value: "진로")),
    ("소리 없이", .option("sound", value: "none")), ("no sound", .option("sound", value: "none")),
    ("이름 바꿔줘 혈압약", .option("label", value: "혈압약")), ("혈압약으로 이름 바꿔줘", .option("label", value: "혈압약")),
    ("이름 변경 사항", .unclear(name: "변경 사항")), ("change name Diary", .option("label", value: "Diary")),
    ("토요일도 추가", .gained(Weekdays([.saturday]))), ("토일 추가해 줘", .gained(.weekend)),
    ("add saturday", .gained(Weekdays([.saturday]))), ("also on sundays", .gained(Weekdays([.sunday]))),
    ("금요일에서 토요일로", .exchanged(Weekdays([.friday]), with: Weekdays([.saturday]), isSure: true)),
    ("change friday to monday", .exchanged(Weekdays([.friday]), with: Weekdays([.monday]), isSure: true)),
    ("friday to saturday", .exchanged(Weekdays([.friday]), with: Weekdays([.saturday]), isSure: false)),
    ("1시간 간격", .interval(60)), ("every 90 minutes", .interval(90)),
  ])
  func `words of edit that are no sentence are an option, a switch, a verb or a move`(text: String, words: EditWords) {
    #expect(EditWords(text.split(separator: " ").map(String.init), grammar) == words)
  }

  @Test(arguments: [
    ("내일만 4시로", "내일", "2026-11-26", "내일 4시로"), ("오늘은 9시로", "오늘", "2026-11-25", "오늘 9시로"),
    ("내일 하루만 9시", "내일", "2026-11-26", "내일 9시"), ("설날은 9시", "설날", "2027-02-07", "설날 9시"),
    ("tomorrow only at 9pm", "tomorrow", "2026-11-26", "tomorrow at 9pm"),
    ("tonight only 9pm", "tonight", "2026-11-25", "tonight 9pm"), ("오늘 저녁만 9시", "오늘 저녁", "2026-11-25", "오늘 저녁 9시"),
    ("이번 주말만 9시", "이번 주말", nil, "이번 주말 9시"), ("this month only 9pm", "this month", nil, "this month 9pm"),
  ])
  func `a change of one day or of one period names it`(text: String, day: String, date: String?, sentence: String) {
    let words = EditWords(text.split(separator: " ").map(String.init), grammar)
    #expect(words == .once(day: day, date: date.flatMap { CalendarDate(fileText: $0) }, sentence: sentence))
  }

  @Test(arguments: ["이번만 9시", "이번 한 번만 9시", "just this once 9pm"])
  func `a change of one time is not clear`(text: String) {
    #expect(EditWords(text.split(separator: " ").map(String.init), grammar) == .unclear(name: text))
  }

  @Test(arguments: [
    ("30분 늦게", 30, nil), ("30분 늦게 차라는 이름으로", 30, "차"), ("이름은 차 30분 늦게", 30, "차"),
    ("4 hours later as late gym", 240, "late gym"),
  ])
  func `a copy is moved, and may have a name`(text: String, minutes: Int, name: String?) throws {
    let words = try #require(grammar.copyWords(text.split(separator: " ").map(String.init)))
    #expect(words == (minutes, name))
  }

  @Test(arguments: [
    ("4시로 바꿔줘", "4시로"), ("화목토로 바꿔", "화목토로"), ("move to 4pm", "4pm"), ("make it 4pm instead", "4pm"),
    ("postpone to jan 2", "jan 2"), ("오후 4시 물", "오후 4시 물"), ("moving day 9am", "moving day 9am"),
    ("from 9am to 11am", "11am"), ("모레로 미뤄줘", "모레로"), ("금요일로 연기", "금요일로"), ("delay to friday", "friday"),
    ("오전 9시에서 11시로", "11시로"), ("drop friday", "except friday"), ("금요일은 빼줘", "금요일은 빼고"),
    ("drop laundry", "drop laundry"), ("tue thu instead of mon wed", "tue thu"),
    ("time 9pm", "9pm"), ("반복 평일", "평일"), ("time tracking", "time tracking"),
  ])
  func `words that ask for a change are no part of the sentence`(text: String, sentence: String) {
    #expect(EditWords.sentence(text.split(separator: " ").map(String.init)) == sentence)
  }

  @Test(arguments: [
    "저녁 8시", "평일 오전 9시 약", "on friday 9am", "꺼진 불 보기", "늦게 퇴근", "라벨", "약 먹기", "일찍 일어나기", "daily", "3일마다",
    "add milk", "every 2 days",
  ])
  func `a sentence is none of them`(text: String) {
    #expect(EditWords(text.split(separator: " ").map(String.init), grammar) == nil)
  }
}
