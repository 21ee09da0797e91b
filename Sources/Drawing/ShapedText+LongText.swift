import TendonGeometry

extension ShapedText {
  /// Cuts paragraphs that could exceed the greatest width of Pango, at an assumed width of 2 em a character.
  func cutLongParagraphs() {
    let advance = runs.reduce(1) { @Sendable in max($0, $1.font.size * 2 + abs($1.tracking)) }
    let limit = max(Int(ShapedText.maximumWidth / advance), 1)
    guard bytes.count > limit else { return }
    var kept: [UInt8] = []
    var newRuns: [Run] = []
    var characters = 0
    for run in runs {
      let start = kept.count
      for byte in bytes[run.bytes] {
        if byte & 0xC0 != 0x80 { characters = byte == 0x0A || byte == 0x0D ? 0 : characters + 1 }
        if characters <= limit { kept.append(byte) }
      }
      newRuns.append(Run(bytes: start..<kept.count, font: run.font, tracking: run.tracking, box: run.box))
    }
    guard kept.count < bytes.count else { return }
    library.report(.paragraphCut(characters: limit))
    isTruncated = true
    (bytes, runs) = (kept, newRuns)
  }
}
