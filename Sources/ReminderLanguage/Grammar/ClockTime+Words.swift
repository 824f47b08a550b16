extension ClockTime {
  /// 오전 9:05, 9:05 AM: twelve hours, the hour not padded, one ordinary space (CLDR `ahmm`, `hmma`); 09:05 where the
  /// settings ask for a clock of 24 hours (CLDR `Hm`).
  package var phrase: Phrase { hour < 12 ? Phrase("time.am", self) : Phrase("time.pm", self) }
}
