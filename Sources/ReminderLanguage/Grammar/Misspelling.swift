/// A word that is no ordinary one, and nearly a word of time: 오젼, thrusday.
enum Misspelling {
  /// Returns the word of time that was probably meant, with the particle of the word; nil for any other word.
  ///
  /// In front of an hour an ordinary word may be one as well: 오점 9시, 모래 9시.
  static func correction(of word: String, isBeforeHour: Bool = false) -> String? {
    let word = word.lowercased().filter { $0 != " " }
    let hour = isBeforeHour && word.count == 2 && !known.contains(word) ? letters(of: word) : []
    if let half = ["오전", "오후", "새벽", "아침", "저녁", "모레"].first(where: {
      !hour.isEmpty && isNear(hour, letters(of: $0), most: 1)
    }) {
      return half
    }
    for particle in ["", "에는", "에", "마다", "날"] where word.hasSuffix(particle) {
      let stem = String(word.dropLast(particle.count))
      if let time = nearest(to: stem) { return time + particle }
    }
    return nil
  }

  private static func nearest(to word: String) -> String? {
    guard (2...12).contains(word.count), !known.contains(word), !OrdinaryWords.all.contains(word) else { return nil }
    // A plural or a possessive of an ordinary word.
    if let last = word.last, last == "s", OrdinaryWords.all.contains(word.filter { $0 != "'" }.dropLast().description) {
      return nil
    }
    let letters = letters(of: word)
    // Two changes are of Latin words only.
    let isKorean = letters[0] >= 0x1100
    return vocabulary.first { time in
      // One change leaves the first letter or the last one.
      let mayBeNear =
        time.most > 1 ? !isKorean : letters.first == time.letters.first || letters.last == time.letters.last
      return mayBeNear && isNear(letters, time.letters, most: time.most)
    }?.word
  }

  private static let words =
    [
      "오전", "오후", "새벽", "아침", "대낮", "한낮", "점심", "저녁", "정오", "자정", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일",
      "매일", "평일", "주중", "주말", "날마다", "매주", "매월", "매달", "매년", "격주", "격일", "격월", "오늘", "내일", "모레", "글피", "내일모레", "공휴일",
      "근무일", "영업일", "말일", "크리스마스", "추석", "설날", "다음주", "이번주", "매시간", "분기마다", "monday", "tuesday", "wednesday",
      "thursday", "friday", "saturday", "sunday", "january", "february", "march", "april", "june", "july", "august",
      "september", "october", "november", "december", "today", "tomorrow", "daily", "weekly", "monthly", "yearly",
      "hourly", "weekdays", "weekday", "weekend", "weekends", "morning", "afternoon", "evening", "tonight", "night",
      "noon", "midnight", "every", "christmas", "thanksgiving", "until", "mondays", "tuesdays", "wednesdays",
      "thursdays", "fridays", "saturdays", "sundays", "biweekly", "quarterly",
    ]
  private static let known = Set(words)

  private static let vocabulary: [(word: String, letters: [UInt32], most: Int)] = words.map { word in
    let letters = letters(of: word)
    return (word, letters, letters[0] < 0x1100 && letters.count >= 6 ? 2 : 1)
  }

  /// The letters, those of a Korean syllable one by one.
  private static func letters(of word: String) -> [UInt32] {
    word.unicodeScalars.flatMap { scalar -> [UInt32] in
      guard (0xac00...0xd7a3).contains(scalar.value) else { return [scalar.value] }
      let index = scalar.value - 0xac00
      let syllable = [0x1100 + index / 588, 0x1161 + index / 28 % 21]
      return index % 28 == 0 ? syllable : syllable + [0x11a7 + index % 28]
    }
  }

  /// True where one becomes the other with at most `most` letters put in, left out, or in the place of others, or neighbours
  /// exchanged.
  private static func isNear(_ left: [UInt32], _ right: [UInt32], most: Int) -> Bool {
    guard abs(left.count - right.count) <= most else { return false }
    var (before, row, next) = (Array(0...right.count), Array(0...right.count), Array(0...right.count))
    for i in left.indices {
      next[0] = i + 1
      var best = i + 1
      for j in right.indices {
        var least = min(row[j + 1], next[j]) + 1
        least = min(least, row[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { least = min(least, before[j - 1] + 1) }
        next[j + 1] = least
        best = min(best, least)
      }
      if best > most { return false }
      (before, row, next) = (row, next, before)
    }
    return row[right.count] <= most
  }
}
