import ReminderModel
import Testing

/// An environment, and the language that gettext takes in it.
private let environments: [([String: String], Language)] = [
  ([:], .english),
  (["LANG": "ko_KR.UTF-8"], .korean),
  (["LANG": "ko_KR"], .korean),
  (["LANG": "ko"], .korean),
  (["LANG": "ko_KR.UTF-8@euc"], .korean),
  (["LANG": "en_US.UTF-8"], .english),
  (["LANG": "de_DE.UTF-8"], .english),
  (["LANG": "kok_IN.UTF-8"], .english),
  (["LANG": "C"], .english),
  (["LANG": ""], .english),
  (["LC_ALL": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8", "LANG": "en_US.UTF-8"], .korean),
  (["LC_MESSAGES": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"], .korean),
  (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ko_KR.UTF-8"], .korean),
  (["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], .english),
  (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], .english),
  (["LC_TIME": "ko_KR.UTF-8"], .english),
  (["LANGUAGE": "ko"], .english),
  (["LANGUAGE": "ko", "LANG": "C"], .english),
  (["LANGUAGE": "ko", "LANG": "POSIX"], .english),
  (["LANGUAGE": "ko", "LC_ALL": "C", "LANG": "ko_KR.UTF-8"], .english),
  (["LANGUAGE": "ko", "LANG": "en_US.UTF-8"], .korean),
  (["LANGUAGE": "en", "LANG": "ko_KR.UTF-8"], .english),
  (["LANGUAGE": "ko", "LANG": "C.UTF-8"], .korean),
  (["LANG": "C.UTF-8"], .english),
  (["LANGUAGE": "de:ko:en", "LANG": "en_US.UTF-8"], .korean),
  (["LANGUAGE": "de:en:ko", "LANG": "ko_KR.UTF-8"], .english),
  (["LANGUAGE": "ko_KR:en", "LANG": "en_US.UTF-8"], .korean),
  (["LANGUAGE": ":ko", "LANG": "en_US.UTF-8"], .korean),
  (["LANGUAGE": "", "LANG": "ko_KR.UTF-8"], .korean),
  (["LANGUAGE": "de", "LANG": "ko_KR.UTF-8"], .english),
  (["LANGUAGE": "C:ko", "LANG": "ko_KR.UTF-8"], .english),
]

@Test(arguments: environments)
func `the language is the one that gettext takes`(environment: [String: String], expected: Language) {
  #expect(Language { environment[$0] } == expected)
}
