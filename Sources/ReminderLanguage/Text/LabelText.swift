/// Reads the label of an alert: text by which a command line can name the alert.
///
/// The empty text is no label. A file may hold any text: an alert with such a label is named by its number.
package func parseLabel(_ text: String, option: String = "--label") throws(InvalidInput) -> String {
  let label = text.strippingControls
  if !label.isEmpty, label.allSatisfy(\.isWhitespace) {
    throw InvalidInput(phrase: Phrase("usage.labelIsBlank", option))
  }
  if label == AlertList.lastWord { throw InvalidInput(phrase: Phrase("usage.labelIsLast", label)) }
  if readsAsNumbers(label) { throw InvalidInput(phrase: Phrase("usage.labelIsNumber", label)) }
  return label
}

/// True for `3`, `3번`, `#3`, `1,2` and `1-3`: what names alerts by their numbers.
private func readsAsNumbers(_ label: String) -> Bool {
  let digits = "0123456789０１２３４５６７８９"
  let signs = digits + "#번,-~ "
  return label.allSatisfy(signs.contains) && label.contains(where: digits.contains)
}
