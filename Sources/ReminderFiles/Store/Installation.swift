import PosixKit

/// Where the program's own files are: in the build folder, beside the executable, or below a `PREFIX`.
package struct Installation: Equatable, Sendable {
  /// The absolute path of the running executable.
  package let executable: String
  /// The folder with the two `.lproj`; nil where it was lost.
  package let resources: String?

  /// The installation of an executable, `PREFIX/bin/…` or `PREFIX/libexec/reminder-notify/…`, by its absolute path.
  ///
  /// `exists` tells whether there is something at a path.
  package init(executable: String, exists: (String) -> Bool) {
    self.executable = executable
    let folder = parent(of: executable)
    let prefix = name(of: folder) == "bin" ? parent(of: folder) : parent(of: parent(of: folder))
    let places = [folder + "/reminder-notify_ReminderCore.resources", prefix + "/share/reminder-notify"]
    resources = places.first { exists($0 + "/ko.lproj") }
  }

  /// The path of an icon by its name; nil where it was lost.
  package func icon(_ name: String) -> String? {
    resources.map { $0 + "/" + name + ".svg" }
  }

  /// The path of the file of a bundled sound; nil where the sounds were lost.
  package func path(of sound: Sound.Bundled) -> String? {
    resources.map { $0 + "/sounds/" + sound.rawValue + ".wav" }
  }

  /// The path of the file of any sound; nil for a bundled one where they were lost.
  package func path(of sound: Sound) -> String? {
    switch sound {
    case .bundled(let sound): path(of: sound)
    case .file(let path): path
    }
  }

  /// Where the daemon may be, seen from the command: first the build folder's.
  package var daemonPlaces: [String] { places(of: "reminder-notifyd") }

  /// Where the player of sounds may be, seen from the command or the daemon: first beside it.
  package var soundPlayerPlaces: [String] { places(of: "reminder-notify-sound") }

  private func places(of program: String) -> [String] {
    let folder = parent(of: executable)
    return [folder + "/" + program, parent(of: folder) + "/libexec/reminder-notify/" + program]
  }
}
