#!/bin/sh
# install.sh [PREFIX]: installs reminder-notify below PREFIX, ~/.local by default; no root is needed there.
#
# PREFIX/libexec/reminder-notify/uninstall removes it. Where DESTDIR is set, as packagers do, the files are put below that folder,
# without the script that removes them.
set -eu
prefix=${1:-$HOME/.local}
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
target=${DESTDIR-}$prefix
cd "$(dirname "$0")"

files=$(find bin libexec share -type f | sort)
for file in $files; do
  mode=644
  [ ! -x "$file" ] || mode=755
  install -D -m $mode "$file" "$target/$file"
done
# Text of a replacement by sed.
replacement() { sed 's/[&|\\]/\\&/g'; }
name=$(printf '%s\n' "$prefix" | replacement)
# Between the quotes of `Exec` (Desktop Entry Specification, "The Exec key").
quoted=$(printf '%s\n' "$prefix" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g' | replacement)
grep -rlI '/@PREFIX@' bin libexec share | while read -r file; do
  sed "/^Exec=/s|/@PREFIX@|$quoted|g; s|/@PREFIX@|$name|g" "$file" > "$target/$file"
done
[ -z "${DESTDIR+set}" ] || exit 0

uninstall=libexec/reminder-notify/uninstall
cat > "$target/$uninstall" <<END
#!/bin/sh
# Removes the program; alerts, settings and the journal stay.
cd "\$(dirname "\$0")/../.." || exit
for file in $(echo "$files" $uninstall | tr '\n' ' '); do
  rm -f "\$file"
  rmdir -p "\${file%/*}" 2>/dev/null || true
done
END
chmod 755 "$target/$uninstall"
missing=$(ldd "$target/libexec/reminder-notify/reminder-notifyd" | sed -n 's/^[[:space:]]*\(.*\) => not found/\1/p')
[ -z "$missing" ] || printf 'The daemon needs libraries that are not installed:\n%s\n' "$missing" >&2
case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "$prefix/bin is not in PATH" >&2 ;; esac
