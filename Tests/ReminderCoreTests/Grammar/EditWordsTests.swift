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
  ])
  func `words of edit that are no sentence are an option, a switch, a verb or a move`(text: String, words: EditWords) {
    #expect(EditWords(text.split(separator: " ").map(String.init)) == words)
  }

  @Test(arguments: ["저녁 8시", "평일 오전 9시 약", "on friday 9am", "꺼진 불 보기", "늦게 퇴근", "라벨", "약 먹기", "일찍 일어나기", "daily"])
  func `a sentence is none of them`(text: String) {
    #expect(EditWords(text.split(separator: " ").map(String.init)) == nil)
  }
}
