import Foundation
import Testing

@testable import GLibKit

extension OnTheLoop {
  /// Settings of schemas of the test's own.
  @Suite struct BooleanSettings {
    init() throws {
      _ = try Self.schemas.get()
    }

    @Test(arguments: [("on", true), ("off", false)])
    func `a setting has its value`(key: String, value: Bool) {
      #expect(BooleanSetting(key, in: "test.reminder.Fixed").value == value)
    }

    @Test func `a setting of a relocatable schema has its value at a path, and one of another schema has none there`() {
      #expect(BooleanSetting("on", in: "test.reminder.Relocatable", at: "/test/reminder/other/").value == true)
      #expect(BooleanSetting("on", in: "test.reminder.Fixed", at: "/test/reminder/").value == nil)
    }

    @Test(arguments: [
      ("on", "test.reminder.Missing"), ("missing", "test.reminder.Fixed"), ("word", "test.reminder.Fixed"),
      ("on", "test.reminder.Relocatable"), ("", ""),
    ])
    func `what this machine does not have, or not so, has no value`(key: String, schema: String) {
      #expect(BooleanSetting(key, in: schema).value == nil)
    }

    /// GLib looks for schemas when it is asked for the first one, and never again.
    private static let schemas = Result {
      let folder = try Folder()
      try folder.write(definitions, to: "test.gschema.xml")
      let compiler = try Process.run(
        URL(fileURLWithPath: "/usr/bin/env"), arguments: ["glib-compile-schemas", "--strict", folder.path])
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)
      unsafe setenv("GSETTINGS_SCHEMA_DIR", folder.path, 1)
      unsafe setenv("GSETTINGS_BACKEND", "memory", 1)
      try #require(BooleanSetting("on", in: "test.reminder.Fixed").value != nil)
    }

    private static let definitions = """
      <schemalist>
        <schema id="test.reminder.Fixed" path="/test/reminder/">
          <key name="on" type="b"><default>true</default></key>
          <key name="off" type="b"><default>false</default></key>
          <key name="word" type="s"><default>'true'</default></key>
        </schema>
        <schema id="test.reminder.Relocatable">
          <key name="on" type="b"><default>true</default></key>
        </schema>
      </schemalist>
      """
  }
}
