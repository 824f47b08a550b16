import Foundation
import Testing

extension EndToEnd {
  /// What only a release build has.
  @Suite struct Release {
    private let desktop: Desktop

    init() async throws {
      desktop = try await Desktop(locale: "ko_KR.UTF-8", hasBus: false)
    }

    @Test func `the daemon runs where no Swift toolchain is`() async throws {
      let libraries = try await desktop.run(["ldd", Programs.daemon])

      #expect(libraries.status == 0)
      #expect(libraries.output.contains("libnotify.so"))
      #expect(!libraries.output.contains("libswift"))
      #expect(!libraries.output.contains("libFoundation"))
      #expect(!libraries.output.contains("not found"))
      for library in ["libpulse", "libsndfile"] { #expect(!libraries.output.contains(library)) }
    }

    @Test func `only the player of sounds loads an audio library, and no toolchain's`() async throws {
      let libraries = try await desktop.run(["ldd", Programs.player])

      #expect(libraries.status == 0)
      for library in ["libpulse-simple.so", "libsndfile.so"] { #expect(libraries.output.contains(library)) }
      for library in ["libswift", "libFoundation", "libnotify", "not found"] {
        #expect(!libraries.output.contains(library))
      }
    }

    @Test func `the command needs no library at all`() async throws {
      let libraries = try await desktop.run(["ldd", Programs.command])

      #expect(libraries.output.isEmpty)
      #expect(libraries.errors.contains("not a dynamic executable"))
    }

    @Test(arguments: [Programs.command, Programs.daemon, Programs.player])
    func `a program finds libraries where the system has them, and says nothing of where it was built`(program: String)
      async throws
    {
      let stripped = desktop.root + "/stripped"
      try FileManager.default.copyItem(atPath: program, toPath: stripped)
      #expect(try await desktop.run([Programs.sources + "/Packaging/strip", stripped]).status == 0)

      let parts = try await desktop.run(["readelf", "--wide", "--dynamic", "--notes", stripped])
      #expect(parts.status == 0)
      for part in ["(RPATH)", "(RUNPATH)", "NT_GNU_BUILD_ID"] { #expect(!parts.output.contains(part)) }
      let digests = try await desktop.run(["readelf", "--hex-dump=.swift_modhash", stripped]).output
      let rows = digests.split(separator: "\n").filter { $0.hasPrefix("  0x") }
      #expect(!rows.isEmpty && rows.allSatisfy { $0.dropFirst(13).prefix(35).allSatisfy { "0 ".contains($0) } })
      let folder = Data(Programs.sources.utf8)
      #expect(try Data(contentsOf: URL(fileURLWithPath: stripped)).range(of: folder) == nil)
    }

    @Test(.enabled(if: canHideFiles, "unshare -m is not permitted here"))
    func `the command has its arguments where a sandbox hides the map of its memory`() async throws {
      let empty = desktop.root + "/empty"
      try Data().write(to: URL(fileURLWithPath: empty))

      let outcome = try await desktop.run([
        "unshare", "-m", "sh", "-c", "mount --bind \"$0\" /proc/$$/maps && exec \"$1\" add 9:30 --label '물 한 잔'", empty,
        Programs.command,
      ])

      #expect(outcome.status == 0)
      #expect(outcome.output.contains("물 한 잔"))
    }

    @Test(.enabled(if: canHideFiles, "unshare -m is not permitted here"))
    func `the command fails where there is no proc at all, or does what it was asked for`() async throws {
      let outcome = try await desktop.run([
        "unshare", "-m", "sh", "-c", "mount -t tmpfs none /proc && exec \"$0\" add 9:30", Programs.command,
      ])

      let list = try await desktop.run([Programs.command, "list"])
      #expect((outcome.status == 0) == !list.output.isEmpty)
      if outcome.status != 0 { #expect(!outcome.errors.isEmpty) }
    }

    /// True where a process may have mounts of its own.
    private static let canHideFiles: Bool = {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
      process.arguments = ["-m", "true"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()

    @Test func `an installation is whole, works from anywhere, and goes without a trace`() async throws {
      let prefix = desktop.root + "/home/.local"

      #expect(try await make("install", "PREFIX=" + prefix).status == 0)

      #expect(try files(below: prefix) == Self.installed)
      let list = try await desktop.run([prefix + "/bin/reminder-notify", "list"])
      #expect(list.status == 0)
      #expect(list.output.isEmpty)
      #expect(list.errors.contains("알림"))
      let daemon = try desktop.start([prefix + "/bin/reminder-notify", "run", "--greet"])
      try await wait(until: "first notice") { daemon.output.hasPrefix("물 마실 시간이에요💦\n") }
      #expect(desktop.lockHolder == daemon.identifier)
      #expect(
        try await desktop.run(["desktop-file-validate", prefix + "/share/applications/reminder-notify.desktop"])
          == Outcome(status: 0, output: "", errors: ""))
      let menu = try await desktop.run(
        [prefix + "/libexec/reminder-notify/terminal"], with: ["SHELL": prefix + "/bin/reminder-notify"])
      #expect(menu.status == 0)
      #expect(menu.output.contains("데몬"))
      // What the list of an empty store says; the shell is the program itself here, and says it once more.
      #expect(menu.errors.components(separatedBy: "    reminder-notify test\n").count == 3)
      #expect(try await make("uninstall", "PREFIX=" + prefix).status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: prefix).isEmpty)
    }

    @Test func `what is uninstalled below the home leaves the journal where it is`() async throws {
      let prefix = desktop.root + "/home/.local"
      let journal = prefix + "/share/reminder-notify/journal.jsonl"
      #expect(try await make("install", "PREFIX=" + prefix).status == 0)
      try Data("{}\n".utf8).write(to: URL(fileURLWithPath: journal))

      #expect(try await make("uninstall", "PREFIX=" + prefix).status == 0)

      #expect(try files(below: prefix) == ["share/reminder-notify/journal.jsonl"])
    }

    @Test func `a package is staged below DESTDIR, and names the place where it will be`() async throws {
      let stage = desktop.root + "/stage"

      #expect(try await make("install", "PREFIX=/usr", "DESTDIR=" + stage).status == 0)

      // Debian's zsh has a folder of its own for packages.
      let zsh = "share/zsh/vendor-completions/_reminder-notify"
      let staged = try files(below: stage + "/usr")
      #expect(Set(staged.map { $0 == zsh ? "share/zsh/site-functions/_reminder-notify" : $0 }) == Self.installed)
      #expect(staged.contains(zsh) == FileManager.default.fileExists(atPath: "/etc/debian_version"))
      let entry = try String(
        contentsOfFile: stage + "/usr/share/applications/reminder-notify.desktop", encoding: .utf8)
      #expect(entry.contains("\nExec=\"/usr/libexec/reminder-notify/terminal\"\n"))
      #expect(!entry.contains(stage))
      // The tree, because the name of the file and the desktop entry belong to it.
      let metainfo = try await desktop.run(["appstreamcli", "validate-tree", "--no-net", stage])
      #expect(metainfo.status == 0 && metainfo.output.contains("metainfo.xml"), "\(metainfo)")
      #expect(try await make("uninstall", "PREFIX=/usr", "DESTDIR=" + stage).status == 0)
      #expect(try files(below: stage).isEmpty)
    }

    @Test func `the man pages have every verb, and no warning in either language`() async throws {
      let stage = desktop.root + "/stage"
      #expect(try await make("install", "PREFIX=" + stage).status == 0)

      for page in Self.installed where page.hasPrefix("share/man/") {
        let path = stage + "/" + page
        let text = try await desktop.run(
          ["man", "--warnings", "-E", "UTF-8", "-l", path], with: ["LC_ALL": "C.UTF-8", "MANWIDTH": "80"])
        let name = try await desktop.run(["lexgrog", path])

        #expect(text.status == 0 && text.errors.isEmpty, "\(page): \(text.errors)")
        #expect(text.output.contains(/\p{Hangul}{4}/) == page.contains("/ko/") || page.contains("phrases"), "\(page)")
        #expect(name.status == 0 && name.output.contains("reminder-notify"), "\(page): \(name)")
        guard page.hasSuffix(".1") else { continue }
        let help = try await desktop.run([Programs.command, "help", "--lang", page.contains("/ko/") ? "ko" : "en"])
        let verbs = help.output.matches(of: #/\n  ([a-z]+) /#).map { "\n   \($0.1)\n" }
        #expect(verbs.count > 30)
        for verb in verbs { #expect(text.output.contains(verb), "\(page)\(verb)") }
      }
    }

    private static let installed: Set<String> = [
      "share/bash-completion/completions/reminder-notify", "share/fish/vendor_completions.d/reminder-notify.fish",
      "share/zsh/site-functions/_reminder-notify", "share/man/man1/reminder-notify.1",
      "share/man/man5/reminder-notify-files.5", "share/man/man7/reminder-notify-phrases.7",
      "share/man/ko/man1/reminder-notify.1", "share/man/ko/man5/reminder-notify-files.5",
      "share/man/ko/man7/reminder-notify-phrases.7", "bin/reminder-notify",
      "libexec/reminder-notify/reminder-notify-sound",
      "libexec/reminder-notify/reminder-notifyd", "libexec/reminder-notify/terminal",
      "share/applications/reminder-notify.desktop", "share/doc/reminder-notify/exchange.md",
      "share/doc/reminder-notify/water.md",
      "share/metainfo/invalid.reminder_notify.reminder_notify.metainfo.xml",
      "share/icons/hicolor/16x16/apps/reminder-notify.svg",
      "share/icons/hicolor/22x22/apps/reminder-notify.svg", "share/icons/hicolor/scalable/apps/reminder-notify.svg",
      "share/icons/hicolor/symbolic/apps/reminder-notify-symbolic.svg",
      "share/reminder-notify/en.lproj/Localizable.strings", "share/reminder-notify/en.lproj/kindnesses.txt",
      "share/reminder-notify/holidays/kr.txt", "share/reminder-notify/ko.lproj/Localizable.strings",
      "share/reminder-notify/ko.lproj/kindnesses.txt", "share/reminder-notify/lunar/dangi.txt",
      "share/reminder-notify/reminder-notify-bell.svg", "share/reminder-notify/reminder-notify.svg",
      "share/reminder-notify/sounds/bell.wav", "share/reminder-notify/sounds/drop.wav",
      "share/reminder-notify/sounds/evil.wav", "share/reminder-notify/sounds/glass.wav",
      "share/reminder-notify/sounds/marimba.wav", "share/reminder-notify/sounds/rooster.wav",
    ]

    /// Runs make(1) on the build that is there: another build would wait for the one that runs the tests.
    private func make(_ words: String...) async throws -> Outcome {
      try await desktop.run(["make", "-C", Programs.sources, "RELEASE=:", "BIN=" + Programs.folder] + words)
    }

    /// The files below a folder, as paths from there.
    private func files(below folder: String) throws -> Set<String> {
      guard FileManager.default.fileExists(atPath: folder) else { return [] }
      return Set(
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
          var isFolder = ObjCBool(false)
          return unsafe FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
            && !isFolder.boolValue
        })
    }
  }
}
