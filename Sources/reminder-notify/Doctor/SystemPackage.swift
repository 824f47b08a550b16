import PosixKit
import ReminderFiles

/// A package that `doctor` proposes to install, by its names in the distributions.
enum SystemPackage {
  case server, sessionBus, koreanFont, emojiFont, audioServer, audioLibraries, timeService, localeSources
  /// The locales of a language.
  case locale(_ language: String)

  /// The package managers, and the distributions whose own they are.
  ///
  /// Elsewhere the first one that is there counts. Debian has a game of the name `pacman`, and Fedora an `apt`.
  private static let managers = [
    ("apt", "sudo apt install ", "debian ubuntu"), ("rpm-ostree", "rpm-ostree install ", "fedora rhel"),
    ("dnf", "sudo dnf install ", "fedora rhel"), ("zypper", "sudo zypper install ", "suse"),
    ("pacman", "sudo pacman -S ", "arch"),
  ]

  /// The command line that installs it in a distribution, or in one that is like it (os-release(5)); nil without a known
  /// package manager, and where there is no such package.
  func installation(on distributions: [Substring], has: (_ program: String) -> Bool) -> String? {
    let there = Self.managers.filter { has($0.0) }
    let own = there.first { manager in manager.2.split(separator: " ").contains { distributions.contains($0) } }
    guard let (name, line, _) = own ?? there.first else { return nil }
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
      // Arch has them with the C library.
      case .localeSources: ["apt": "locales"]
      case .locale(let language): ["dnf": "glibc-langpack-" + language, "zypper": "glibc-locale"]
      case .timeService: ["apt": "systemd-timesyncd", "dnf": "chrony", "zypper": "chrony"]
      }
    return names[name == "rpm-ostree" ? "dnf" : name].map { line + $0 }
  }
}

extension Context {
  /// A value of os-release(5); nil where there is none.
  func release(_ key: String) -> String? {
    let text = (try? fileSystem.read("/etc/os-release", 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
    let line = text?.split(separator: "\n").first { $0.hasPrefix(key + "=") }
    return line?.dropFirst(key.count + 1).filter { $0 != "\"" && $0 != "'" }
  }
}
