import Foundation

extension Desktop {
  /// Writes the user's own list of kindnesses, which has one with a message.
  func writeKindness(_ kindness: String, message: String) throws {
    try makeDirectory(alertsFolder)
    try "\(kindness) | \(message)\n"
      .write(toFile: alertsFolder + "/kindnesses.txt", atomically: true, encoding: .utf8)
  }

  /// What `xdg-open` was handed last, once it was started.
  var openedPath: String { root + "/opened" }

  /// Sets a program for links to messages, and an `xdg-open` that writes down what it is handed; returns what finds it.
  func installMessages() throws -> [String: String] {
    let (folder, programs) = (root + "/data/applications", root + "/bin")
    let opener = programs + "/xdg-open"
    for directory in [folder, programs] { try makeDirectory(directory) }
    let files = [
      folder + "/mail.desktop":
        "[Desktop Entry]\nType=Application\nName=Mail\nExec=true %u\nMimeType=x-scheme-handler/mailto;\n",
      folder + "/mimeapps.list": "[Default Applications]\nx-scheme-handler/mailto=mail.desktop\n",
      opener: "#!/bin/sh\necho \"$1\" > '\(openedPath).new' && mv '\(openedPath).new' '\(openedPath)'\n",
    ]
    for (path, text) in files { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener)
    return ["PATH": programs + ":" + (environment["PATH"] ?? "")]
  }
}
