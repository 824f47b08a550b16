/// What decides besides what has happened: the files as they are, and where the machine is.
package struct Inputs: Sendable {
  package var list = AlertList()
  package var suppressions = Suppressions()
  package var almanac = Almanac()
  /// Empty until an alert needs them.
  package var kindnesses: [Kindness] = []
  package var policy = Policy()
  /// Where the machine is; a change of it is told with an event.
  package var zone: Zone

  package init(
    list: AlertList = AlertList(), suppressions: Suppressions = Suppressions(), almanac: Almanac = Almanac(),
    policy: Policy = Policy(), zone: Zone
  ) {
    (self.list, self.suppressions, self.almanac) = (list, suppressions, almanac)
    (self.policy, self.zone) = (policy, zone)
  }
}
