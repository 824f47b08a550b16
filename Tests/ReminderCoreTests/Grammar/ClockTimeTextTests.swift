import ReminderLanguage
import Testing

@Test(arguments: [
  ("9:30", "09:30"), ("09:30", "09:30"), ("21:30", "21:30"), ("0:00", "00:00"), ("00:05", "00:05"), ("23:59", "23:59"),
  ("9am", "09:00"), ("9AM", "09:00"), ("9 am", "09:00"), ("9a.m.", "09:00"), ("9:30 PM", "21:30"),
  ("9:30 p.m.", "21:30"), ("12am", "00:00"), ("12 AM", "00:00"), ("12:30 AM", "00:30"), ("12pm", "12:00"),
  ("12:00 PM", "12:00"), ("noon", "12:00"), ("Midnight", "00:00"), (" 9:30 ", "09:30"),
])
func `an English time of day is read on a 12 or 24-hour clock`(text: String, expected: String) {
  #expect(spokenTime(text) == clock(expected))
}

@Test(arguments: [
  ("오전 9시", "09:00"), ("오전9시", "09:00"), ("오전 9:05", "09:05"), ("오전 9", "09:00"), ("오전 12:00", "00:00"),
  ("오후 12:00", "12:00"), ("오후 0시", "12:00"), ("오전 0시", "00:00"), ("오후 3시 30분", "15:30"),
  ("오후3시30분", "15:30"), ("오후 3시 5분", "15:05"), ("저녁 7시 반", "19:30"), ("저녁 7시", "19:00"), ("정오", "12:00"),
  ("자정", "00:00"), ("새벽 2시", "02:00"), ("새벽 12시 반", "00:30"), ("아침 8시", "08:00"), ("낮 12시", "12:00"),
  ("낮 1시", "13:00"), ("점심 12시 반", "12:30"), ("낮 11시", "11:00"), ("밤 11시", "23:00"), ("밤 12시", "00:00"),
  ("밤 1시", "01:00"), ("21시", "21:00"), ("9시 30분", "09:30"), ("0시", "00:00"),
])
func `a Korean time of day is read with the part of the day before it`(text: String, expected: String) {
  #expect(spokenTime(text) == clock(expected))
}

@Test func `decomposed Hangul says the same time`() {
  #expect(spokenTime("\u{110b}\u{1169}\u{1112}\u{116e} 3\u{1109}\u{1175} \u{1107}\u{1161}\u{11ab}") == clock("15:30"))
}

@Test(arguments: [
  "25:00", "오전 13시", "9:60", "9:6", "9:", ":30", "9:30:00", "9 30", "1 2:30",
  "-9:30",
  "오후", "오전 오후 9시", "오전 9am", "오후 3시 60분", "오후 3시 반 30분", "저녁 2시", "아침 3시", "새벽 9시",
  "점심 7시", "9시반 30분", "9h", "nine", "٩:٣٠", "9:3\u{301}0", "100:00", "9:30 XM", "am", "", " ", "매일", "+25m",
])
func `what is never called a time of day is none`(text: String) {
  #expect(spokenTime(text) == nil)
}

@Test(arguments: Language.allCases)
func `every time that is printed is read back`(language: Language) {
  let strings = StringTable.of(language)
  #expect(strings(clock("09:05").phrase) == (language == .korean ? "오전 9:05" : "9:05 AM"))

  for minute in 0..<1440 {
    let time = ClockTime(minuteOfDay: minute)

    #expect(spokenTime(strings(time.phrase)) == time)
    #expect(spokenWhen(strings(time.phrase)) == .time(time))
  }
}

@Test(arguments: [
  ("00:00", "오전 12:00", "12:00 AM"), ("00:07", "오전 12:07", "12:07 AM"), ("11:59", "오전 11:59", "11:59 AM"),
  ("12:00", "오후 12:00", "12:00 PM"), ("12:30", "오후 12:30", "12:30 PM"), ("15:30", "오후 3:30", "3:30 PM"),
  ("23:59", "오후 11:59", "11:59 PM"),
])
func `a time is written as CLDR has it, with one ordinary space`(time: String, korean: String, english: String) {
  #expect(StringTable.korean(clock(time).phrase) == korean)
  #expect(StringTable.english(clock(time).phrase) == english)
}
