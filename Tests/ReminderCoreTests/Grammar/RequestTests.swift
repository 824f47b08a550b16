import Testing

@testable import ReminderLanguage

/// What is left of a label without the words that ask for the alert.
@Suite struct RequestTests {
  @Test(arguments: [
    ("약 먹으라고 알려 줘", "약 먹기", false), ("물 마시라고 해줘", "물 마시기", false), ("회의라고 알려주세요", "회의", false),
    ("약 먹게 해 줘", "약 먹기", false), ("화분에 물을 주라고 알림 해줘", "화분에 물을 주기", false), ("치과 알려줘", "치과", false),
    ("깨워줘", "기상", true), ("알람 맞춰줘", "알람", true), ("운동 알람", "운동", true), ("remind me to call mom", "call mom", false),
    ("wake me up", "wake up", true), ("set an alarm for", "alarm", true), ("gym alarm", "gym", true),
    ("please remind me about the rent", "the rent", false),
  ])
  func `the name is what is to be done`(text: String, label: String, isAlarm: Bool) throws {
    let request = try #require(Request(text))

    #expect(request.label ?? request.defaultLabel == label)
    #expect(request.isAlarm == isAlarm)
  }

  @Test(arguments: ["물 마시기", "알람 시계 사기", "test smoke alarm", "call mom", "alarm clock repair"])
  func `a name that asks for nothing stays`(text: String) {
    #expect(Request(text) == nil)
  }
}
