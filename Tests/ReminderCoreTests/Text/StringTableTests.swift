import Foundation
import Glibc
import PosixKit
import ReminderLanguage
import Testing

/// The sentences of a language, as the general parser reads the file.
private func parsed(_ language: Language) throws -> [String: String] {
  let file = try contents(resources + "/\(language.rawValue).lproj/Localizable.strings")
  return try PropertyListDecoder().decode([String: String].self, from: file)
}

@Test(arguments: Language.allCases, [true, false])
func `a string table reads every sentence as a property list parser does`(language: Language, isMapped: Bool) throws {
  let sentences = try parsed(language)
  let table = StringTable.load(language, from: resources, with: .live, isMapped: isMapped)

  for (key, sentence) in sentences {
    #expect(table(Phrase(key)) == sentence.replacing("%0$@", with: "reminder-notify"))
  }

  #expect(sentences.count > 150)
}

@Test func `without a mapping a file that is replaced is read as it was, and one that is cut off shows keys`() throws {
  let directory = try TemporaryDirectory()
  let file = "en.lproj/Localizable.strings"
  try directory.write(#""a" = "old";"#, to: file)
  let table = StringTable.load(.english, from: directory.path, with: .live, isMapped: false)

  try Data(#""b" = "new";"#.utf8).write(to: URL(filePath: directory.path + "/" + file), options: .atomic)
  #expect(table(Phrase("a")) == "old")
  let other = StringTable.load(.english, from: directory.path, with: .live, isMapped: false)
  #expect(unsafe truncate(directory.path + "/" + file, 5) == 0)

  #expect(other(Phrase("b")) == "b")
}

/// Help and manuals have the name; three sentences are about the program and not about a line to be typed.
@Test(arguments: Language.allCases)
func `a sentence names no command that only a shell with the program in PATH would find`(language: Language) throws {
  let about = ["doctor.inPath", "doctor.notInPath", "problem.isOwnFile"]
  for (key, sentence) in try parsed(language) where !key.hasPrefix("help.") && !about.contains(key) {
    #expect(!sentence.contains("reminder-notify "), "\(key): write %0$@")
  }
}

@Test func `both languages have the same keys`() throws {
  let korean = try parsed(.korean)
  let english = try parsed(.english)

  #expect(Set(korean.keys) == Set(english.keys))
}

private func table(_ text: String) -> StringTable {
  StringTable(language: .english, text: Array(text.utf8))
}

@Test func `values go to their places, in the order of the sentence`() {
  let strings = table(#""greeting" = "%2$@, then %1$@ and %2$@";"#)

  #expect(strings(Phrase("greeting", "a", "b")) == "b, then a and b")
}

@Test func `the command is called as it can be typed, in a sentence with values or without`() {
  var strings = table(
    """
    "hint" = "See %1$@: %0$@ list";
    "plain" = "%0$@ undo";
    """)
  #expect(strings(Phrase("plain")) == "reminder-notify undo")

  strings.command = { "'my %1$@/reminder-notify'" }

  #expect(strings(Phrase("hint", "%0$@")) == "See %0$@: 'my %1$@/reminder-notify' list")
  #expect(strings(Phrase("plain")) == "'my %1$@/reminder-notify' undo")
}

@Test func `what a value holds is not looked at again`() {
  let strings = table(#""greeting" = "%1$@|%2$@";"#)

  #expect(strings(Phrase("greeting", "%2$@%1$@", "%1$@ \\n \"x\"")) == "%2$@%1$@|%1$@ \\n \"x\"")
}

@Test func `text in a phrase is without control characters`() {
  #expect(table("\"a\" = \"<%1$@>\";")(Phrase("a", "x\u{1b}[1m\ny\u{202e}z")) == "<x[1m yz>")
}

@Test func `a phrase in a phrase is filled in before, and only once`() {
  let strings = table(
    """
    "outer" = "<%1$@>";
    "inner" = "[%1$@]";
    """)

  #expect(strings(Phrase("outer", Phrase("inner", "%1$@"))) == "<[%1$@]>")
}

@Test func `a place without a value and a lone per cent sign stay as they are`() {
  let strings = table(#""a" = "100% of %1$@, %2$@ %:$@ %";"#)

  #expect(strings(Phrase("a", "x")) == "100% of x, %2$@ %:$@ %")
}

@Test func `escapes are those of a strings file`() throws {
  let text = #""a" = "quote \" backslash \\ line\nend \\n";"#
  let parsed = try PropertyListDecoder().decode([String: String].self, from: Data(text.utf8))

  #expect(table(text)(Phrase("a")) == "quote \" backslash \\ line\nend \\n")
  #expect(parsed == ["a": table(text)(Phrase("a"))])
}

@Test func `a phrase without a sentence shows as its key`() {
  #expect(table("")(Phrase("water.title")) == "water.title")
  #expect(StringTable.load(.korean, from: nil, with: .live)(Phrase("water.title")) == "water.title")
  #expect(StringTable.load(.korean, from: "/nowhere", with: .live)(Phrase("water.title")) == "water.title")
}

@Test(arguments: ["\"", "\"a", "\"a\"", "\"a\" = ", "\"a\" = \"", "\"a\" = \";", "\u{0}", "\"\" = \"\";\n\"b"])
func `a damaged table loses sentences and nothing else`(text: String) {
  #expect(table(text)(Phrase("water.title")) == "water.title")
}
