import Foundation
import Testing

@testable import ReminderExchange

/// Files of remind, cron and the first app, and tables that a person has typed.
@Suite struct ForeignFileTests {
  @Test(arguments: [
    ("0 9 * * * notify-send 물", ["09:00 물"]),
    ("30 9 * * 1-5 notify-send '물 한 잔' \"지금\"", ["09:30 mon,tue,wed,thu,fri 물 한 잔 지금"]),
    (
      "0 */6 * * * DISPLAY=:0 /usr/bin/notify-send -u critical --icon=alarm -t 5000 a\\%b",
      [
        "00:00 a%b a%b alarm critical", "06:00 a%b a%b alarm critical", "12:00 a%b a%b alarm critical",
        "18:00 a%b a%b alarm critical",
      ]
    ),
    ("0,30 9 * * sat,7 notify-send a >/dev/null 2>&1", ["09:00 sat,sun a a", "09:30 sat,sun a a"]),
    ("0 9 1,15 * * notify-send a", ["09:00 FREQ=MONTHLY;BYMONTHDAY=1,15 a"]),
    ("0 9 1 */6 * notify-send a", ["09:00 FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1 a"]),
    ("0 9 31 2 * notify-send a", ["over"]),
    ("0 9 * jun-aug * notify-send a", ["09:00 FREQ=DAILY;BYMONTH=6,7,8 a"]),
    ("0 9 1-7/3 * * notify-send a", ["09:00 FREQ=MONTHLY;BYMONTHDAY=1,4,7 a"]),
    (
      "*/20 * * * * /usr/bin/env DISPLAY=:0 notify-send a",
      (0..<72).map { String(format: "%02d:%02d a a", $0 / 3, $0 % 3 * 20) }
    ),
    ("*/15 * * * * notify-send a", ["import.tooOften"]),
    ("@daily notify-send a", ["00:00 a"]), ("@weekly notify-send a", ["00:00 sun a"]),
    ("0 9 * * * export DISPLAY=:0 XDG_RUNTIME_DIR=/run/user/$(id -u); notify-send a", ["import.command"]),
    ("0 9 * * * XDG_RUNTIME_DIR=/run/user/$(id -u) notify-send a", ["09:00 a"]),
    ("0 9 * * * notify-send \"$(fortune)\"", ["import.command"]), ("0 9 * * * notify-send", ["import.command"]),
    ("0 9 * * * notify-send a 2>/dev/null", ["09:00 a"]), ("0 9 * * * notify-send a 2 >/dev/null", ["09:00 a 2"]),
    ("0 9 * * * notify-send -t5000 -ucritical -ew a b", ["09:00 a b critical"]),
    ("0 9 * * * notify-send -u low -- -a b", ["09:00 -a b low"]),
    ("0 9 * * * test -f x && notify-send a", ["import.command"]), ("0 9 1 * 1 notify-send a", ["import.cron"]),
    ("* * * * * notify-send a", ["import.tooOften"]), ("61 9 * * * notify-send a", ["import.cron"]),
    ("0 9 * * 1-x notify-send a", ["import.cron"]), ("*/0 9 * * * notify-send a", ["import.cron"]),
    ("@reboot notify-send a", ["import.cron"]),
  ])
  func `a line of a crontab that runs notify-send is its alerts`(line: String, expected: [String]) throws {
    let text = "MAILTO=me\n# notify-send no\n0 1 * * * backup\n\(line)\n"

    #expect(try ImportFile(text).told == expected.map { "4 " + $0 })
  }

  @Test(arguments: [
    ("9 * * notify-send a", "import.cronLine"), ("@daily", "import.cronLine"), ("nonsense", "import.cronLine"),
    ("CRON_TZ = Europe/Berlin\n0 9 * * * notify-send a", "import.cronZone"),
    ("CRON_TZ=\"Nowhere\"\n0 9 * * * notify-send a", "import.cronZone"),
  ])
  func `a line of a crontab that is none, and a time of another zone, are named`(lines: String, expected: String) throws
  {
    let told = try ImportFile("NAME = a b\n\(lines)\nCRON_TZ=Asia/Seoul\n0 10 * * * notify-send b\n").told

    #expect(told.count == 2)
    #expect(told[0] == "\(lines.split(separator: "\n").count + 1) " + expected)
    #expect(told[1].hasSuffix("10:00 b"))
  }

  @Test(arguments: [
    ("REM AT 9:30 MSG 물", ["09:30 물"]), ("rem Mon Wed AT 5:30pm msg a%%b", ["17:30 mon,wed a%b"]),
    ("REM 15 AT 9.30 MSG a", ["09:30 FREQ=MONTHLY;BYMONTHDAY=15 a"]),
    ("REM 6 Jan AT 9:30 MSG %\"Birthday%\" is today", ["09:30 FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=6 Birthday"]),
    ("REM 2026-12-24@18:00 MSG a", ["18:00 2026-12-24 a"]), ("REM Dec 24 2026 AT 18:00 MSG a", ["18:00 2026-12-24 a"]),
    ("REM 24 Dec 2020 AT 18:00 MSG a", ["over"]), ("REM Mon 1 AT 9:00 MSG a", ["09:00 FREQ=MONTHLY;BYDAY=1MO a"]),
    ("REM 2026-11-01 *14 AT 9:00 UNTIL 2027-01-31 MSG a", ["09:00 FREQ=DAILY;INTERVAL=14;UNTIL=20270131 2026-11-01 a"]),
    ("REM AT 17:00 +45 *30 MSG a", ["16:15 a", "16:45 a", "17:00 a"]),
    ("REM AT 17:00 +10 MSG a", ["16:50 a", "17:00 a"]),
    ("REM Tue AT 9:00 \\\n  MSG a", ["09:00 tue a"]),
    ("REM 1 Dec 2026 EVERY 7 AT 9:00 MSG a", ["09:00 FREQ=DAILY;INTERVAL=7 2026-12-01 a"]),
    ("REM Tue PRIORITY 9999 AT 9:00 DURATION 1:30 TAG work MSG a", ["09:00 tue a"]),
    ("REM Tue AT 9:00 EVERY MSG a", ["import.remind"]), ("REM Tue EVERY x AT 9:00 MSG a", ["import.remind"]),
    (
      "REM Sat AT 9:00 THROUGH 2027-03-01 MSG a",
      [
        "09:00 FREQ=DAILY;BYDAY=SA;UNTIL=20270301 a"
      ]
    ),
    ("REM Mon AT 8:00 UNTIL 31 Dec 2026 MSG a", ["08:00 FREQ=DAILY;BYDAY=MO;UNTIL=20261231 a"]),
    ("REM 1 Dec 2026 AT 9:00 THROUGH Dec 5 2026 MSG a", ["09:00 FREQ=DAILY;UNTIL=20261205 2026-12-01 a"]),
    ("REM Mon AT 8:00 UNTIL 31 Dec MSG a", ["import.remind"]),
    ("REM 6 Jan MSG a", ["import.noTime"]), ("REM Mon 2 AT 9:00 MSG a", ["import.remind"]),
    ("REM 6 Jan +5 AT 9:00 MSG a", ["import.remind"]), ("REM AT 9:00 SKIP MSG a", ["import.remind"]),
    ("REM AT 9:00 MSG at %2", ["import.remind"]), ("REM AT 9:00 MSG [x]", ["import.remind"]),
    ("REM AT 25:00 MSG a", ["import.remind"]), ("REM AT 9:00 RUN xmessage", ["import.remind"]),
    ("REM AT 23:00 +600 *1 MSG a", ["import.tooOften"]),
  ])
  func `a reminder of remind is its alerts, and what is computed is not read`(line: String, expected: [String]) throws {
    #expect(try ImportFile("# mine\nBANNER %\n\(line)\n").told == expected.map { "3 " + $0 })
  }

  @Test func `the list of the first app is daily at the local time of its dates`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <array>
        <dict><key>id</key><string>3D0E8E1E-6F9C-4C2C-9A53-9F4C53F3D7AA</string>
        <key>date</key><date>2022-03-04T00:30:10Z</date><key>isOn</key><true/></dict>
        <dict><key>date</key><date>2022-03-04T13:00:00Z</date>
        <key>id</key><string>3D0E8E1E-6F9C-4C2C-9A53-9F4C53F3D7AB</string><key>isOn</key><false/></dict>
        <dict><key>id</key><string>x</string><key>date</key><date>2022-03-04T13:00:00Z</date><key>isOn</key><true/></dict>
        <dict><key>id</key><string>3D0E8E1E-6F9C-4C2C-9A53-9F4C53F3D7AC</string><key>date</key><date>2022-03-04T13:00:00Z</date></dict>
      </array></plist>
      """

    let file = try ImportFile(text)

    #expect(file.told == ["4 09:30", "6 22:00 off", "8 problem.inAlert", "9 problem.inAlert"])
    #expect(file.alerts.map(\.content.isAboutWater) == [true, true])
    #expect(file.alerts.first?.id == "3D0E8E1E-6F9C-4C2C-9A53-9F4C53F3D7AA")
  }

  @Test(arguments: [
    ("time,label\n09:30,물\n", ["2 09:30 물"]), ("Time, LABEL,throughDND\n09:30,물,TRUE\n", ["2 09:30 물"]),
    ("시각,이름,반복\n오후 3시 반,약,평일\n9:05,물,\"월,수\"\n", ["2 15:30 mon,tue,wed,thu,fri 약", "3 09:05 mon,wed 물"]),
    ("시각,상태\n자정,아니요\n", ["2 00:00 off"]),
    ("time,enabled\n3:30 PM,no\n9시,yes\n", ["2 15:30 off", "3 problem.invalidValue"]),
    ("\"label\",\"time\"\n\"물\",\"09:30\"\n", ["2 09:30 물"]),
    ("label,time\r\n\"a,\nb\",09:30\r\n\r\n약,10:00\r\n", ["2 09:30 a,\nb", "5 10:00 약"]),
    ("time,repeat,snooze\n09:30,mon fri,5 10\n", ["2 09:30 mon,fri"]), ("time\n9:30\n", ["2 09:30"]),
    ("time,label\n09:30\n", ["2 import.columns"]), ("time,number\n09:30,x\n", ["2 problem.wrongType"]),
  ])
  func `a table needs a header, and of the columns the time`(text: String, expected: [String]) throws {
    #expect(try ImportFile(text).told == expected)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `a text in UTF-16 with its mark is read`(encoding: String.Encoding) throws {
    let bytes = try #require("\u{feff}time,label\n09:30,물 😀\n".data(using: encoding))

    #expect(try ImportFile(Array(bytes), .seoul).told == ["2 09:30 물 😀"])
  }

  @Test func `text in another encoding is refused with its line, and a folded line may be cut within a character`()
    throws
  {
    let other: [UInt8] = Array("time,label\n09:30,a\n10:00,".utf8) + [0xc8, 0xb8, 0xc0, 0xc7, 0x0a]
    let calendar =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261230T090000\r\nSUMMARY:물 마시기\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    var folded = Array(calendar.utf8)
    let place = try #require(folded.firstIndex(of: 0xeb)) + 1
    folded.insert(contentsOf: Array("\r\n ".utf8), at: place)

    #expect(throws: ImportProblem(3, Phrase("import.notUTF8"))) { try ImportFile(other, .seoul) }
    // 시각,이름 in CP949.
    let excel: [UInt8] = [0xbd, 0xc3, 0xb0, 0xa2, 0x2c, 0xc0, 0xcc, 0xb8, 0xa7, 0x0a]
    #expect(throws: ImportProblem(1, Phrase("import.notUTF8"))) { try ImportFile(excel, .seoul) }
    #expect(try ImportFile("REM Mon AT 9:00 MSG coffee, time, cake\n").told == ["1 09:00 mon coffee, time, cake"])
    #expect(try ImportFile(folded, .seoul).told == ["2 09:00 2026-12-30 물 마시기"])
  }

  @Test func `a crontab is known by notify-send, however late it comes`() throws {
    let text = String(repeating: "# comment\n", count: 3000) + "0 9 * * * notify-send a\n"

    #expect(try ImportFile(text).told == ["3001 09:00 a"])
  }

  @Test(arguments: ["hello", "label;repeat\na;mon", "%PDF-1.4"]) func `what has no known form is refused`(
    text: String
  ) {
    #expect(throws: ImportProblem(nil, Phrase("import.unknownFormat"))) { try ImportFile(text) }
  }
}
