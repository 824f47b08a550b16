/// Numbers of alerts, or of timers, as a person writes them: `3번`, `#3`, `1,2`, `1-3`, `1번~3번,7`, `3번 5번`.
package struct AlertNumbers: Equatable {
  /// At least one; a single number is a range of one.
  package let ranges: [ClosedRange<Int>]

  /// Nil where the text is none of that.
  package init?(_ text: String) {
    let parts = text.split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }
    let ranges = parts.compactMap { Self.range($0) ?? Self.marked($0) }
    guard !ranges.isEmpty, ranges.count == parts.count else { return nil }
    self.ranges = ranges.flatMap(\.self)
  }

  /// The number, where there is only one; nil for a list and for a range.
  package var onlyNumber: Int? {
    guard ranges.count == 1, let range = ranges.first, range.count == 1 else { return nil }
    return range.lowerBound
  }

  /// A range as it is written: `3`, `1-3`.
  package static func text(of range: ClosedRange<Int>) -> String {
    range.count == 1 ? String(range.lowerBound) : "\(range.lowerBound)-\(range.upperBound)"
  }

  /// Numbers with a space between them, all of which say that they are such: `3번 5번`.
  private static func marked(_ text: Substring) -> [ClosedRange<Int>]? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let ranges = words.filter { $0.hasPrefix("#") || $0.hasSuffix("번") }.compactMap(range)
    return ranges.count == words.count ? ranges.flatMap(\.self) : nil
  }

  private static func range(_ text: Substring) -> [ClosedRange<Int>]? {
    let ends = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "~" }
    let numbers = ends.compactMap { number($0.trimmingSpace) }
    guard numbers.count == ends.count, ends.count <= 2, let first = numbers.first, let last = numbers.last,
      first <= last, last <= Alert.numberRange.upperBound
    else { return nil }
    return [first...last]
  }

  private static func number(_ text: Substring) -> Int? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text.hasSuffix("번") ? text.dropLast() : text
    return decimal(digits.utf8)
  }
}

extension Substring {
  fileprivate var trimmingSpace: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
