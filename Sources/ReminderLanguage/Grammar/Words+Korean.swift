extension Words {
  static let korean = Words(
    dayParts: [
      ("늦은 밤", .night), ("늦은 저녁", .evening), ("이른 아침", .morning), ("이른 새벽", .dawn),
      ("오전", .am), ("오후", .pm), ("새벽", .dawn), ("아침", .morning), ("대낮", .midday), ("한낮", .midday), ("낮", .midday),
      ("점심", .midday), ("저녁", .evening), ("한밤", .night), ("밤", .night),
    ],
    weekdays: [
      ("월요일", .monday), ("화요일", .tuesday), ("수요일", .wednesday), ("목요일", .thursday), ("금요일", .friday),
      ("토요일", .saturday), ("일요일", .sunday), ("월욜일", .monday), ("화욜일", .tuesday), ("수욜일", .wednesday),
      ("목욜일", .thursday), ("금욜일", .friday), ("토욜일", .saturday), ("일욜일", .sunday), ("월욜", .monday), ("화욜", .tuesday),
      ("수욜", .wednesday),
      ("목욜", .thursday), ("금욜", .friday), ("토욜", .saturday), ("일욜", .sunday), ("주일날", .sunday), ("주일", .sunday),
    ],
    weekdaySets: [
      ("하루에 한 번", .daily), ("하루 한 번", .daily), ("하루에 1번", .daily), ("매일매일", .daily), ("매일", .daily), ("날마다", .daily),
      ("평일", .workdays), ("주중", .workdays), ("주말", .weekend),
    ],
    months: [
      ("유월", 6), ("시월", 10),
    ],
    relativeDays: [
      ("그저께", -2), ("그제", -2), ("어제", -1), ("오늘", 0), ("금일", 0), ("내일모레", 2), ("내일 모레", 2),
      ("낼 모레", 2), ("낼모레", 2), ("내일", 1), ("낼", 1),
      ("명일", 1), ("익일", 1), ("모레", 2),
      ("글피", 3), ("이따가", 0), ("이따", 0),
    ],
    units: [
      ("시간", 60), ("분", 1), ("일", 1440), ("주일", 7 * 1440), ("주", 7 * 1440),
    ],
    durations: [
      ("일 주일", 7 * 1440), ("하루", 1440), ("이틀", 2 * 1440), ("사흘", 3 * 1440), ("나흘", 4 * 1440), ("닷새", 5 * 1440),
      ("엿새", 6 * 1440), ("이레", 7 * 1440), ("여드레", 8 * 1440), ("아흐레", 9 * 1440), ("열흘", 10 * 1440),
      ("보름", 15 * 1440), ("반 시간", 30),
    ],
    ordinals: [
      ("첫 번째", 1), ("첫째", 1), ("두 번째", 2), ("둘째", 2), ("세 번째", 3), ("셋째", 3), ("네 번째", 4), ("넷째", 4),
      ("다섯 번째", 5), ("다섯째", 5), ("여섯째", 6), ("첫", 1), ("1번째", 1), ("2번째", 2), ("3번째", 3), ("4번째", 4), ("5번째", 5),
      ("마지막", -1),
    ])

  /// One letter for each day, in the order of the week.
  static let weekdayLetters: WordTable<Weekday> = [
    ("월", .monday), ("화", .tuesday), ("수", .wednesday), ("목", .thursday), ("금", .friday), ("토", .saturday),
    ("일", .sunday),
  ]

  /// Native numerals, which hours and small numbers have: 열한, 스물다섯.
  static let nativeTens: WordTable<Int> = [
    ("열", 10), ("스물", 20), ("서른", 30), ("마흔", 40), ("쉰", 50),
  ]
  static let nativeOnes: WordTable<Int> = [
    ("하나", 1), ("한", 1), ("둘", 2), ("두", 2), ("셋", 3), ("세", 3), ("석", 3), ("넷", 4), ("네", 4), ("넉", 4), ("다섯", 5),
    ("여섯", 6),
    ("일곱", 7), ("여덟", 8), ("여덜", 8), ("아홉", 9),
  ]
  /// Sino-Korean ones: 삼십오.
  static let sinoOnes: WordTable<Int> = [
    ("일", 1), ("이", 2), ("삼", 3), ("사", 4), ("오", 5), ("육", 6), ("칠", 7), ("팔", 8), ("구", 9),
  ]
}
