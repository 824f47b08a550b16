import Foundation
import Testing

extension EndToEnd {
  /// The daemon under a real manager of a user's services.
  @Suite(.enabled(if: UserManager.isPossible, Comment(rawValue: UserManager.needs)), .timeLimit(.minutes(3)))
  struct UserUnit {
    @Test func `the daemon runs confined in its unit, and is in it after each restart`() throws {
      let lines = try UserManager.lines(
        #"""
        reminder-notify autostart enable --now > /dev/null 2>&1
        group
        grep -E '^(NoNewPrivs|Seccomp):' "/proc/$(daemon)/status" | tr -d '\t'
        for _ in 1 2 3 4 5 6; do reminder-notify restart > /dev/null; group; done
        reminder-notify doctor > ~/inside || true
        systemctl --user stop reminder-notify
        setsid reminder-notify run > /dev/null 2>&1 &
        await test -s ~/.local/state/reminder-notify/daemon.lock
        reminder-notify doctor > ~/outside || true
        grep -c 'outside of its systemd unit' ~/inside ~/outside | sed 's,.*/,,' || true
        """#)

      #expect(lines.count == 11)
      let groups = lines.filter { $0.hasPrefix("0::") }
      #expect(groups.count == 7 && groups.allSatisfy { $0.hasSuffix("/reminder-notify.service") }, "\(lines)")
      #expect(lines[1...2] == ["NoNewPrivs:1", "Seccomp:2"])
      #expect(lines.suffix(2) == ["inside:0", "outside:1"])
    }

    @Test func `the hook of a confined daemon opens a connection, and ends with the daemon`() throws {
      let lines = try UserManager.lines(
        #"""
        python3 -u -c '
        import socket
        server = socket.create_server(("127.0.0.1", 0))
        print(server.getsockname()[1])
        while True: print(server.accept()[0].makefile().read())
        ' > ~/received &
        await test -s ~/received
        printf '#!/bin/bash\nexec 3<>/dev/tcp/127.0.0.1/%s && cat >&3\n' "$(head -n 1 ~/received)" > ~/bin/send
        printf '#!/bin/bash\ntail -n 1 /proc/self/cgroup > ~/group\nexec sleep 60\n' > ~/bin/wait
        chmod +x ~/bin/send ~/bin/wait
        reminder-notify autostart enable --now > /dev/null 2>&1
        group
        # The daemon takes a new setting in a moment, and what is recorded before is not for the hook.
        hears() { reminder-notify drink 200ml > /dev/null 2>&1; "$@"; }
        reminder-notify config set hook ~/bin/send > /dev/null
        await hears grep -q '"ml":200' ~/received
        grep -o '"ml":200' ~/received | head -n 1
        reminder-notify config set hook ~/bin/wait > /dev/null
        await hears test -s ~/group
        cat ~/group
        began=$SECONDS
        reminder-notify quit > /dev/null 2>&1
        await test ! -e "/sys/fs/cgroup$(cut -d: -f3 ~/group)"
        [ $((SECONDS - began)) -lt 15 ] && echo ended
        """#)

      #expect(lines.count == 4, "\(lines)")
      #expect(lines[0].hasSuffix("/reminder-notify.service"))
      #expect(lines[1] == #""ml":200"#)
      #expect(lines[2].hasSuffix(".service") && lines[2] != lines[0])
      #expect(lines[3] == "ended")
    }

    @Test func `a daemon that was killed is started again by systemd, in its unit`() throws {
      let lines = try UserManager.lines(
        #"""
        reminder-notify autostart enable --now > /dev/null 2>&1
        daemon
        killed=$(daemon)
        kill -KILL "$killed"
        is_back() { [ -n "$(daemon)" ] && [ "$(daemon)" != "$killed" ]; }
        await is_back
        daemon
        group
        """#)

      #expect(Set(lines).count == 3, "\(lines)")
      #expect(lines.last?.hasSuffix("/reminder-notify.service") == true)
    }

    @Test func `what the daemon of an entry says is kept in its log where systemd starts the entry`() throws {
      let lines = try UserManager.lines(
        #"""
        systemctl --user set-environment XDG_CURRENT_DESKTOP=GNOME
        reminder-notify autostart enable --xdg > /dev/null 2>&1
        systemctl --user daemon-reload
        systemctl --user start 'app-reminder\x2dnotify@autostart.service'
        await grep -q scheduled ~/.local/state/reminder-notify/daemon.log
        group
        sed 's/^[^ ]* //' ~/.local/state/reminder-notify/daemon.log
        """#)

      #expect(lines.first?.hasSuffix(#"/app-reminder\x2dnotify@autostart.service"#) == true, "\(lines)")
      #expect(lines.last?.hasPrefix("Nothing is scheduled.") == true)
    }
  }
}
