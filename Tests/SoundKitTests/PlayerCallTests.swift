import SoundCall
import Testing

@Suite struct PlayerCallTests {
  @Test(arguments: [
    PlayerCall("/a.wav"), PlayerCall("/a.wav", factor: 0.125, duration: 600, fade: 30),
    PlayerCall("/한 글.ogg", factor: 0, limit: 30), PlayerCall("--for", factor: 1e-3),
  ]) func `the words of a call are read as the same call`(_ call: PlayerCall) {
    #expect(PlayerCall(words: call.words) == call)
  }

  @Test func `options may be left out, and follow the file`() {
    let call = PlayerCall(words: ["a.wav", "--factor", "0.5"])

    #expect(call == PlayerCall("a.wav", factor: 0.5))
  }

  @Test(arguments: [
    [], [""], ["a", "b"], ["a", "--factor"], ["a", "--factor", "x"], ["a", "--factor", "-1"], ["a", "--factor", "nan"],
    ["a", "--factor", "inf"], ["a", "--factor", "1001"], ["a", "--for", "1", "--for", "2"], ["a", "--for", "86401"],
    ["a", "--loud", "1"], ["--", "a", "b"],
  ]) func `other words are no call`(_ words: [String]) {
    #expect(PlayerCall(words: words) == nil)
  }
}
