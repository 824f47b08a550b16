import Foundation
import Glibc

/// What inotify(7) watches for this process, as the kernel tells it (proc(5), `fdinfo`).
enum InotifyWatches {
  /// The inode and device of everything that is watched.
  static func ofThisProcess() throws -> Set<String> {
    let folder = "/proc/self/fdinfo"
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(descriptors.flatMap { entries(in: folder + "/" + $0) })
  }

  /// What a watch of a path would look like; nil where it cannot be watched.
  ///
  /// It is watched for a moment, because stat(2) may give another device than the kernel has.
  static func entry(of path: String) -> String? {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC))
    defer { close(descriptor) }
    guard unsafe inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else { return nil }
    return entries(in: "/proc/self/fdinfo/\(descriptor)").first
  }

  private static func entries(in file: String) -> [String] {
    // A descriptor may be closed between the list and the look, and a file of /proc has no size to ask for first.
    guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.readToEnd() else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.hasPrefix("inotify ") }.map {
      $0.split(separator: " ").filter { $0.hasPrefix("ino:") || $0.hasPrefix("sdev:") }.joined(separator: " ")
    }
  }
}
