/// When an alert shall be due, as a person writes it.
package enum When: Equatable, Sendable {
  /// At a time of day: `9:30`, `오후 3시 30분`.
  case time(ClockTime)
  /// So many minutes from now: `+25m`, `30분 뒤`.
  case after(minutes: Int)

  /// Reads one of the forms that design.md lists under `WHEN`; nil where the text is none of them.
  package init?(_ text: String) {
    guard let words = compacted(text) else { return nil }
    if let time = ClockTime(compact: words) {
      self = .time(time)
    } else if words.hasPrefix("+"), let minutes = durationMinutes(compact: words.dropFirst()) {
      self = .after(minutes: minutes)
    } else if words.hasSuffix("뒤") || words.hasSuffix("후"), let minutes = durationMinutes(compact: words.dropLast()) {
      self = .after(minutes: minutes)
    } else {
      return nil
    }
  }
}

extension LocalDateTime {
  /// The first full minute that is at least so many minutes after `now`.
  ///
  /// In an hour that the zone repeats, a local time means its first pass. One that can only mean the second is put off
  /// to the end of that hour.
  package init(minutes: Int, after now: Instant, in zone: Zone) {
    let exact = now + Int64(minutes) * 60
    var minute = exact.seconds % 60 == 0 ? exact : exact + (60 - exact.seconds % 60)
    while zone.instant(of: zone.local(minute)) < exact { minute = minute + 60 }
    self = zone.local(minute)
  }
}

/// The text in lower case and without spaces; nil where taking them out would join two numbers or two English words.
func compacted(_ text: String) -> Substring? {
  var result = ""
  var sawSpace = false
  for character in text.lowercased() {
    if character.isWhitespace {
      sawSpace = true
      continue
    }
    if sawSpace, let last = result.last {
      guard !(last.isNumber && character.isNumber), !(last.isASCIILetter && character.isASCIILetter) else { return nil }
    }
    sawSpace = false
    result.append(character)
  }
  return Substring(result)
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}

extension Substring {
  /// Takes the digits at the front: at most `most` of them; nil where there is none, or one more.
  mutating func takeNumber(most: Int) -> Int? {
    let digits = prefix { ("0"..."9").contains($0) }
    guard digits.count <= most, let value = decimal(digits.utf8) else { return nil }
    self = dropFirst(digits.count)
    return value
  }

  /// Takes the text at the front if it is there.
  mutating func take(_ text: String) -> Bool {
    guard hasPrefix(text) else { return false }
    self = dropFirst(text.count)
    return true
  }

  /// Takes the text at the end if it is there.
  mutating func takeLast(_ text: String) -> Bool {
    guard hasSuffix(text) else { return false }
    self = dropLast(text.count)
    return true
  }
}
