import Foundation

/// What a virtual screen shows, read from the file that Xvfb keeps it in: a window dump of xwd(1), of 32 bits a pixel.
///
/// The screen is black where nothing is drawn.
struct MatrixScreen {
  /// A part of the screen, in pixels from its left upper corner.
  struct Area: Equatable {
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>

    var middle: (x: Int, y: Int) {
      ((columns.lowerBound + columns.upperBound) / 2, (rows.lowerBound + rows.upperBound) / 2)
    }
  }

  /// The file is not what is expected of Xvfb.
  struct Malformed: Error {}

  private let bytes: Data
  private let black: Data
  private let start: Int
  private let rowLength: Int
  private let size: (width: Int, height: Int)

  init(path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // Numbers of four bytes (XWDFile.h), after which come the window's name and twelve bytes for each colour.
    let header = stride(from: 0, to: 100, by: 4).map { place in
      bytes.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    size = (header[4], header[5])
    rowLength = header[12]
    start = header[0] + 12 * header[19]
    guard header[11] == 32, rowLength >= 4 * size.width, bytes.count >= start + rowLength * size.height else {
      throw Malformed()
    }
    self.bytes = bytes
    black = Data(count: rowLength)
  }

  /// The smallest area with all that is drawn; nil where nothing is.
  var drawn: Area? {
    let rows = (0..<size.height).filter { !isBlack($0, 0..<size.width) }
    guard let top = rows.first, let bottom = rows.last else { return nil }
    let left = first(in: 0..<size.width) { column in rows.contains { !isBlack($0, 0..<column + 1) } }
    let right = first(in: 0..<size.width) { column in !rows.contains { !isBlack($0, column + 1..<size.width) } }
    return Area(columns: left...right, rows: top...bottom)
  }

  /// True where no black line goes through an area, as between two notifications.
  func isWhole(_ area: Area) -> Bool {
    !area.rows.contains { isBlack($0, area.columns.lowerBound..<area.columns.upperBound) }
  }

  /// The words of the lowest line of dark text within an area, from the left: the labels of its buttons, if it has any.
  ///
  /// A border may be dark; what is left of the text may be a picture.
  func lowestWords(in area: Area) -> [Area] {
    let columns = area.columns.lowerBound + 64..<max(area.columns.lowerBound + 65, area.columns.upperBound - 24)
    let line = area.rows.dropLast(6).reversed().drop { !hasText(columns, $0) }.prefix { hasText(columns, $0) }
    guard let bottom = line.first, let top = line.last else { return [] }
    let rows = top...bottom
    return columns.filter { column in rows.contains { isText(column, $0) } }
      .reduce(into: []) { words, column in
        if let last = words.last, column - last.columns.upperBound < Self.gap {
          words[words.count - 1] = Area(columns: last.columns.lowerBound...column, rows: rows)
        } else {
          words.append(Area(columns: column...column, rows: rows))
        }
      }
  }

  /// The colours of an area; text with smooth edges has dozens, an empty frame a few.
  func colours(in area: Area) -> Set<UInt32> {
    Set(
      area.rows.flatMap { row in
        area.columns.map { column in
          bytes.dropFirst(start + row * rowLength + column * 4).prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
        }
      })
  }

  /// Between words of one button there is less, in pixels.
  private static let gap = 14

  private func hasText(_ columns: Range<Int>, _ row: Int) -> Bool {
    columns.contains { isText($0, row) }
  }

  private func isText(_ column: Int, _ row: Int) -> Bool {
    bytes[start + row * rowLength + column * 4 + 1] < 110
  }

  private func isBlack(_ row: Int, _ columns: Range<Int>) -> Bool {
    let begin = start + row * rowLength
    return bytes[begin + 4 * columns.lowerBound..<begin + 4 * columns.upperBound]
      == black.prefix(4 * columns.count)
  }

  /// The first column that something is true for, where it is for all that follow; by halving, as a test's build is slow.
  private func first(in columns: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var rest = columns
    while !rest.isEmpty {
      let middle = (rest.lowerBound + rest.upperBound) / 2
      rest = holds(middle) ? rest.lowerBound..<middle : middle + 1..<rest.upperBound
    }
    return rest.lowerBound
  }
}
