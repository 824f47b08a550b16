import CLibnotify
import Testing

@testable import GLibKit

@Suite struct ReplyTests {
  @Test(arguments: [
    ("(true,)", true), ("(false,)", false), ("(<true>,)", true), ("(<false>,)", false), ("<<true>>", true),
  ])
  func `a boolean is found as the only argument, and in a variant`(text: String, value: Bool) throws {
    #expect(try reply(text).boolean == value)
  }

  @Test(arguments: ["()", "('true',)", "(true, false)", "(<'true'>,)", "(1,)", "([true],)", "({'a': <true>},)"])
  func `no other answer is a boolean`(text: String) throws {
    #expect(try reply(text).boolean == nil)
  }

  @Test(arguments: [
    ("('a', 'b')", ["a", "b"]), ("(['a', 'b'],)", ["a", "b"]), ("(@as [],)", []),
    ("('마셨어요', 7, <'b'>)", ["마셨어요", "b"]),
  ])
  func `strings are found in order, and nothing else is`(text: String, strings: [String]) throws {
    #expect(try reply(text).strings == strings)
  }

  @Test(arguments: [[], ["one"], ["one", "", "물"]])
  func `arguments are sent in order`(strings: [String]) throws {
    let arguments = try unsafe #require(SessionBus.tuple(strings.map(MethodCall.Argument.string)))

    let type = unsafe String(cString: g_variant_get_type_string(arguments))
    let reply = unsafe SessionBus.Reply(taking: g_variant_ref_sink(arguments))

    #expect(type == "(" + String(repeating: "s", count: strings.count) + ")")
    #expect(reply.strings == strings)
  }

  private func reply(_ text: String) throws -> SessionBus.Reply {
    try unsafe SessionBus.Reply(taking: #require(g_variant_parse(nil, text, nil, nil, nil)))
  }
}
