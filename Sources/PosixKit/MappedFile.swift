internal import Glibc

/// A file in memory (mmap(2)) for as long as this lives.
///
/// Reading what was cut off the file meanwhile ends the program with SIGBUS.
package final class MappedFile: Sendable {
  /// The address, and the number of bytes.
  private let (start, count): (UInt, Int)

  /// Maps the first bytes of an open file, at least 1.
  ///
  /// - Throws: `SystemError`.
  package init(_ file: Descriptor, count: Int) throws(SystemError) {
    let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file.number, 0)
    guard unsafe start != MAP_FAILED else { throw .last("mmap") }
    (self.start, self.count) = (UInt(bitPattern: start), count)
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(bitPattern: start), count) }

  /// The bytes in a range within the file.
  package subscript(_ range: Range<Int>) -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: start), count: count)[range])
  }
}
