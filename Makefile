# make run | test | bench | install | uninstall | lint | clean. The README says what each one is for.

PREFIX ?= $(HOME)/.local
# A shell that leaves the tilde alone means the same by it.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
DESTDIR ?=

BUILD_PACKAGES = libnotify-dev libglib2.0-dev
TEST_PACKAGES = $(BUILD_PACKAGES) dbus dbus-x11 desktop-file-utils dex dunst fonts-noto-cjk imagemagick \
	libglib2.0-bin librsvg2-common lxqt-notificationd mate-notification-daemon notification-daemon openbox python3 \
	python3-gi tzdata xdotool xfce4-notifyd xfconf xvfb
# Without it, which not every machine can have, the tests leave out what they do in a guest, and say so.
GUEST_PACKAGES = user-mode-linux
BENCH_PACKAGES = $(BUILD_PACKAGES) gcc pkg-config dbus dunst hyperfine libglib2.0-bin libnotify-bin python3 xvfb

# The daemon runs where no Swift toolchain is; the command needs not even the C library.
RELEASE = swift build -c release --static-swift-stdlib
BIN = .build/release

SHARE = $(DESTDIR)$(PREFIX)/share
LIBEXEC = $(DESTDIR)$(PREFIX)/libexec/reminder-notify

.PHONY: all run test bench lint install uninstall clean build-packages
all: build-packages
	$(RELEASE)

build-packages:
	@.ci/need $(BUILD_PACKAGES)

run: all
	$(BIN)/reminder-notify run --greet

test:
	@.ci/need $(TEST_PACKAGES)
	@.ci/need $(GUEST_PACKAGES) || echo 'the guest stage is left out: cannot install $(GUEST_PACKAGES)' >&2
	.ci/lint
	$(RELEASE)
	timeout 600 $(BIN)/randomized-simulation && $(BIN)/randomized-simulation --check-limits
	swift build --build-tests
	timeout 600 swift test --skip-build --skip EndToEndTests
	REMINDER_BIN=$(CURDIR)/$(BIN) timeout 900 swift test --skip-build --filter EndToEndTests

lint:
	.ci/lint

bench: all
	@.ci/need $(BENCH_PACKAGES)
	Benchmarks/run

install: all
	install -D -m 755 -s $(BIN)/reminder-notify $(DESTDIR)$(PREFIX)/bin/reminder-notify
	install -D -m 755 -s $(BIN)/reminder-notifyd $(LIBEXEC)/reminder-notifyd
	install -D -m 644 Resources/ko.lproj/Localizable.strings $(SHARE)/reminder-notify/ko.lproj/Localizable.strings
	install -D -m 644 Resources/en.lproj/Localizable.strings $(SHARE)/reminder-notify/en.lproj/Localizable.strings
	install -D -m 644 Packaging/icons/reminder-notify.svg $(SHARE)/reminder-notify/reminder-notify.svg
	install -D -m 644 Packaging/icons/reminder-notify.svg $(SHARE)/icons/hicolor/scalable/apps/reminder-notify.svg
	install -D -m 644 Packaging/reminder-notify.desktop $(SHARE)/applications/reminder-notify.desktop
	sed -i 's|@BINDIR@|$(PREFIX)/bin|' $(SHARE)/applications/reminder-notify.desktop
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo "$(PREFIX)/bin is not in PATH" >&2 ;; esac

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/reminder-notify $(LIBEXEC)/reminder-notifyd $(SHARE)/applications/reminder-notify.desktop \
	  $(SHARE)/icons/hicolor/scalable/apps/reminder-notify.svg $(SHARE)/reminder-notify/reminder-notify.svg \
	  $(SHARE)/reminder-notify/ko.lproj/Localizable.strings $(SHARE)/reminder-notify/en.lproj/Localizable.strings
# Below ~/.local the journal is in the same folder, and stays.
	for folder in $(SHARE)/reminder-notify/ko.lproj $(SHARE)/reminder-notify/en.lproj $(SHARE)/reminder-notify $(LIBEXEC); do \
	  rmdir $$folder 2>/dev/null || true; done

clean:
	rm -rf .build
