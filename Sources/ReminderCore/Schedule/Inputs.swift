/// What the scheduler decides from besides the ledger: the files as they are, and the zone.
package struct Inputs: Sendable {
  package var list = AlertList()
  package var suppressions = Suppressions()
  package var almanac = Almanac()
  /// Empty until an alert needs them.
  package var kindnesses: [Kindness] = []
  package var policy = Policy()
  /// What commands ask for, as the state file has it.
  package var requests: [Request] = []
  /// The zone of the machine; a change of it comes with an event.
  package var zone: Zone

  package init(
    list: AlertList = AlertList(), suppressions: Suppressions = Suppressions(), almanac: Almanac = Almanac(),
    policy: Policy = Policy(), zone: Zone
  ) {
    (self.list, self.suppressions, self.almanac) = (list, suppressions, almanac)
    (self.policy, self.zone) = (policy, zone)
  }
}
