import Foundation
import Glibc
import PosixKit
import ReminderFiles
import Synchronization
import Testing

/// The permissions of a file, without its type.
private func mode(_ path: String) throws -> Int {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return try #require(attributes[.posixPermissions] as? Int)
}

/// One alert with everything that a file can hold.
private let fullAlert: Alert = {
  var alert = Alert.fixture(2, "21:05", .weekly([.init([.monday, .friday])]), label: "약 <&> \"💦\" e\u{301}")
  (alert.title, alert.message, alert.sound, alert.icon, alert.plan) = ("제목", "내용", "none", "/i.svg", "물")
  (alert.snooze, alert.urgency, alert.isEnabled) = ([5, 1440], .critical, false)
  return alert
}()

@Test func `what is written is read back, sorted by time and number`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  let alerts = [fullAlert, .fixture(3), .fixture(1), .fixture(4, "08:00", .once(day("2028-02-29")))]

  try store.update { list in for alert in alerts { list.put(alert) } }

  #expect(try store.read().alerts == [alerts[3], alerts[2], alerts[1], alerts[0]])
  #expect(try store.read().nextNumber == 5)
}

@Test func `the file is an XML property list in the form of the design`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)

  try store.update { list in
    list.put(fullAlert)
    list.put(.fixture(1, "09:30"))
    list.put(.fixture(3, "09:30", .once(day("2026-11-25"))))
  }

  let written = try contents(directory.alerts)
  #expect(String(decoding: written.prefix(5), as: UTF8.self) == "<?xml")
  let root = try #require(try propertyList(written) as? [String: Any])
  #expect(root.keys.sorted() == ["alerts", "nextNumber", "schema"])
  #expect(root["schema"] as? Int == 1 && root["nextNumber"] as? Int == 4)
  let alerts = try #require(root["alerts"] as? [[String: Any]])
  #expect(alerts.map { $0["number"] as? Int } == [1, 3, 2])
  #expect(alerts[0].keys.sorted() == ["enabled", "id", "number", "time"])
  #expect(alerts[0]["time"] as? String == "09:30" && alerts[0]["enabled"] as? Bool == true)
  #expect(alerts[1]["date"] as? String == "2026-11-25" && alerts[1]["repeat"] == nil)
  #expect(alerts[2]["repeat"] as? [String] == ["mon", "fri"] && alerts[2]["snooze"] as? [Int] == [5, 1440])
  #expect(alerts[2]["urgency"] as? String == "critical" && alerts[2]["enabled"] as? Bool == false)
}

/// The general parser's reading of a property list.
private func propertyList(_ data: Data) throws -> Any {
  var format = PropertyListSerialization.PropertyListFormat.xml
  return try unsafe PropertyListSerialization.propertyList(from: data, format: &format)
}

@Test func `file and directories are for the user alone`() throws {
  let directory = try TemporaryDirectory()
  let path = directory.path + "/a/b/reminder-notify/alerts.plist"

  try Store(path: path, fileSystem: .live).update { $0.put(.fixture()) }

  #expect(try mode(path) == 0o600)
  for folder in ["/a", "/a/b", "/a/b/reminder-notify"] { #expect(try mode(directory.path + folder) == 0o700) }
}

@Test func `a file that others could read becomes the user's own with the next change`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try store.update { $0.put(.fixture()) }
  try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: directory.alerts)

  try store.update { $0.put(.fixture(2)) }

  #expect(try mode(directory.alerts) == 0o600)
}

@Test func `with no file there are no alerts, and reading makes none`() throws {
  let directory = try TemporaryDirectory()

  let list = try Store(path: directory.alerts, fileSystem: .live).read()

  #expect(list == AlertList())
  #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
}

@Test func `a change of nothing leaves the file byte for byte`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try directory.write(document(#"<dict>\#(alertKeys())</dict>"#) + "<!-- mine -->\n")
  let before = try contents(directory.alerts)

  try store.update { list in list.put(list.alerts[0]) }

  #expect(try contents(directory.alerts) == before)
}

@Test func `what a change throws comes through, and nothing is written`() throws {
  struct Refused: Error, Equatable {}
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try store.update { $0.put(.fixture()) }
  let before = try contents(directory.alerts)

  #expect(throws: Refused()) {
    try store.update { list in
      list.put(.fixture(2))
      throw Refused()
    }
  }

  #expect(try contents(directory.alerts) == before)
  #expect(try directory.names() == ["alerts.plist"])
}

@Test func `a binary property list is read, and becomes XML with the next change`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try store.update { list in
    list.put(fullAlert)
    list.put(.fixture(1))
  }
  let list = try store.read()
  let binary = try PropertyListSerialization.data(
    fromPropertyList: propertyList(contents(directory.alerts)), format: .binary, options: 0)
  try binary.write(to: URL(filePath: directory.alerts))

  #expect(try store.read() == list)
  try store.update { $0.put(.fixture(3)) }

  #expect(try store.read().alerts.count == 3)
  #expect(try contents(directory.alerts).starts(with: Data("<?xml".utf8)))
}

@Test func `alerts are read in any order and sorted`() throws {
  let directory = try TemporaryDirectory()
  let alerts = [alertKeys(number: 9, time: "21:00"), alertKeys(number: 4, time: "08:00"), alertKeys(number: 1)]
  try directory.write(document(alerts.map { "<dict>\($0)</dict>" }.joined()))

  let list = try Store(path: directory.alerts, fileSystem: .live).read()

  #expect(list.alerts.map(\.number) == [4, 1, 9])
  #expect(list.nextNumber == 10)
}

@Test func `while another writer holds the lock a change waits, and gives up after its timeout`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try store.update { $0.put(.fixture()) }
  let before = try contents(directory.alerts)
  let holder = try FileSystem.live.openDirectory(parent(of: directory.alerts))
  try #require(try FileSystem.live.tryLock(holder))

  #expect(throws: StoreError.locked(path: directory.alerts)) {
    try store.update(lockTimeout: 40) { $0.put(.fixture(2)) }
  }

  #expect(try contents(directory.alerts) == before)
  #expect(try store.read().alerts.count == 1)
  withExtendedLifetime(holder) {}
}

@Test func `what an editor saves while a change is underway is kept, and the change as well`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try store.update { $0.put(.fixture(1)) }
  let edited = try String(contentsOfFile: directory.alerts, encoding: .utf8).replacing("09:30", with: "08:15")
  var fileSystem = FileSystem.live
  let saves = Mutex(1)
  fileSystem.sync = { (file) throws(SystemError) in
    let isFirst = saves.withLock { saves in
      defer { saves -= 1 }
      return saves > 0
    }
    if isFirst {
      #expect(throws: Never.self) { try Data(edited.utf8).write(to: URL(fileURLWithPath: directory.alerts)) }
    }
    try FileSystem.live.sync(file)
  }

  try Store(path: directory.alerts, fileSystem: fileSystem).update { $0.put(.fixture(2, "10:00")) }

  #expect(try store.read().alerts.map(\.time.minuteOfDay) == [8 * 60 + 15, 10 * 60])
  #expect(try directory.names() == ["alerts.plist"])
}

@Test func `a file that another program keeps writing is busy, and left as that program has it`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try store.update { $0.put(.fixture(1)) }
  var fileSystem = FileSystem.live
  fileSystem.sync = { (file) throws(SystemError) in
    try FileSystem.live.sync(file)
    #expect(throws: Never.self) {
      let file = try #require(FileHandle(forWritingAtPath: directory.alerts))
      try file.seekToEnd()
      try file.write(contentsOf: Data(" ".utf8))
    }
  }

  #expect(throws: StoreError.locked(path: directory.alerts)) {
    try Store(path: directory.alerts, fileSystem: fileSystem).update { $0.put(.fixture(2, "10:00")) }
  }

  #expect(try store.read().alerts.map(\.number) == [1])
  #expect(try directory.names() == ["alerts.plist"])
}

@Test func `a lock ends with its writer, even where a child has a copy of the descriptor before its exec`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)
  try store.update { $0.put(.fixture()) }
  var writer: Descriptor? = try FileSystem.live.openDirectory(parent(of: directory.alerts))
  try #require(try writer.map { try FileSystem.live.tryLock($0) } == true)
  let copy = dup(try #require(writer).number)
  defer { close(copy) }
  writer = nil

  try store.update(lockTimeout: 0) { $0.put(.fixture(2)) }

  #expect(try store.read().alerts.count == 2)
}

@Test func `writers at the same time lose nothing and share no number`() throws {
  let directory = try TemporaryDirectory()
  let store = Store(path: directory.alerts, fileSystem: .live)

  let threads = (0..<4).map { _ in
    // A busy machine takes its time; how long a command waits for the lock is not what this is about.
    Thread { for _ in 0..<15 { try? store.update(lockTimeout: 300_000) { $0.put(.fixture($0.allocateNumber())) } } }
  }
  for thread in threads { thread.start() }
  let deadline = Date() + 300
  while !threads.allSatisfy(\.isFinished), Date() < deadline { usleep(1000) }

  #expect(try store.read().alerts.map(\.number) == Array(1...60))
}
