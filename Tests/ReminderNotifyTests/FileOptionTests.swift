import ReminderModel
import Testing

@testable import reminder_notify

/// `--sound` and `--icon`, which take a name or a file; `SoundOptionTests` has what only a sound can be.
@Suite struct FileOptionTests {
  /// What is given in the folder `/home/me`, and what is stored.
  static let values: [(given: String, stored: String?)] = [
    ("./a.oga", "/home/me/a.oga"), ("sounds/a.oga", "/home/me/sounds/a.oga"), ("../a.oga", "/home/me/../a.oga"),
    ("./sounds/./a b.oga", "/home/me/sounds/./a b.oga"), ("/usr/share/a.oga", "/usr/share/a.oga"),
    ("none", "none"), ("", nil),
  ]

  @Test(arguments: values, ["--sound", "--icon"])
  func `a relative path is kept as an absolute one, because the daemon runs elsewhere`(
    value: (given: String, stored: String?), option: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(9, "09:30", sound: "old", icon: "old")])

    let added = sandbox.run("add", "9:30", option, value.given)
    let edited = sandbox.run("edit", "9", option, value.given)

    #expect(added.status == .done && edited.status == .done)
    for number in [9, 10] {
      let alert = try #require(try sandbox.list[number])
      #expect((option == "--sound" ? alert.sound : alert.icon) == value.stored)
    }
  }

  @Test(arguments: ["face-smile", "a.oga"])
  func `an icon of any name is kept as it is`(name: String) throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("add", "9:30", "--icon", name).status == .done)

    #expect(try sandbox.alerts.map(\.icon) == [name])
  }
}
