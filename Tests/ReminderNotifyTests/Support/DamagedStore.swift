import Foundation
import Testing

/// The contents of a store that cannot be used, and what a person is told of it.
struct DamagedStore: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let contents: String
  let korean: String
  let english: String

  init(_ name: String, _ contents: String, ko: String, en: String) {
    (testDescription, self.contents, korean, english) = (name, contents, ko, en)
  }

  /// A store with one alert of these keys.
  init(_ name: String, alert: String, ko: String, en: String) {
    let alerts = "<key>alerts</key><array><dict>\(alert)</dict></array>"
    self.init(
      name,
      "<plist><dict><key>schema</key><integer>1</integer><key>nextNumber</key><integer>9</integer>\(alerts)</dict></plist>",
      ko: ko, en: en)
  }
}

extension DamagedStore {
  private static let notPropertyList = (ko: "속성 목록(XML 또는 이진)이 아닙니다.", en: "It is not a property list (XML or binary).")
  private static let valid =
    "<key>number</key><integer>1</integer><key>id</key><string>00000000-0000-4000-8000-000000000001</string>"
    + "<key>enabled</key><true/>"

  static let all: [DamagedStore] =
    numbers + values + [
      DamagedStore("empty", "", ko: notPropertyList.ko, en: notPropertyList.en),
      DamagedStore("a word", "hello", ko: notPropertyList.ko, en: notPropertyList.en),
      DamagedStore(
        "broken in the third line", "<?xml version=\"1.0\"?>\n<plist>\n<dict><key>schema</string>\n</dict>\n</plist>",
        ko: "3번째 줄에서 속성 목록의 형식이 깨졌습니다.", en: "The property list is broken at line 3."),
      DamagedStore("JSON", "{\"schema\": 1}", ko: notPropertyList.ko, en: notPropertyList.en),
      DamagedStore(
        "truncated", "<?xml version=\"1.0\"?>\n<plist>\n<dict>\n<key>schema</key>\n<integer>1</inte",
        ko: notPropertyList.ko, en: notPropertyList.en),
      DamagedStore(
        "newer schema", "<plist><dict><key>schema</key><integer>2</integer></dict></plist>",
        ko: "더 새로운 버전의 프로그램이 쓴 파일입니다(schema 2).", en: "It was written by a newer version of the program (schema 2)."),
      DamagedStore(
        "no schema", "<plist><dict></dict></plist>", ko: "'schema' 키가 없습니다.", en: "The key 'schema' is missing."),
      DamagedStore(
        "schema of another type", "<plist><dict><key>schema</key><string>1</string></dict></plist>",
        ko: "'schema' 값의 형식이 맞지 않습니다.", en: "The value of 'schema' is of the wrong type."),
      DamagedStore(
        "no time", alert: valid, ko: "파일의 1번째 항목: 'time' 키가 없습니다.", en: "Item 1 of the file: The key 'time' is missing."
      ),
      DamagedStore(
        "impossible time", alert: valid + "<key>time</key><string>25:00</string>",
        ko: "파일의 1번째 항목: 'time' 값이 올바르지 않습니다: '25:00'.",
        en: "Item 1 of the file: The value of 'time' is invalid: '25:00'."),
      DamagedStore(
        "impossible date",
        alert: valid + "<key>time</key><string>09:30</string><key>date</key><string>2026-02-30</string>",
        ko: "파일의 1번째 항목: 'date' 값이 올바르지 않습니다: '2026-02-30'.",
        en: "Item 1 of the file: The value of 'date' is invalid: '2026-02-30'."),
      DamagedStore(
        "days and a date",
        alert: valid + "<key>time</key><string>09:30</string><key>date</key><string>2026-11-25</string>"
          + "<key>repeat</key><array><string>mon</string></array>",
        ko: "파일의 1번째 항목: 'repeat' 키와 'date' 키는 함께 둘 수 없습니다.",
        en: "Item 1 of the file: 'repeat' and 'date' cannot be combined."),
      DamagedStore(
        "a label of another type",
        alert: valid + "<key>time</key><string>09:30</string><key>label</key><integer>1</integer>",
        ko: "파일의 1번째 항목: 'label' 값의 형식이 맞지 않습니다.", en: "Item 1 of the file: The value of 'label' is of the wrong type."),
      DamagedStore(
        "one number twice",
        alert: valid
          + "<key>time</key><string>09:30</string></dict><dict>\(valid)<key>time</key><string>09:30</string>",
        ko: "같은 번호가 두 번 나옵니다: 1.", en: "The number 1 occurs twice."),
    ]

  /// Numbers outside 1 to 1,000,000,000.
  private static let numbers: [DamagedStore] = ["0", "-1", "1000000001", "9223372036854775807"].flatMap { number in
    [
      DamagedStore(
        "number \(number)", alert: valid.replacingOccurrences(of: ">1<", with: ">\(number)<") + time("09:30"),
        ko: "파일의 1번째 항목: 'number' 값이 올바르지 않습니다: '\(number)'.",
        en: "Item 1 of the file: The value of 'number' is invalid: '\(number)'."),
      DamagedStore(
        "next number \(number)",
        "<plist><dict><key>schema</key><integer>1</integer><key>nextNumber</key><integer>\(number)</integer>"
          + "<key>alerts</key><array/></dict></plist>",
        ko: "'nextNumber' 값이 올바르지 않습니다: '\(number)'.", en: "The value of 'nextNumber' is invalid: '\(number)'."),
    ]
  }

  /// Values as they are shown: forty characters at most, and a list as a person would write it.
  private static let values: [DamagedStore] =
    [
      (String(repeating: "가", count: 40), String(repeating: "가", count: 40)),
      (String(repeating: "가", count: 41), String(repeating: "가", count: 40) + "…"),
      (String(repeating: "가", count: 10_000), String(repeating: "가", count: 40) + "…"),
    ].map { value, shown in
      DamagedStore(
        "a time of \(value.count) characters", alert: valid + time(value),
        ko: "파일의 1번째 항목: 'time' 값이 올바르지 않습니다: '\(shown)'.",
        en: "Item 1 of the file: The value of 'time' is invalid: '\(shown)'.")
    } + [
      DamagedStore(
        "a day that there is not",
        alert: valid + time("09:30") + "<key>repeat</key><array><string>mon</string><string>xyz</string></array>",
        ko: "파일의 1번째 항목: 'repeat' 값이 올바르지 않습니다: 'mon, xyz'.",
        en: "Item 1 of the file: The value of 'repeat' is invalid: 'mon, xyz'.")
    ]

  private static func time(_ value: String) -> String { "<key>time</key><string>\(value)</string>" }
}
