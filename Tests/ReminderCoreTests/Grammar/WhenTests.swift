import ReminderLanguage
import Testing

@Test(arguments: [
  ("+25m", 25), ("+ 25m", 25), ("+1h30m", 90), ("+1h", 60), ("+90분", 90), ("+1시간 반", 90), ("30분 뒤", 30), ("30분뒤", 30),
  ("30분 후", 30), ("1시간 뒤", 60), ("1시간 반 뒤", 90), ("1시간 20분 뒤", 80),
])
func `a distance from now is read with a plus or with 뒤`(text: String, minutes: Int) {
  #expect(spokenWhen(text) == .after(minutes: minutes))
}

@Test(arguments: [("9:30", "09:30"), ("정오", "12:00"), ("9:30 PM", "21:30"), ("오후 3시 30분", "15:30")])
func `anything that is a time of day is one`(text: String, time: String) {
  #expect(spokenWhen(text) == .time(clock(time)))
}

@Test(arguments: [
  "+25", "+", "뒤", "30 뒤", "+0m", "-25m", "+-25m", "30분 전", "+9:30", "9:30 뒤", "",
  "+999999h",
])
func `a distance without plus or 뒤, without a unit or below a minute is none`(text: String) {
  #expect(spokenWhen(text) == nil)
}

@Test(arguments: [
  ("90m", 90), ("1h30m", 90), ("1h 30m", 90), ("2h", 120), ("1시간 반", 90), ("1시간반", 90), ("20분", 20), ("1시간", 60),
  ("1시간 20분", 80), ("90 min", 90), ("1 hour 5 minutes", 65), ("2 hrs", 120), ("1H30M", 90), ("8784h", 527_040),
  ("1.5h", 90), ("반시간", 30), ("５m", 5), ("1d", 1440),
])
func `a duration is whole minutes, in either language`(text: String, minutes: Int) {
  #expect(durationMinutes(text) == minutes)
}

@Test(arguments: [
  "", "90", "m", "0m", "0시간", "-5m", "1.55h", "30m1h", "1h30", "1h 2h", "5s", "5초", "반", "20분 반", "9999999m",
  "8785h",
  "1 2m",
])
func `what is no duration, or longer than a year, is none`(text: String) {
  #expect(durationMinutes(text) == nil)
}
