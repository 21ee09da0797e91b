import TendonGeometry

/// The properties of a layer whose values at one time are plain numbers in a list, so that a snapshot of ten thousand
/// animations is a list of numbers beside a tree that did not change. One object serves all layers in which the same
/// properties move.
///
/// Numbers are the model's: not clamped, opacities already rounded to `Float`. Optional colours have a fifth number,
/// 1 for a colour and 0 for none.
package final class MovingProperties: Sendable {
  /// A property made of numbers.
  package struct Property: Sendable {
    /// The key path of the property, such as `opacity`.
    package let name: String
    /// The number of its numbers, 1 or more.
    package let width: Int
    /// Shows the numbers that start at an index, cut to the range that can be shown.
    package let show: @Sendable (inout LayerSnapshot, [Double], Int) -> Void

    /// A property of `width` numbers.
    package init(name: String, width: Int, show: @escaping @Sendable (inout LayerSnapshot, [Double], Int) -> Void) {
      (self.name, self.width, self.show) = (name, width, show)
    }
  }

  /// The properties in the order in which their numbers lie, one after the other.
  package let properties: [Property]
  /// The place of each property's first number.
  package let offsets: [Int]
  /// The number of numbers of all properties.
  package let width: Int
  /// The place of the number that is not 0 for a hidden layer; -1 where it does not move.
  let hidden: Int
  /// The place of the opacity; -1 where it does not move.
  let opacity: Int
  /// The place of the z position; -1 where it does not move.
  let zPosition: Int
  /// The places of the bounds, the position and the anchor point; -1 where they do not move.
  let bounds, position, anchorPoint: Int
  /// True if the transform moves.
  let movesTransform: Bool

  /// A list of properties.
  package init(_ properties: [Property]) {
    self.properties = properties
    var (offsets, width): ([Int], Int) = ([], 0)
    for property in properties {
      offsets.append(width)
      width += property.width
    }
    (self.offsets, self.width) = (offsets, width)
    func place(_ name: String) -> Int { properties.firstIndex { $0.name == name }.map { offsets[$0] } ?? -1 }
    (hidden, opacity, zPosition) = (place("hidden"), place("opacity"), place("zPosition"))
    (bounds, position, anchorPoint) = (place("bounds"), place("position"), place("anchorPoint"))
    movesTransform = place("transform") >= 0
  }

  /// Shows the numbers that start at `offset`.
  func show(_ values: [Double], at offset: Int, in layer: inout LayerSnapshot) {
    for i in properties.indices { properties[i].show(&layer, values, offset + offsets[i]) }
  }
}
