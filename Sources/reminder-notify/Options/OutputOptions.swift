import ArgumentParser
import ReminderLanguage

/// `--json | --porcelain`: the form of the data.
struct OutputOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(.json))
  var json = false

  @Flag(help: ArgumentHelp(.porcelain))
  var porcelain = false

  enum Form {
    case table, json, porcelain
  }

  /// - Throws: `CommandError.usage` where both were asked for.
  func form() throws -> Form {
    guard !(json && porcelain) else { throw CommandError.usage(Phrase("usage.jsonAndPorcelain")) }
    return json ? .json : porcelain ? .porcelain : .table
  }
}
