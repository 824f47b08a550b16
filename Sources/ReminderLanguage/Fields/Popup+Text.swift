extension Settings.Popup {
  /// Reads `60s`, `2m`, `server` or `answer`.
  init?(_ text: String) {
    switch text {
    case "server": self = .server
    case "answer": self = .answer
    default:
      guard let seconds = durationSeconds(text), Self.secondsRange.contains(seconds) else { return nil }
      self = .seconds(seconds)
    }
  }

  var text: String {
    switch self {
    case .seconds(let seconds):
      seconds > 60 && seconds % 60 == 0 ? durationText(seconds / 60) : "\(seconds)s"
    case .server: "server"
    case .answer: "answer"
    }
  }
}

extension ValueForm<String, Settings.Popup> {
  static let popup = ValueForm(
    encode: \.text, decode: { Settings.Popup($0) },
    parse: { (text) throws(InvalidInput) in
      guard let popup = Settings.Popup(text) else { throw InvalidInput(phrase: .notAPopup(text)) }
      return popup
    }, print: \.text)
}
