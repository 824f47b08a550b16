import Foundation
import Testing

extension EndToEnd {
  /// Completion in interactive shells, with what `make install` has put where each of them looks.
  @Suite(.enabled(if: TerminalScreen.missing == nil, "\(TerminalScreen.missing ?? "") is not installed"))
  struct ShellCompletion {
    enum Shell: String, CaseIterable {
      case bash, zsh, fish

      /// The lines that start it without a configuration of the user's, below a prefix.
      func lines(_ prefix: String) -> [String] {
        switch self {
        // Without the package bash-completion.
        case .bash:
          [
            "exec bash --norc --noprofile", "bind 'set show-all-if-ambiguous on'",
            ". \(prefix)/share/bash-completion/completions/reminder-notify", "PS1='bash> '",
          ]
        case .zsh:
          [
            "exec zsh -f", "fpath+=(\(prefix)/share/zsh/site-functions); autoload -U compinit; compinit -u -D",
            "PS1='zsh> '",
          ]
        case .fish: ["exec fish", "function fish_prompt; echo 'fish> '; end"]
        }
      }
    }

    /// A desktop with the installed program, two alerts and a timer.
    private func desktop() async throws -> Desktop {
      let desktop = try await Desktop(zone: "Asia/Seoul", hasBus: false)
      let make = ["make", "-C", Programs.sources, "RELEASE=:", "BIN=" + Programs.folder]
      #expect(try await desktop.run(make + ["install", "PREFIX=" + desktop.root]).status == 0)
      for line in [
        ["add", "7:00", "--label", "비타민 두 알"], ["add", "평일", "오후", "3:30", "스트레칭"], ["off", "2"],
        ["add", "20:00", "--label", "악성$(touch $HOME/evaluated)"],
        ["add", "--every", "2h", "--from", "10:00", "--to", "12:00", "--plan", "산책"],
        ["timer", "new", "5m", "--label", "라면"],
        ["config", "set", "language", "ko"],
      ] {
        #expect(try await desktop.run([desktop.root + "/bin/reminder-notify"] + line).status == 0)
      }
      return desktop
    }

    /// What is typed before Tab, and what is on the screen behind it.
    private static let steps: [(typed: String, shown: [String])] = [
      ("off ", ["오전 7:00 · 매일 · 비타민 두 알", "산책"]),
      ("on ", ["오후 3:30 · 평일 · 스트레칭", "산책"]),
      ("off 비", [#"off 비타민\ 두\ 알"#]),
      ("edit 산", ["edit 산책"]),
      ("show 악", [#"show 악성\$\(touch\ \$HOME/evaluated\)"#]),
      ("timer start ", ["timer start 1"]),
      ("timer re", ["resume", "restart", "타이머를"]),
      ("add --sound r", ["add --sound rooster"]),
      ("add --sound=/usr/share/zonei", ["add --sound=/usr/share/zoneinfo"]),
      ("config set lang", ["config set language"]),
      ("config set language a", ["language auto"]),
      ("--lang en hist", ["--lang en history"]),
      ("list --en", ["list --enabled"]),
    ]

    @Test(arguments: Shell.allCases)
    func `numbers, names, timers, sounds, settings and values are completed, and none is evaluated`(
      shell: Shell
    ) async throws {
      let desktop = try await desktop()
      let screen = try await TerminalScreen(
        desktop, columns: 140, rows: 40, with: ["LC_ALL": "C.UTF-8", "TERM": "screen"])
      // tmux gives it the PATH of its client.
      for line in ["PATH=\(desktop.root)/bin:$PATH"] + shell.lines(desktop.root) { try await screen.type(line) }
      try await screen.shows("the prompt") { $0.contains { $0.hasPrefix(shell.rawValue + ">") } }

      for (typed, shown) in Self.steps {
        try await screen.clear()
        try await screen.put("reminder-notify " + typed)
        try await screen.shows("reminder-notify " + typed.trimmingCharacters(in: .whitespaces))
        try await screen.press("Tab")
        try await screen.shows("\(shell): \(typed)") { rows in
          shown.allSatisfy { text in rows.contains { $0.contains(text) } }
        }
      }

      #expect(!FileManager.default.fileExists(atPath: desktop.root + "/home/evaluated"))
    }
  }
}
