/// The number that ASCII digits write; nil where a byte is no digit, there is none, or it does not fit.
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

/// A number of at least `width` digits, zeros in front.
package func padded(_ value: Int, to width: Int) -> String {
  let digits = String(value.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (value < 0 ? "-" : "") + zeros + digits
}
