import Foundation
import TendonRecording
import TendonSnapshot

/// The parts of a picture that differ from another one.
package enum ChangedBoxes {
  /// The side of the squares in which pictures are compared, in pixels.
  package static let side = 64
  /// The most boxes; what would take more is one box around all of them.
  package static let limit = 24

  /// Boxes that do not overlap and hold every pixel that differs, from the top; empty where none does.
  ///
  /// Squares that have changed are joined to rows, and equal rows below each other to boxes. Pictures of two sizes
  /// differ as a whole.
  /// - Complexity: O(pixels), at the speed of memory.
  package static func between(_ old: Bitmap?, _ new: Bitmap) -> [PixelBox] {
    guard !new.isEmpty else { return [] }
    guard let old, old.width == new.width, old.height == new.height else { return [new.box] }
    var open: [PixelBox] = []
    var done: [PixelBox] = []
    for top in stride(from: 0, to: new.height, by: side) {
      let height = min(side, new.height - top)
      var next: [PixelBox] = []
      for run in runs(old, new, top..<top + height) {
        if let index = open.firstIndex(where: { $0.x == run.lowerBound && $0.width == run.count }) {
          var box = open.remove(at: index)
          box.height += height
          next.append(box)
        } else {
          next.append(PixelBox(x: run.lowerBound, y: top, width: run.count, height: height))
        }
      }
      done += open
      open = next
    }
    done += open
    guard done.count > limit else { return done }
    let (left, top) = (done.map(\.x).min() ?? 0, done.map(\.y).min() ?? 0)
    return [
      PixelBox(
        x: left, y: top, width: (done.map { $0.x + $0.width }.max() ?? 0) - left,
        height: (done.map { $0.y + $0.height }.max() ?? 0) - top)
    ]
  }

  /// The columns that differ in some rows, in whole squares.
  private static func runs(_ old: Bitmap, _ new: Bitmap, _ rows: Range<Int>) -> [Range<Int>] {
    let width = new.width
    var changed = [Bool](repeating: false, count: (width + side - 1) / side)
    old.pixels.withUnsafeBufferPointer { a in
      new.pixels.withUnsafeBufferPointer { b in
        guard let a = a.baseAddress, let b = b.baseAddress, a != b else { return }
        for row in rows where memcmp(a + row * width, b + row * width, width * 4) != 0 {
          for square in changed.indices where !changed[square] {
            let start = row * width + square * side
            changed[square] = memcmp(a + start, b + start, min(side, width - square * side) * 4) != 0
          }
        }
      }
    }
    var runs: [Range<Int>] = []
    for square in changed.indices where changed[square] {
      let end = min((square + 1) * side, width)
      if let last = runs.last, last.upperBound == square * side {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(square * side..<end)
      }
    }
    return runs
  }
}
