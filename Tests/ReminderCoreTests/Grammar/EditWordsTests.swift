import ReminderLanguage
import Testing

@Suite struct EditWordsTests {
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
    ("소리 없이", .option("sound", value: "none")), ("no sound", .option("sound", value: "none")),
    ("이름 바꿔줘 혈압약", .option("label", value: "혈압약")), ("혈압약으로 이름 바꿔줘", .option("label", value: "혈압약")),
    ("이름 변경 사항", .unclear(name: "변경 사항")), ("change name Diary", .option("label", value: "Diary")),
    ("토요일도 추가", .gained(Weekdays([.saturday]))), ("토일 추가해 줘", .gained(.weekend)),
    ("add saturday", .gained(Weekdays([.saturday]))), ("also on sundays", .gained(Weekdays([.sunday]))),
    ("금요일에서 토요일로", .exchanged(Weekdays([.friday]), with: Weekdays([.saturday]), isSure: true)),
    ("change friday to monday", .exchanged(Weekdays([.friday]), with: Weekdays([.monday]), isSure: true)),
    ("friday to saturday", .exchanged(Weekdays([.friday]), with: Weekdays([.saturday]), isSure: false)),
    ("1시간 간격", .interval(60)), ("every 90 minutes", .interval(90)),
    ("내일만 4시로", .once(day: "내일", sentence: "내일 4시로")), ("오늘은 9시로", .once(day: "오늘", sentence: "오늘 9시로")),
    ("tomorrow only at 9pm", .once(day: "tomorrow", sentence: "tomorrow at 9pm")),
  ])
  func `words of edit that are no sentence are an option, a switch, a verb or a move`(text: String, words: EditWords) {
    #expect(EditWords(text.split(separator: " ").map(String.init)) == words)
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
    #expect(EditWords(text.split(separator: " ").map(String.init)) == nil)
  }
}
