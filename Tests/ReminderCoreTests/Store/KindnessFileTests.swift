import Foundation
import PosixKit
import ReminderFiles
import Testing

@Suite struct KindnessFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// The kindnesses of a user with that file, beside those of the sources.
  private func read(_ own: String?, _ language: Language = .english) throws -> [Kindness] {
    if let own { try directory.write(own, to: "config/reminder-notify/kindnesses.txt") }
    return try file(language).read { _ in }
  }

  private func file(_ language: Language, resources folder: String? = resources) throws -> KindnessFile {
    let environment = ["HOME": directory.path, "XDG_CONFIG_HOME": directory.path + "/config"]
    let paths = try Paths(environment: { environment[$0] }, user: 1000, exists: { _ in false })
    try? directory.link("share/reminder-notify", to: folder ?? "/nowhere")
    let installation = Installation(
      executable: directory.path + "/bin/reminder-notify", exists: FileManager.default.fileExists(atPath:))
    return KindnessFile(installation, paths, language, fileSystem: .live)
  }

  @Test func `each language has sixteen kindnesses, of which the same are messages`() throws {
    let lists = try Language.allCases.map { try read(nil, $0) }

    #expect(lists.map(\.count) == [16, 16])
    #expect(lists.allSatisfy { Set($0.map(\.text)).count == 16 })
    #expect(lists[0].map { $0.message == nil } == lists[1].map { $0.message == nil })
    #expect(lists[0].filter { $0.message != nil }.count == 8)
    // A line that lost its separator would be a kindness that is its own message.
    #expect(lists.joined().allSatisfy { !$0.text.contains("|") && $0.text.count < 70 })
  }

  @Test func `the user's own file replaces them, with comments, empty lines and messages`() throws {
    let text =
      "\u{feff}# mine\n\n  Water the ivy \r\nCall mum|Hi mum!\nWrite to Jo |  How are | you?\nWave |\n| no text\n#x"

    let kindnesses = try read(text)

    #expect(
      kindnesses == [
        Kindness("Water the ivy"), Kindness("Call mum", message: "Hi mum!"),
        Kindness("Write to Jo", message: "How are | you?"), Kindness("Wave"),
      ])
  }

  @Test(arguments: ["", "\n \r\n", "# nothing\n", "| only a message"])
  func `a file that names none is replaced by those of the program`(text: String) throws {
    #expect(try read(text).count == 16)
  }

  @Test func `a file that cannot be read is replaced by those of the program, and reported`() throws {
    try directory.write("", to: "config/reminder-notify/kindnesses.txt/folder")
    var problems: [FileProblem] = []

    let kindnesses = try file(.english).read { problems.append($0) }

    #expect(kindnesses.count == 16)
    #expect(problems == [.notAFile])
  }

  @Test func `of a long file the first thousand lines are read, and of a line a thousand characters`() throws {
    let long = String(repeating: "물", count: 1001)
    let lines = ["# first", long + " | " + long] + (3...1001).map { "\($0)" }

    let kindnesses = try read(lines.joined(separator: "\n"))

    #expect(kindnesses.count == 999 && kindnesses.last?.text == "1000")
    #expect(kindnesses[0].text.count == 1000 && kindnesses[0].message?.count == 1000)
  }

  @Test func `control characters do not get through`() throws {
    #expect(try read("a\u{1b}[31m\tb | c\u{7}d") == [Kindness("a[31m b", message: "cd")])
  }

  @Test func `where the program's files were lost there is none`() throws {
    #expect(try file(.korean, resources: nil).read { _ in } == [])
  }
}
