package import PosixKit

/// The choice of the program's language: that of the run, or of the settings, or of the environment.
package struct Languages {
  /// The language of `--lang`; nil if it was not given.
  package var chosen: Language?
  package let environment: Language
  /// The folder with the `.lproj` folders.
  private let resources: String?
  private let fileSystem: FileSystem
  /// True for a program that ends soon (`StringTable.load`).
  private let isMapped: Bool

  package init(
    chosen: Language?, environment: Language, resources: String?, fileSystem: FileSystem, isMapped: Bool = true
  ) {
    (self.chosen, self.environment) = (chosen, environment)
    (self.resources, self.fileSystem, self.isMapped) = (resources, fileSystem, isMapped)
  }

  /// Returns the message that the resource files of an executable are missing.
  ///
  /// It is in the code because the string tables are among those files. The settings are not read for it.
  package func missingFiles(of executable: String) -> String {
    switch chosen ?? environment {
    case .english: "\(executable): the program's text and sound files are missing. Reinstall the whole program."
    case .korean: "\(executable): 프로그램의 문구 파일과 소리 파일이 없습니다. 프로그램 전체를 다시 설치해 주세요."
    }
  }

  /// Returns the texts in the chosen language, with the hour cycle and the units of the settings.
  ///
  /// `current` is used again if it is of that language.
  package func table(_ settings: Settings = Settings(), current: StringTable? = nil) -> StringTable {
    let language = chosen ?? settings.language ?? environment
    var table =
      if let current, current.language == language { current } else {
        StringTable.load(language, from: resources, with: fileSystem, isMapped: isMapped)
      }
    if let current { table.command = current.command }
    table.hourCycle = settings.hourCycle ?? .h12
    table.units = settings.units ?? .milliliters
    return table
  }

  /// Returns the texts for the current contents of a settings file.
  ///
  /// If it cannot be read, `current` stays, or the environment decides, and `problem` is the problem of the file.
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
