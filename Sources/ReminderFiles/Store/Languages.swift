package import PosixKit

/// In which language a program speaks: the one that a run asks for, or that of the settings, or that of the environment.
package struct Languages {
  /// What `--lang` says; nil where it was not given.
  package var chosen: Language?
  package let environment: Language
  /// The folder that holds the `.lproj` folders.
  private let resources: String?
  private let fileSystem: FileSystem
  /// False where each sentence is read when it is needed.
  private let keepsText: Bool

  package init(
    chosen: Language?, environment: Language, resources: String?, fileSystem: FileSystem, keepsText: Bool = true
  ) {
    (self.chosen, self.environment) = (chosen, environment)
    (self.resources, self.fileSystem, self.keepsText) = (resources, fileSystem, keepsText)
  }

  /// The sentences in that language, times of day as the settings have them.
  ///
  /// `current` is used again where it is of that language.
  package func table(_ settings: Settings = Settings(), current: StringTable? = nil) -> StringTable {
    let language = chosen ?? settings.language ?? environment
    var table =
      if let current, current.language == language { current } else {
        StringTable.load(language, from: resources, with: fileSystem, keepsText: keepsText)
      }
    table.hourCycle = settings.hourCycle ?? .h12
    return table
  }

  /// The same as a file of settings has it now.
  ///
  /// Where that cannot be read `current` stays, or the environment decides, and `problem` is what is wrong with the file.
  package func table(settings path: String, current: StringTable? = nil, problem: inout FileProblem?) -> StringTable {
    do {
      problem = nil
      let settings = try PropertyListFile<Settings>(path: path, fileSystem: fileSystem).read()
      return table(settings ?? Settings(), current: current)
    } catch {
      problem = error
      return current ?? table()
    }
  }
}
