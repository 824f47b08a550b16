import ReminderLanguage
import Testing

@Test func `local times around transitions of every zone become the instants of Python's zoneinfo`() async {
  ZoneInfoOracle.seed()
  await #expect(processExitsWith: .success) {
    let answers = try ZoneInfoOracle.answers(
      """
      for name in names:
          zone = zoneinfo.ZoneInfo(name)
          near = turns(zone)
          for _ in range(14):
              wall = wall_near(random.choice(near))
              print(name, wall.strftime('%Y-%m-%dT%H:%M'), instant_of(wall, zone))
      """)
    try #require(answers.count > 5000)

    var zone = ""
    for answer in answers {
      if answer[0] != zone { SystemZone.enter(answer[0]) }
      zone = answer[0]
      let instant = Zone.local.instant(of: local(answer[1]))
      if instant.seconds != Int64(answer[2]) {
        Issue.record("\(answer) is \(instant.seconds), \(instant.text(in: .local))")
      }
    }
  }
}

@Test func `occurrences around transitions of every zone are those found by walking dates with Python's zoneinfo`()
  async
{
  ZoneInfoOracle.seed()
  await #expect(processExitsWith: .success) {
    let answers = try ZoneInfoOracle.answers(
      """
      def walk(zone, time, days, base):
          week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
          around = datetime.fromtimestamp(base, zone).date()
          dates = [around + timedelta(days=n) for n in range(-4, 34)]
          if '-' in days:
              dates = [date.fromisoformat(days)]
          else:
              dates = [one for one in dates if week[one.weekday()] in days.split(',')]
          walls = [datetime.fromisoformat(f'{one}T{time}') for one in dates]
          found = {}
          for wall in walls:
              found.setdefault(instant_of(wall, zone), wall)
          return sorted((instant, wall) for instant, wall in found.items() if instant > base)[:3]

      # A gap that moves a time into the next day, or leaves out a day.
      def moves_past_midnight(instant, before, after):
          return after > before and (instant + before) // 86400 < (instant + 2 * after - before - 1) // 86400

      for name in names:
          zone = zoneinfo.ZoneInfo(name)
          near = turns(zone)
          rare = [turn for turn in near if moves_past_midnight(*turn)]
          for turn in random.choices(near, k=4) + random.choices(rare, k=40 if rare else 0):
              alert = alert_near(turn, zone)
              found = [f"{wall.strftime('%Y-%m-%dT%H:%M')}={instant}" for instant, wall in walk(zone, *alert)]
              print(name, *alert, *found)
      """)
    try #require(answers.count > 1500)

    var zone = ""
    for answer in answers {
      if answer[0] != zone { SystemZone.enter(answer[0]) }
      zone = answer[0]
      let alert = Alert.fixture(1, answer[1], Recurrence(oracle: answer[2]))
      let base = Instant(seconds: try #require(Int64(answer[3])))
      let found = alert.occurrences(after: base, count: 3, in: .local).map {
        "\($0.nominal.fileText)=\($0.instant.seconds)"
      }
      if found != Array(answer[4...]) { Issue.record("\(answer) is \(found)") }
    }
  }
}
