import TendonDrawing
import TendonGeometry

/// Finds out whether a class of views overrides `draw(_:)`, in which case its views are drawn without being asked to.
///
/// UIKit asks the Objective-C runtime. Here the entry of the method in the class's table of methods is compared with
/// that of `UIView`. The place of the entry in the table is found by comparing two classes that differ in this method
/// alone; if there is not exactly one such place, all classes count as drawing.
@MainActor
enum DrawingOverride {
  /// Overrides nothing but `draw(_:)`, in a class of its own for each of both.
  private final class Drawing: UIView {
    // Not empty: an optimiser may give methods with equal bodies the same address.
    override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
  }
  private final class Plain: UIView {}

  /// The words of the metadata of `UIView`, as many as all its subclasses have too.
  private static let count: Int = {
    // Size and address point of the metadata, in bytes, after kind, superclass, flags and sizes (Swift's ABI for classes
    // without Objective-C).
    let words = unsafeBitCast(UIView.self as AnyClass, to: UnsafeRawPointer.self)
    let size = Int(words.load(fromByteOffset: 32, as: UInt32.self))
    let start = Int(words.load(fromByteOffset: 36, as: UInt32.self))
    return (size - start) / 8
  }()

  private static func word(_ type: AnyClass, _ index: Int) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: index * 8, as: UInt.self)
  }

  /// The place of the method's entry.
  private static let place: Int? = {
    guard (8..<10_000).contains(count) else { return nil }
    // Entries begin after the description and the destroyer of instance variables.
    let places = (7..<count).filter {
      let (own, plain, drawing) = (word(UIView.self, $0), word(Plain.self, $0), word(Drawing.self, $0))
      return own == plain && own != drawing
    }
    return places.count == 1 ? places[0] : nil
  }()

  /// True if the class overrides `draw(_:)` of `UIView`, or of its `drawingBase`.
  static func isIn(_ type: UIView.Type) -> Bool {
    guard let place else { return true }
    let method = word(type, place)
    return method != word(UIView.self, place) && method != word(type.drawingBase, place)
  }
}
