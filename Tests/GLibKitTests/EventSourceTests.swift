import Foundation
import Testing

@testable import GLibKit

extension OnTheLoop {
  @Suite struct EventSources {
    private let loop = MainLoop()

    @Test func `a timeout calls back once, from inside the loop`() {
      var calls = 0
      let source = EventSource.once(after: 1) { calls += 1 }

      #expect(calls == 0)
      loop.run(until: "timeout") { calls > 0 }
      loop.runOnce()

      withExtendedLifetime(source) { #expect(calls == 1) }
    }

    @Test func `a timeout does not come early`() {
      let start = Date()
      var end: Date?
      let source = EventSource.once(after: 40) { end = Date() }

      loop.run(until: "timeout") { end != nil }

      withExtendedLifetime(source) { #expect((end ?? start).timeIntervalSince(start) >= 0.04) }
    }

    @Test func `a timeout that goes before its time does not call`() {
      var calls = 0
      var source: EventSource? = EventSource.once(after: 0) { calls += 1 }
      withExtendedLifetime(source) {}

      source = nil
      loop.runOnce()

      #expect(source == nil)
      #expect(calls == 0)
    }

    @Test func `a timeout may be set from inside another one, in its place`() {
      var order: [Int] = []
      var source: EventSource?
      source = EventSource.once(after: 0) {
        order.append(1)
        source = EventSource.once(after: 0) { order.append(2) }
      }

      loop.run(until: "both timeouts") { order.count == 2 }

      withExtendedLifetime(source) { #expect(order == [1, 2]) }
    }

    @Test func `a descriptor calls whenever it can be read, and not before`() throws {
      let pipe = Pipe()
      var received = Data()
      let source = EventSource.readable(pipe.fileHandleForReading.fileDescriptor) {
        received += pipe.fileHandleForReading.availableData
      }

      loop.runOnce()
      #expect(received.isEmpty)
      for word in ["one", "two"] {
        let count = received.count
        try pipe.fileHandleForWriting.write(contentsOf: Data(word.utf8))
        loop.run(until: word) { received.count > count }
      }

      withExtendedLifetime(source) { #expect(received == Data("onetwo".utf8)) }
    }

    @Test func `a signal calls from inside the loop, each time`() {
      var calls = 0
      let source = EventSource.signal(SIGUSR1) { calls += 1 }

      kill(getpid(), SIGUSR1)
      #expect(calls == 0)
      loop.run(until: "first signal") { calls == 1 }
      kill(getpid(), SIGUSR1)
      loop.run(until: "second signal") { calls == 2 }

      withExtendedLifetime(source) { #expect(calls == 2) }
    }

    @Test(arguments: Kind.allCases)
    fileprivate func `what a source holds goes with it, a thousand times`(kind: Kind) {
      let count = Held.Count()

      for _ in 0..<1000 { withExtendedLifetime(kind.source(holding: Held(count))) { #expect(count.value == 1) } }

      #expect(count.value == 0)
    }

    @Test func `what a timeout holds goes when it has called`() {
      let count = Held.Count()
      let source = Kind.once.source(holding: Held(count))

      loop.run(until: "timeout and the end of its closure") { count.value == 0 }

      withExtendedLifetime(source) { #expect(count.value == 0) }
    }
  }
}

/// The kinds of event sources.
private enum Kind: CaseIterable {
  case once, readable, signal

  func source(holding held: Held) -> EventSource {
    switch self {
    case .once: .once(after: 1) { held.touch() }
    case .readable: .readable(FileHandle.nullDevice.fileDescriptor) { held.touch() }
    case .signal: .signal(SIGUSR1) { held.touch() }
    }
  }
}
