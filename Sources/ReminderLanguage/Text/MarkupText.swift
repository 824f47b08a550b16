extension String {
  /// The text as Pango markup that shows it as it is (Pango, "Text Attribute Markup").
  package var escapingMarkup: String {
    let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
    return reduce(into: "") { text, character in text += entities[character] ?? String(character) }
  }
}
