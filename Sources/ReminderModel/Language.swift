/// A language of the program's texts.
package enum Language: String, CaseIterable, Sendable {
  case korean = "ko"
  case english = "en"

  /// Creates the language that the environment asks for, by the rules of gettext.
  ///
  /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty. In the locale `C`, or without a
  /// locale, it is English; otherwise the first supported language of the colon-separated `LANGUAGE` if that is set,
  /// and that of the locale if not (GNU gettext manual, "Locale Environment Variables").
  package init(environment: (String) -> String?) {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C"
    guard locale != "C", locale != "POSIX" else {
      self = .english
      return
    }
    let wanted = value("LANGUAGE")?.split(separator: ":").map(String.init) ?? [locale]
    for name in wanted {
      if let language = Language(locale: name) {
        self = language
        return
      }
      // In the list these mean: no translation.
      if name == "C" || name == "POSIX" { break }
    }
    self = .english
  }

  /// Creates the language of a locale name such as `ko_KR.UTF-8`.
  private init?(locale: String) {
    self.init(rawValue: String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }))
  }
}
