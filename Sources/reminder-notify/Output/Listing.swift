import ReminderLanguage

/// Rows of data that are printed as JSON.
protocol Rows {
  associatedtype Row: Encodable
  /// The name of the rows in JSON.
  static var key: String { get }
  /// The rows in JSON.
  var rows: [Row] { get }
}

extension Rows {
  var json: String { get throws { try jsonText(NamedRows(name: Self.key, rows: rows)) } }
}

/// Rows of data that are printed in each of the three forms.
protocol Listing: Rows {
  /// The rows in porcelain, with the same fields in each.
  var fields: [[String]] { get }
  /// The rows for people.
  var table: String { get }
}

extension Listing {
  func text(_ form: OutputOptions.Form) throws -> String {
    switch form {
    case .table: table
    case .porcelain: fields.map { $0.joined(separator: "\t") + "\n" }.joined()
    case .json: try json
    }
  }
}

/// `{"schema":1,"NAME":[…]}`.
struct NamedRows<Row: Encodable>: Encodable {
  let name: String
  let rows: [Row]

  func encode(to encoder: any Encoder) throws {
    try ["schema": 1].encode(to: encoder)
    try [name: rows].encode(to: encoder)
  }
}

/// A value that is null in JSON where there is none, and not left out.
@propertyWrapper struct OrNull<Value: Encodable>: Encodable {
  let wrappedValue: Value?

  func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}
