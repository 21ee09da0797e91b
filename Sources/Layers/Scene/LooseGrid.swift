import Foundation
import TendonGeometry

/// Rectangles with names, of which those that touch a rectangle are found without a visit to the others.
///
/// A loose grid: each rectangle is held by one cell, that of its least corner, in a grid whose cells are at least as large
/// as the rectangle and less than twice as large, or 1 point. There is one such grid for each pair of powers of two.
struct LooseGrid {
  /// The size of a cell, as powers of two.
  fileprivate struct Size: Hashable {
    var width: Int
    var height: Int
  }

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  private struct Place {
    var bounds: CGRect
    /// Nil: no cell can hold the bounds.
    var size: Size?
    var cell = Cell(x: 0, y: 0)
    /// The index in the cell.
    var index: Int
  }

  private var places: [Int32: Place] = [:]
  private var grids: [Size: [Cell: [Int32]]] = [:]
  /// Those that every search finds, because they lie nowhere or too far away.
  private var unplaced: [Int32] = []

  var isEmpty: Bool { places.isEmpty }

  var names: [Int32] { Array(places.keys) }

  func contains(_ name: Int32) -> Bool { places[name] != nil }

  /// Inserts a name or moves it; with bounds of nil every search finds it.
  mutating func set(_ bounds: CGRect?, of name: Int32) {
    let bounds = bounds.map { $0.standardized }
    if let known = places[name], known.bounds == bounds ?? .null { return }
    remove(name)
    guard let bounds, let size = LooseGrid.size(of: bounds) else {
      places[name] = Place(bounds: bounds ?? .null, index: unplaced.count)
      unplaced.append(name)
      return
    }
    let cell = Cell(x: size.column(of: bounds.minX), y: size.row(of: bounds.minY))
    grids[size, default: [:]][cell, default: []].append(name)
    places[name] = Place(bounds: bounds, size: size, cell: cell, index: grids[size]![cell]!.count - 1)
  }

  mutating func remove(_ name: Int32) {
    guard let place = places.removeValue(forKey: name) else { return }
    guard let size = place.size else {
      unplaced.swapAt(place.index, unplaced.count - 1)
      unplaced.removeLast()
      if place.index < unplaced.count { places[unplaced[place.index]]!.index = place.index }
      return
    }
    let last = grids[size]![place.cell]!.removeLast()
    if last != name {
      grids[size]![place.cell]![place.index] = last
      places[last]!.index = place.index
    } else if grids[size]![place.cell]!.isEmpty {
      grids[size]![place.cell] = nil
      if grids[size]!.isEmpty { grids[size] = nil }
    }
  }

  /// The names of the rectangles that touch `area`, in no particular order.
  func names(touching area: CGRect) -> [Int32] {
    guard !area.isNull else { return [] }
    var result = unplaced
    for (size, grid) in grids {
      if let cells = size.cells(touching: area), cells.count < grid.count {
        for x in cells.columns {
          for y in cells.rows { append(grid[Cell(x: x, y: y)] ?? [], touching: area, to: &result) }
        }
      } else {
        for names in grid.values { append(names, touching: area, to: &result) }
      }
    }
    return result
  }

  private func append(_ names: [Int32], touching area: CGRect, to result: inout [Int32]) {
    for name in names {
      let bounds = places[name]!.bounds
      if bounds.minX <= area.maxX, bounds.maxX >= area.minX, bounds.minY <= area.maxY, bounds.maxY >= area.minY {
        result.append(name)
      }
    }
  }

  /// Coordinates of this size and beyond have no cell.
  fileprivate static let limit: CGFloat = 1e15

  private static func size(of bounds: CGRect) -> Size? {
    guard bounds.isFiniteRect, bounds.isWithinGrid else { return nil }
    return Size(width: exponent(of: bounds.width), height: exponent(of: bounds.height))
  }

  /// The exponent of the least power of two, from 1 up, that is greater than a length.
  private static func exponent(of length: CGFloat) -> Int { length < 1 ? 0 : Int(length.exponent) + 1 }
}

extension LooseGrid.Size {
  fileprivate func column(of x: CGFloat) -> Int { LooseGrid.Size.index(of: x, exponent: width) }

  fileprivate func row(of y: CGFloat) -> Int { LooseGrid.Size.index(of: y, exponent: height) }

  private static func index(of coordinate: CGFloat, exponent: Int) -> Int {
    Int((coordinate / CGFloat(sign: .plus, exponent: exponent, significand: 1)).rounded(.down))
  }

  /// The cells whose rectangles may touch `area`; nil where `area` is too large.
  fileprivate func cells(touching area: CGRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>, count: Int)? {
    guard area.isFiniteRect, area.isWithinGrid else { return nil }
    // A rectangle reaches no farther than into the next cell.
    let columns = column(of: area.minX) - 1...column(of: area.maxX)
    let rows = row(of: area.minY) - 1...row(of: area.maxY)
    let (count, overflows) = columns.count.multipliedReportingOverflow(by: rows.count)
    return overflows ? nil : (columns, rows, count)
  }
}

extension CGRect {
  fileprivate var isWithinGrid: Bool {
    let limit = LooseGrid.limit
    return minX > -limit && minY > -limit && maxX < limit && maxY < limit
  }
}
