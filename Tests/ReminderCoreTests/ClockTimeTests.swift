import ReminderCore
import Testing

@Test(arguments: ["24:00", "9:30", "09:60", "0930", "09:3", "09:300", "٠٩:٣٠", ""])
func `a clock time of the files is two digits, a colon and two digits`(text: String) {
  #expect(ClockTime(fileText: text) == nil)
}
