/// The events and to-dos of an iCalendar file with their alarms (RFC 5545, 3.6), one after the other.
package struct CalendarComponents {
  package typealias Line = CalendarLines.Line

  /// An event or a to-do.
  package struct Component {
    package let begin: Line
    /// The lines by their names, those of alarms not among them.
    package fileprivate(set) var lines: [String: [Line]] = [:]
    package fileprivate(set) var alarms: [[String: Line]] = []

    package subscript(name: String) -> Line? { lines[name]?.first }
    package func word(_ name: String) -> String { self[name]?.value.uppercased() ?? "" }
    package var isEvent: Bool { begin.value.uppercased() == "VEVENT" }
  }

  /// The offsets from UTC of each zone that was described so far, in seconds; nil for one that is none.
  private var offsets: [String: Set<Int?>] = [:]
  private var lines: CalendarLines
  /// The components that are open, from the calendar on, and the zone that is being described.
  private var (open, zone) = ([String](), "")
  private var lastNumber: Int?
  /// Calendars have a depth of 3.
  private static let depthLimit = 16

  package init(_ bytes: [UInt8]) { lines = CalendarLines(bytes) }

  /// Returns the next component; nil at the end.
  ///
  /// - Throws: `FileProblem.invalidEvent` for a line that is none, or in the wrong place, `tooDeep`, `damaged` with the last
  ///   line if the end is missing.
  package mutating func next() throws(FileProblem) -> Component? {
    var component: Component?
    while let line = try lines.next() {
      lastNumber = line.number
      let word = line.value.uppercased()
      switch line.name {
      case "BEGIN":
        open.append(word)
        guard open[0] == "VCALENDAR" else { throw line.problem }
        guard open.count <= Self.depthLimit else { throw .tooDeep(line: line.number) }
        if open.count == 2, ["VEVENT", "VTODO"].contains(word) { component = Component(begin: line) }
        if open.count == 3, word == "VALARM" { component?.alarms.append([:]) }
      case "END":
        guard open.popLast() == word else { throw line.problem }
        if open.count == 1, let component { return component }
      default:
        guard !open.isEmpty else { throw line.problem }
        if component == nil {
          describe(line)
        } else if open.count == 2 {
          component?.lines[line.name, default: []].append(line)
        } else if open.count == 3, open[2] == "VALARM", let last = component?.alarms.indices.last {
          component?.alarms[last][line.name] = line
        }
      }
    }
    guard open.isEmpty else { throw .damaged(line: lastNumber) }
    return nil
  }

  /// The longest name of a zone, in bytes.
  package static let zoneNameLimit = 255

  /// Takes a line of a `VTIMEZONE`.
  private mutating func describe(_ line: Line) {
    guard open.count > 1, open[1] == "VTIMEZONE" else { return }
    if open.count == 2, line.name == "TZID" {
      zone = String(decoding: line.value.utf8.prefix(Self.zoneNameLimit), as: UTF8.self)
    }
    if open.count == 3, line.name == "TZOFFSETTO" {
      offsets[zone, default: []].insert(CalendarMoment.seconds(offset: line.value))
    }
  }

  /// A zone that has one offset in the file, as Outlook's of countries without daylight saving time have.
  package func zone(named name: String) -> Zone? {
    guard offsets[name]?.count == 1, let seconds = offsets[name]?.first ?? nil else { return nil }
    return Zone { _ in seconds }
  }
}
