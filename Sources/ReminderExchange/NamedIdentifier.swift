/// Returns a UUID that is made of a name: always the same one (RFC 9562, version 8, of FNV-1a hashes).
func identifier(ofName name: String) -> String {
  func hex(_ basis: UInt64) -> String {
    let digits = String(name.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
  let (high, low) = (hex(0xcbf2_9ce4_8422_2325), hex(0x8422_2325_cbf2_9ce4))
  return "\(high.prefix(8))-\(high.dropFirst(8).prefix(4))-8\(high.suffix(3))-8\(low.prefix(3))-\(low.suffix(12))"
}
