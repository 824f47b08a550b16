/// A package that `doctor` proposes to install, by its names in the distributions.
enum SystemPackage {
  case server, sessionBus, koreanFont, emojiFont, audioServer, audioLibraries, timeService

  /// The first package manager of these that a machine has is its own: Debian has a game of the name `pacman`.
  private static let managers = [
    ("apt", "sudo apt install "), ("rpm-ostree", "rpm-ostree install "), ("dnf", "sudo dnf install "),
    ("zypper", "sudo zypper install "), ("pacman", "sudo pacman -S "),
  ]

  /// The command line that installs it; nil without a known package manager, and where the distribution has no such package.
  func installation(has: (_ program: String) -> Bool) -> String? {
    guard let (name, line) = Self.managers.first(where: { has($0.0) }) else { return nil }
    let names: [String: String] =
      switch self {
      case .server: ["apt": "dunst", "dnf": "dunst", "zypper": "dunst", "pacman": "dunst"]
      // Elsewhere it comes with the bus.
      case .sessionBus: ["apt": "dbus-user-session"]
      case .koreanFont:
        [
          "apt": "fonts-noto-cjk", "dnf": "google-noto-sans-cjk-fonts", "zypper": "google-noto-sans-cjk-fonts",
          "pacman": "noto-fonts-cjk",
        ]
      case .emojiFont:
        [
          "apt": "fonts-noto-color-emoji", "dnf": "google-noto-color-emoji-fonts",
          "zypper": "google-noto-coloremoji-fonts", "pacman": "noto-fonts-emoji",
        ]
      case .audioServer:
        [
          "apt": "pipewire-pulse wireplumber", "dnf": "pipewire-pulseaudio wireplumber",
          "zypper": "pipewire-pulseaudio wireplumber", "pacman": "pipewire-pulse wireplumber",
        ]
      case .audioLibraries:
        [
          "apt": "libpulse0 libsndfile1", "dnf": "pulseaudio-libs libsndfile", "zypper": "libpulse0 libsndfile1",
          "pacman": "libpulse libsndfile",
        ]
      case .timeService: ["apt": "systemd-timesyncd", "dnf": "chrony", "zypper": "chrony"]
      }
    return names[name == "rpm-ostree" ? "dnf" : name].map { line + $0 }
  }
}
