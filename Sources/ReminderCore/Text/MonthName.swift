/// A month as a date names it: 11월, Nov.
enum MonthName: Int, CaseIterable {
  case january = 1
  case february, march, april, may, june, july, august, september, october, november, december

  /// Reads an English name or its first letters, in lower case: `nov`, `november`.
  init?(name: String) {
    guard let month = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = month
  }

  private var names: [String] {
    switch self {
    case .january: ["jan", "january"]
    case .february: ["feb", "february"]
    case .march: ["mar", "march"]
    case .april: ["apr", "april"]
    case .may: ["may"]
    case .june: ["jun", "june"]
    case .july: ["jul", "july"]
    case .august: ["aug", "august"]
    case .september: ["sep", "sept", "september"]
    case .october: ["oct", "october"]
    case .november: ["nov", "november"]
    case .december: ["dec", "december"]
    }
  }

  var phrase: Phrase {
    switch self {
    case .january: Phrase("month.january")
    case .february: Phrase("month.february")
    case .march: Phrase("month.march")
    case .april: Phrase("month.april")
    case .may: Phrase("month.may")
    case .june: Phrase("month.june")
    case .july: Phrase("month.july")
    case .august: Phrase("month.august")
    case .september: Phrase("month.september")
    case .october: Phrase("month.october")
    case .november: Phrase("month.november")
    case .december: Phrase("month.december")
    }
  }
}
