package import PosixKit

/// In which language a program speaks: the one that a run asks for, or that of the settings, or that of the environment.
package struct Languages {
  /// What `--lang` says; nil where it was not given.
  package var chosen: Language?
  package let environment: Language
  /// The folder that holds the `.lproj` folders.
  private let resources: String?
  private let fileSystem: FileSystem

  package init(chosen: Language?, environment: Language, resources: String?, fileSystem: FileSystem) {
    (self.chosen, self.environment) = (chosen, environment)
    (self.resources, self.fileSystem) = (resources, fileSystem)
  }

  /// The sentences in that language, times of day as the settings have them.
  package func table(_ settings: Settings = Settings()) -> StringTable {
    var table = StringTable.load(chosen ?? settings.language ?? environment, from: resources, with: fileSystem)
    table.hourCycle = settings.hourCycle ?? .h12
    return table
  }
}
