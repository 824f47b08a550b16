# nix-build Packaging/nix: packs what `make tarball` has left in dist.
{ pkgs ? import <nixpkgs> { } }:
pkgs.stdenv.mkDerivation rec {
  pname = "reminder-notify";
  version = "0.1.0";
  src = ../../dist + "/reminder-notify-${version}-linux-x86_64.tar.xz";
  nativeBuildInputs = [ pkgs.autoPatchelfHook ];
  buildInputs = [ pkgs.glib pkgs.gdk-pixbuf pkgs.libnotify pkgs.libpulseaudio pkgs.libsndfile ];
  # Stripped already.
  dontStrip = true;
  installPhase = ''DESTDIR= ./install.sh "$out"'';
  meta = {
    description = "Korean-first reminder for drinking water on time";
    platforms = [ "x86_64-linux" ];
    mainProgram = "reminder-notify";
  };
}
