/// Returns the value of ASCII digits; nil if there are none, if a byte is not a digit, or on overflow.
package func decimal(_ digits: some Collection<UInt8>) -> Int? {
  guard !digits.isEmpty else { return nil }
  var value = 0
  for byte in digits {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
    guard !overflow else { return nil }
    let (sum, carry) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
    guard !carry else { return nil }
    value = sum
  }
  return value
}

/// Returns a number with at least `width` digits, padded with zeros.
package func padded(_ value: Int, to width: Int) -> String {
  let digits = String(value.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (value < 0 ? "-" : "") + zeros + digits
}
