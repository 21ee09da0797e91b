import Foundation
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonLayers

/// Rectangles that are found by where they lie.
struct LooseGridTests {
  @Test("A search finds the rectangles that touch an area, and all that lie nowhere", arguments: 0..<10)
  func search(seed: UInt64) {
    var (dice, grid, known) = (SeededNumbers(seed), LooseGrid(), [Int32: CGRect?]())
    for _ in 0..<2000 {
      let name = Int32(dice.below(200))
      switch dice.below(8) {
      case 0:
        grid.remove(name)
        known[name] = nil
      case 1...4:
        let bounds = dice.chance(1, of: 20) ? nil : rectangle(&dice)
        grid.set(bounds, of: name)
        known[name] = .some(bounds)
      default:
        let area = rectangle(&dice)
        let found = grid.names(touching: area)
        #expect(found.count == Set(found).count)
        let wanted = known.filter { $0.value.map { touch($0, area) } ?? true }.map(\.key)
        // What lies too far away for the grid is found, too.
        #expect(Set(found).isSuperset(of: wanted))
        #expect(found.allSatisfy { known[$0]!.map { touch($0, area) || abs($0.midX) >= 1e14 } ?? true })
      }
      #expect(grid.isEmpty == known.isEmpty && Set(grid.names) == Set(known.keys))
    }
  }

  private func rectangle(_ dice: inout SeededNumbers) -> CGRect {
    let scale: CGFloat = [0.1, 1, 30, 1e5, 1e17][min(dice.below(40), 4) == 4 ? dice.below(4) : dice.below(5)]
    func number() -> CGFloat { CGFloat(dice.below(1000)) * scale }
    return CGRect(
      x: number() - 500 * scale, y: number() - 500 * scale, width: dice.chance(1, of: 3) ? 0 : number() / 10,
      height: number() / 10)
  }

  private func touch(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY
  }
}
