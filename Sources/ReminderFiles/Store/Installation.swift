import PosixKit

/// The program's own files: in the build folder, beside the executable, or below a `PREFIX`.
package struct Installation: Equatable, Sendable {
  /// The absolute path of the running executable.
  package let executable: String
  /// The folder with the two `.lproj`; nil if it is missing.
  package let resources: String?

  /// Finds the installation of an executable, `PREFIX/bin/…` or `PREFIX/libexec/reminder-notify/…`, by its absolute
  /// path.
  ///
  /// `exists` returns whether a path exists.
  package init(executable: String, exists: (String) -> Bool) {
    self.executable = executable
    let folder = parent(of: executable)
    let prefix = name(of: folder) == "bin" ? parent(of: folder) : parent(of: parent(of: folder))
    let places = [folder + "/reminder-notify_ReminderCore.resources", prefix + "/share/reminder-notify"]
    resources = places.first { exists($0 + "/ko.lproj") }
  }

  /// Returns the path of an icon; nil if the resources are missing.
  package func icon(_ name: String) -> String? {
    resources.map { $0 + "/" + name + ".svg" }
  }

  /// Returns the path of a bundled sound; nil if the resources are missing.
  package func path(of sound: Sound.Bundled) -> String? {
    resources.map { $0 + "/sounds/" + sound.rawValue + ".wav" }
  }

  /// Returns the path of a sound; nil for a bundled one if the resources are missing.
  package func path(of sound: Sound) -> String? {
    switch sound {
    case .bundled(let sound): path(of: sound)
    case .file(let path): path
    }
  }

  /// The possible paths of the daemon, as seen from the command: first that of the build folder.
  package var daemonPlaces: [String] { places(of: "reminder-notifyd") }

  /// The possible paths of the sound player, as seen from the command or the daemon: first the one beside it.
  package var soundPlayerPlaces: [String] { places(of: "reminder-notify-sound") }

  private func places(of program: String) -> [String] {
    let folder = parent(of: executable)
    return [folder + "/" + program, parent(of: folder) + "/libexec/reminder-notify/" + program]
  }
}
