import Foundation
import TendonDrawing
import TendonSnapshot
import Testing

@testable import TendonRecording

@MainActor struct ContactSheetTests {
  @Test func framesLieInRows() throws {
    let frames = (0..<7).map { (time: Double($0) * 0.25, bitmap: Bitmap(width: 40, height: 30, pixel: colors[$0])) }
    let sheet = try ContactSheet.compose(frames: frames, columns: 3)
    #expect(sheet.width == 16 + 3 * 56 && sheet.height == 16 + 3 * (30 + 22 + 16))
    #expect(sheet.isOpaque)
    for i in 0..<7 {
      let (x, y) = (16 + i % 3 * 56, 16 + i / 3 * 68)
      for (dx, dy) in [(0, 0), (39, 0), (0, 29), (39, 29), (20, 15)] { #expect(sheet[x + dx, y + dy] == colors[i]) }
      #expect(sheet[x - 2, y] != colors[i] && sheet[x, y + 30] != colors[i])
      // Something dark is written below.
      let label = (0..<20).flatMap { row in (0..<40).map { sheet[x + $0, y + 32 + row] & 0xFF } }
      #expect(label.min()! < 120)
    }
  }

  @Test func largeFramesAreMadeSmaller() throws {
    let frames = [(time: 0.0, bitmap: Bitmap(width: 750, height: 1334, pixel: colors[0]))]
    let sheet = try ContactSheet.compose(frames: frames, columns: 4, cellWidth: 150)
    #expect(sheet.width == 16 + 166 && sheet.height == 16 + 267 + 22 + 16)
    #expect(sheet[16 + 75, 100] == colors[0])
  }

  @Test func impossibleSheetsAreErrors() {
    #expect(throws: RecordingError.self) { try ContactSheet.compose(frames: [], columns: 2) }
    let frame = (time: 0.0, bitmap: Bitmap(width: 300, height: 20_000))
    #expect(throws: RecordingError.self) {
      try ContactSheet.compose(frames: Array(repeating: frame, count: 4), columns: 1, cellWidth: 300)
    }
  }

  @Test func captionsAreSeconds() {
    for (time, text) in [
      (0, "0.000 s"), (0.25, "0.250 s"), (1.0 / 60, "0.017 s"), (12.3456, "12.346 s"), (-0.5, "-0.500 s"),
      (0.0004, "0.000 s"), (-0.0004, "0.000 s"), (59.9996, "60.000 s"),
    ] {
      #expect(ContactSheet.caption(time) == text)
    }
  }

  private let colors: [UInt32] = [
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF, 0xFFFF_00FF, 0xFF80_4020,
  ]
}
