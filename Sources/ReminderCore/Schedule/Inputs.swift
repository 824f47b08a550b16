/// The inputs of the scheduler in addition to the ledger: the contents of the files, and the zone.
package struct Inputs: Sendable {
  package var list = AlertList()
  package var almanac = Almanac()
  /// Empty until an alert needs them.
  package var kindnesses: [Kindness] = []
  package var policy = Policy()
  /// The zone of the machine; a change of it comes with an event.
  package var zone: Zone

  package init(
    list: AlertList = AlertList(), almanac: Almanac = Almanac(), policy: Policy = Policy(), zone: Zone
  ) {
    (self.list, self.almanac, self.policy, self.zone) = (list, almanac, policy, zone)
  }
}
