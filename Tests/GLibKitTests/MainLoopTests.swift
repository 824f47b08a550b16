import GLibKit
import Testing

@Test func `a timeout calls back once, from inside the loop`() {
  let loop = MainLoop()
  var calls = 0

  let source = EventSource.once(after: 1) {
    calls += 1
    loop.quit()
  }
  withExtendedLifetime(source) { loop.run() }

  #expect(calls == 1)
}
