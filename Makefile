# make run | test | soak | bench | install | uninstall | deb | tarball | lint | clean. docs/tests.md says what each of the tests is for.
# make test-simulation | test-unit | test-events | test-real-time | test-kill | test-uml | test-suspend: one stage of the tests.
# make test-reproducible: the packages from two folders are compared.

PREFIX ?= $(HOME)/.local
# Expand a leading ~/, which some shells do not expand in PREFIX=~/...
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
DESTDIR ?=

BUILD_PACKAGES = libnotify-dev libglib2.0-dev libpulse-dev libsndfile1-dev
TEST_PACKAGES = $(BUILD_PACKAGES) appstream dbus dbus-x11 desktop-file-utils dex dunst fish fonts-noto-cjk groff-base gvfs imagemagick \
	libglib2.0-bin librsvg2-common lxqt-notificationd man-db mate-notification-daemon notification-daemon openbox python3 python3-dateutil \
	python3-gi python3-icu strace tmux tzdata xdotool xfce4-notifyd xfconf xvfb zsh
# Optional: without them the guest tests are skipped.
GUEST_PACKAGES = user-mode-linux qemu-system-x86
# Optional: for the sound tests. A desktop with PipeWire may be without PulseAudio, which pipewire-alsa conflicts with.
AUDIO_PACKAGES = pulseaudio pulseaudio-utils pipewire pipewire-pulse wireplumber
BENCH_PACKAGES = $(BUILD_PACKAGES) gcc pkg-config dbus dunst hyperfine libglib2.0-bin libnotify-bin python3 xvfb

# An import that Package.swift does not name is an error.
BUILD = swift build --explicit-target-dependency-import-check error -debug-info-format none
# The daemon runs where no Swift toolchain is, and loads no library from its own folder; the command needs not even the C library.
RELEASE = $(BUILD) -c release --static-swift-stdlib --disable-local-rpath
BIN = .build/release

# The version has one place; the time of a package is that of the last commit, so that it can be made again, byte by byte.
VERSION = $(shell sed -nE 's/.*static let current = "(.*)"/\1/p' Sources/ReminderModel/Version.swift)
SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)
DEB_PACKAGES = $(BUILD_PACKAGES) debhelper dpkg-dev
DEB = dist/reminder-notify_$(VERSION)_amd64.deb
TARBALL = dist/reminder-notify-$(VERSION)-linux-x86_64.tar.xz

SHARE = $(DESTDIR)$(PREFIX)/share
LIBEXEC = $(DESTDIR)$(PREFIX)/libexec/reminder-notify
HICOLOR = $(SHARE)/icons/hicolor
# The sizes that have the simpler drawing.
SMALL = 16x16 22x22
METAINFO = invalid.reminder_notify.reminder_notify.metainfo.xml
SOUNDS = $(wildcard Resources/sounds/*.wav)
# The documents that the program names.
DOCS = exchange.md water.md
# Debian's zsh does not look into /usr/share/zsh/site-functions.
ZSH = $(if $(and $(filter /usr,$(PREFIX)),$(wildcard /etc/debian_version)),vendor-completions,site-functions)
# Written by Packaging/make-help, below $(SHARE).
HELP = $(foreach page,man1/reminder-notify.1 man5/reminder-notify-files.5 man7/reminder-notify-phrases.7,man/$(page) man/ko/$(page)) \
	bash-completion/completions/reminder-notify zsh/$(ZSH)/_reminder-notify fish/vendor_completions.d/reminder-notify.fish

.PHONY: all run test soak test-simulation test-unit test-events test-real-time test-kill test-uml test-suspend test-reproducible \
	test-packages test-programs bench lint install uninstall deb tarball version clean build-packages
all: build-packages
	$(RELEASE)

build-packages:
	@.ci/need $(BUILD_PACKAGES)

run: all
	$(BIN)/reminder-notify run --greet

test: test-packages
	@.ci/test

# The length, in seconds.
SOAK ?= 3600
soak: test-packages
	@.ci/soak $(SOAK)

test-simulation test-unit test-events test-real-time test-kill: test-packages
	@.ci/test $(@:test-%=%)

test-uml test-suspend: test-packages
	@.ci/test $(@:test-%=%-guest)

test-reproducible:
	@.ci/reproducible

test-packages:
	@.ci/need $(TEST_PACKAGES)
	@for package in $(GUEST_PACKAGES); do .ci/need $$package || echo "guests: cannot install $$package" >&2; done
	@for package in $(AUDIO_PACKAGES); do .ci/need $$package || echo "audio: cannot install $$package" >&2; done

# The programs that the tests run, the tests, and what their guests boot from.
test-programs:
	.ci/guests
	$(RELEASE)
	$(BUILD) --build-tests

lint:
	.ci/lint

bench: all
	@.ci/need $(BENCH_PACKAGES)
	Benchmarks/run

# Under sudo what is built is installed: root may not find Swift, and the build folder belongs to the user.
ifeq ($(and $(SUDO_UID),$(wildcard $(BIN)/reminder-notify)),)
install: all
endif
install:
	install -D -m 755 -s --strip-program=$(CURDIR)/Packaging/strip $(BIN)/reminder-notify $(DESTDIR)$(PREFIX)/bin/reminder-notify
	install -D -m 755 -s --strip-program=$(CURDIR)/Packaging/strip $(BIN)/reminder-notifyd $(LIBEXEC)/reminder-notifyd
	install -D -m 755 -s --strip-program=$(CURDIR)/Packaging/strip $(BIN)/reminder-notify-sound $(LIBEXEC)/reminder-notify-sound
	for sound in $(SOUNDS); do install -D -m 644 $$sound $(SHARE)/reminder-notify/sounds/$${sound##*/}; done
	install -D -m 644 Resources/ko.lproj/Localizable.strings $(SHARE)/reminder-notify/ko.lproj/Localizable.strings
	install -D -m 644 Resources/en.lproj/Localizable.strings $(SHARE)/reminder-notify/en.lproj/Localizable.strings
	install -D -m 644 Resources/ko.lproj/kindnesses.txt $(SHARE)/reminder-notify/ko.lproj/kindnesses.txt
	install -D -m 644 Resources/en.lproj/kindnesses.txt $(SHARE)/reminder-notify/en.lproj/kindnesses.txt
	install -D -m 644 Resources/holidays/kr.txt $(SHARE)/reminder-notify/holidays/kr.txt
	install -D -m 644 Resources/lunar/dangi.txt $(SHARE)/reminder-notify/lunar/dangi.txt
	for document in $(DOCS); do install -D -m 644 docs/$$document $(SHARE)/doc/reminder-notify/$$document; done
	install -D -m 755 Packaging/terminal $(LIBEXEC)/terminal
	install -D -m 644 Packaging/icons/reminder-notify.svg $(SHARE)/reminder-notify/reminder-notify.svg
	install -D -m 644 Packaging/icons/reminder-notify-bell.svg $(SHARE)/reminder-notify/reminder-notify-bell.svg
	install -D -m 644 Packaging/icons/reminder-notify.svg $(HICOLOR)/scalable/apps/reminder-notify.svg
	for size in $(SMALL); do \
	  install -D -m 644 Packaging/hicolor/reminder-notify-small.svg $(HICOLOR)/$$size/apps/reminder-notify.svg; done
	install -D -m 644 Packaging/hicolor/reminder-notify-symbolic.svg $(HICOLOR)/symbolic/apps/reminder-notify-symbolic.svg
	install -D -m 644 Packaging/reminder-notify.desktop $(SHARE)/applications/reminder-notify.desktop
	sed -i 's|@LIBEXEC@|$(PREFIX)/libexec/reminder-notify|' $(SHARE)/applications/reminder-notify.desktop
	install -D -m 644 Packaging/$(METAINFO) $(SHARE)/metainfo/$(METAINFO)
	Packaging/make-help $(BIN)/reminder-notify $(SHARE) $(ZSH)
	@case "$(DESTDIR):$$PATH:" in /* | *":$(PREFIX)/bin:"*) ;; *) echo "$(PREFIX)/bin is not in PATH" >&2 ;; esac

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/reminder-notify $(LIBEXEC)/reminder-notifyd $(LIBEXEC)/terminal \
	  $(LIBEXEC)/reminder-notify-sound $(patsubst Resources/%,$(SHARE)/reminder-notify/%,$(SOUNDS)) \
	  $(SHARE)/applications/reminder-notify.desktop $(SHARE)/metainfo/$(METAINFO) \
	  $(addprefix $(SHARE)/,$(HELP) $(addprefix doc/reminder-notify/,$(DOCS))) \
	  $(patsubst %,$(HICOLOR)/%/apps/reminder-notify.svg,scalable $(SMALL)) \
	  $(HICOLOR)/symbolic/apps/reminder-notify-symbolic.svg \
	  $(SHARE)/reminder-notify/reminder-notify.svg $(SHARE)/reminder-notify/reminder-notify-bell.svg \
	  $(SHARE)/reminder-notify/holidays/kr.txt $(SHARE)/reminder-notify/lunar/dangi.txt \
	  $(SHARE)/reminder-notify/ko.lproj/kindnesses.txt $(SHARE)/reminder-notify/en.lproj/kindnesses.txt \
	  $(SHARE)/reminder-notify/ko.lproj/Localizable.strings $(SHARE)/reminder-notify/en.lproj/Localizable.strings
# Empty folders go, with those above them up to the prefix. Below ~/.local the journal is in share/reminder-notify, and stays.
	if cd $(DESTDIR)$(PREFIX) 2>/dev/null; then for folder in $(addprefix share/reminder-notify/,ko.lproj en.lproj holidays lunar sounds) share/reminder-notify \
	  $(patsubst %,share/icons/hicolor/%/apps,scalable symbolic $(SMALL)) share/applications share/metainfo share/doc/reminder-notify \
	  $(patsubst %/,share/%,$(sort $(dir $(HELP)))) libexec/reminder-notify bin; do \
	  rmdir -p $$folder 2>/dev/null || true; done; fi

deb: all
	@.ci/need $(DEB_PACKAGES)
	rm -rf .build/deb
	mkdir -p .build/deb/source dist
	cp -R Packaging/debian .build/deb/source/
	sed -n 's/^Maintainer: //p' Packaging/debian/control | (read -r maintainer; \
	  printf 'reminder-notify (%s) unstable; urgency=medium\n\n  * See NEWS.md.\n\n -- %s  %s\n' \
	    $(VERSION) "$$maintainer" "$$(date -uRd @$(SOURCE_DATE_EPOCH))") > .build/deb/source/debian/changelog
	cd .build/deb/source && SOURCE_DATE_EPOCH=$(SOURCE_DATE_EPOCH) dpkg-buildpackage --build=binary --no-sign
	mv .build/$(DEB:dist/%=deb/%) $(DEB)
	@echo $(DEB)

# The files name the prefix as /@PREFIX@, which install.sh replaces.
tarball: all
	@.ci/need xz-utils
	rm -rf .build/tarball
	mkdir -p dist
	@$(MAKE) --no-print-directory install RELEASE=: DESTDIR=$(CURDIR)/.build/tarball PREFIX=/@PREFIX@
	install -m 755 Packaging/tarball/install.sh .build/tarball/@PREFIX@
	tar -c -C .build/tarball --transform 's,^@PREFIX@,$(notdir $(TARBALL:.tar.xz=)),' --sort=name --mtime=@$(SOURCE_DATE_EPOCH) \
	  --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX @PREFIX@ | xz -T2 > $(TARBALL)
	@echo $(TARBALL)

version:
	@echo $(VERSION)

clean:
	rm -rf .build dist
