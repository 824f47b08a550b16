import Foundation
import TestSupport

@testable import ReminderExchange

/// A calendar that the packages icalendar and khal test themselves with, as it is read here.
struct ForeignCalendar {
  /// The local times of the alarms of a year.
  private(set) var times: [String] = []
  /// The UIDs of the events that are refused.
  private(set) var refusedUIDs: Set<String> = []
  /// Why the file, or events of it, are refused, without `import.` in front; nil for none.
  private(set) var refusals: String?

  init(_ path: String, zone: Zone, from now: Instant) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    if !String(decoding: bytes, as: UTF8.self).contains("BEGIN:VCALENDAR") {
      bytes = Array("BEGIN:VCALENDAR\n".utf8) + bytes + Array("\nEND:VCALENDAR\n".utf8)
    }
    let setting = ImportSetting(now: now, zone: zone, almanac: exchangeAlmanac) { Zone(ofSystem: $0) }
    let file: ImportFile
    do { file = try ImportFile(bytes, setting) } catch let problem as ImportProblem {
      refusals = "file: " + Self.name(problem.phrase)
      return
    }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func uid(_ entry: ImportEntry) -> String {
      let line = lines.dropFirst(entry.line).prefix { !$0.hasPrefix("END:VEVENT") && !$0.hasPrefix("END:VTODO") }
        .first { $0.hasPrefix("UID") }
      let value = line?.split(separator: ":", maxSplits: 1).last ?? ""
      return value.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    var reasons: Set<String> = []
    for entry in file.refused {
      guard case .refused(let reason) = entry.content else { continue }
      reasons.insert(Self.name(reason))
      refusedUIDs.insert(uid(entry))
    }
    if !reasons.isEmpty { refusals = reasons.sorted().joined(separator: ", ") }
    times = file.entries.flatMap { entry -> [String] in
      guard case .alert(let alert, let skips) = entry.content, alert.isEnabled, !refusedUIDs.contains(uid(entry))
      else { return [] }
      return alert.times(of: zone, from: now).filter { !skips.contains($0) }.map(\.fileText)
    }.sorted()
  }

  private static func name(_ phrase: Phrase) -> String { phrase.key.replacingOccurrences(of: "import.", with: "") }

  /// The files of which a part is refused, with the reasons, or whose alarms differ; docs/exchange.md says why.
  static let expected: [String: String] = [
    "calendars/america_new_york.ics": "zone",
    "calendars/example.ics": "wholeDay",
    "calendars/issue_1050_all_components.ics": "noTime",
    "calendars/issue_1050_calendar_with_events_and_todos.ics": "noTime",
    "calendars/issue_1081_empty_rdate.ics": "rule",
    "calendars/issue_1426.ics": "trigger",
    "calendars/issue_1426_value_parameters.ics": "noName",
    "calendars/issue_156_RDATE_with_PERIOD_TZID_khal.ics": "rule",
    "calendars/issue_156_RDATE_with_PERIOD_TZID_khal_2.ics": "rule",
    "calendars/issue_1633_rdate_with_dates.ics": "noName",
    "calendars/issue_1633_rdate_with_dates_and_tzid.ics": "noName",
    "calendars/issue_168_expected_output.ics": "noName",
    "calendars/issue_168_input.ics": "file: notALine differs",
    "calendars/issue_178_custom_component_contains_other.ics": " differs",
    "calendars/issue_237_fail_to_parse_timezone_with_non_ascii_tzid.ics": "zone",
    "calendars/issue_348_exception_parsing_value.ics": "file: notALine differs",
    "calendars/issue_350.ics": "file: notALine differs",
    "calendars/issue_466_respect_unique_timezone.ics": "zone",
    "calendars/issue_526_calendar_with_different_events.ics": "zone",
    "calendars/issue_526_calendar_with_event_subset.ics": "zone",
    "calendars/issue_526_calendar_with_events.ics": "zone",
    "calendars/issue_526_calendar_with_shuffeled_events.ics": "zone",
    "calendars/issue_722_missing_VTIMEZONE_custom.ics": "zone",
    "calendars/issue_722_timezone_transition_ambiguity.ics": "zone",
    "calendars/issue_836_do_not_quote_tzid.ics": "zone",
    "calendars/multiple_calendar_components.ics": "file: notALine differs",
    "calendars/period_with_timezone.ics": "rule",
    "calendars/property_params.ics": "wholeDay",
    "calendars/rfc_7265_appendix_example_1_ical.ics": "wholeDay",
    "calendars/rfc_7265_appendix_example_2_ical.ics": "rule",
    "calendars/rfc_9253_examples.ics": "noName",
    "calendars/timezone_rdate.ics": "file: notALine differs",
    "calendars/timezone_same_start.ics": "zone",
    "calendars/timezone_same_start_and_offset.ics": "file: notALine differs",
    "events/issue_104_mark_events_broken.ics": "file: notALine differs",
    "events/issue_156_RDATE_with_PERIOD.ics": "rule",
    "events/issue_156_RDATE_with_PERIOD_list.ics": "rule",
    "events/issue_157_removes_trailing_semicolon.ics": "noName",
    "events/issue_184_broken_representation_of_period.ics": "noName",
    "events/rfc_7265_example_4.ics": "noName",
    "events/rfc_9074_example_2.ics": "trigger",
    "events/rfc_9074_example_3.ics": "trigger",
    "events/rfc_9074_example_4.ics": "trigger",
    "ics/cal_d.ics": "wholeDay",
    "ics/cal_lots_of_timezones.ics": "zone",
    "ics/event_d.ics": "wholeDay",
    "ics/event_d_15.ics": "wholeDay",
    "ics/event_d_long.ics": "wholeDay",
    "ics/event_d_no_value.ics": "wholeDay",
    "ics/event_d_rdate.ics": "wholeDay",
    "ics/event_d_rr.ics": "wholeDay",
    "ics/event_d_same_start_end.ics": "wholeDay",
    "ics/event_dt_local_missing_tz.ics": "zone",
    "ics/event_dt_mixed_awareness.ics": " differs",
    "ics/event_dt_multi_uid.ics": " differs",
    "ics/event_dt_rd.ics": "rule",
    "ics/event_dt_rrule_invalid_until.ics": "wholeDay",
    "ics/event_dt_two_rd.ics": "rule",
    "ics/event_dtr_no_tz_exdatez.ics": "zone",
    "ics/event_dtr_notz_untilz.ics": "zone",
    "ics/event_r_past.ics": "wholeDay",
    "ics/event_rdate_no_value.ics": "rule",
    "ics/event_rrule_no_occurence.ics": " differs",
    "ics/event_rrule_recuid_invalid_tzid.ics": "zone",
    "ics/mult_uids_and_recuid_no_order.ics": "wholeDay",
    "ics/part0.ics": "zone",
    "ics/part1.ics": "zone",
    "ics/tz_windows_format.ics": "zone",
    "ics/without_uid.ics": "wholeDay",
    "todos/example.ics": "wholeDay",
    "tutorials/example.ics": " differs",
  ]
}

extension Zone {
  /// A zone of the system's database as its file lists it (tzfile(5)), without changing that of the process.
  init?(ofSystem name: String) {
    guard !name.isEmpty, !name.contains(".."),
      let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/" + name),
      data.starts(with: "TZif".utf8)
    else { return nil }
    let bytes = [UInt8](data)
    func number(_ place: Int, _ size: Int) -> Int64 {
      bytes[place..<place + size].reduce(bytes[place] > 127 ? -1 : 0) { $0 << 8 | Int64($1) }
    }
    func counts(_ place: Int) -> [Int] { (0..<6).map { Int(number(place + 20 + 4 * $0, 4)) } }
    // isutc, isstd, leap, time, type, char
    let old = counts(0)
    let start = 44 + old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]
    let new = counts(start)
    let (times, types) = (start + 44, start + 44 + new[3] * 8)
    let turns = (0..<new[3]).map { (at: number(times + 8 * $0, 8), type: Int(bytes[types + $0])) }
    let offsets = (0..<new[4]).map { Int(number(types + new[3] + 6 * $0, 4)) }
    self.init { instant in offsets[turns.last { $0.at <= instant.seconds }?.type ?? 0] }
  }
}
