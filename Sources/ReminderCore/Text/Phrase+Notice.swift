// What notifications say.
extension Phrase {
  package static var waterTitle: Phrase { Phrase("water.title") }
  package static var waterMessage: Phrase { Phrase("water.message") }

  static func late(_ time: Phrase) -> Phrase {
    Phrase("notice.late", .phrase(time))
  }

  static func missedWater(_ count: Int, _ times: Phrase) -> Phrase {
    Phrase("notice.missedWater", .count(count), .phrase(times))
  }

  static var unreadableTitle: Phrase { Phrase("notice.unreadableTitle") }
  static var settingsUnreadableTitle: Phrase { Phrase("notice.settingsUnreadableTitle") }
  static var stateUnreadableTitle: Phrase { Phrase("notice.stateUnreadableTitle") }

  static func alertsUnreadable(_ path: String, _ problem: Phrase) -> Phrase {
    Phrase("notice.alertsUnreadable", .user(path), .phrase(problem))
  }

  static func stateUnreadable(_ path: String, _ problem: Phrase) -> Phrase {
    Phrase("notice.stateUnreadable", .user(path), .phrase(problem))
  }

  static func settingsUnreadable(_ path: String, _ problem: Phrase) -> Phrase {
    Phrase("notice.settingsUnreadable", .user(path), .phrase(problem))
  }

  /// The items one after the other, as each language separates them.
  package static func list(_ items: [Phrase]) -> Phrase {
    guard let first = items.first else { return Phrase("list.empty") }
    return items.dropFirst().reduce(first) { Phrase("list.pair", .phrase($0), .phrase($1)) }
  }
}
