/// Returns the path of a URL such as `file:///home/me/bell%201.ogg` (RFC 8089); nil for one of no file here.
func filePath(ofURL url: String) -> String? {
  // Longer than any path.
  guard url.utf8.count <= 12_000, url.lowercased().hasPrefix("file:///") else { return nil }
  var (bytes, rest) = ([UInt8](), url.utf8.dropFirst("file://".utf8.count))
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    let digits = rest.prefix(2)
    guard digits.count == 2, let code = UInt8(String(Substring(digits)), radix: 16), code > 0 else { return nil }
    bytes.append(code)
    rest = rest.dropFirst(2)
  }
  return String(validating: bytes, as: UTF8.self)
}
