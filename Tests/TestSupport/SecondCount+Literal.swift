package import ReminderCore

extension Elapsed: ExpressibleByIntegerLiteral {
  package init(integerLiteral seconds: Int64) { self.init(seconds: seconds) }
}

extension BootTime: ExpressibleByIntegerLiteral {
  package init(integerLiteral seconds: Int64) { self.init(seconds: seconds) }
}
