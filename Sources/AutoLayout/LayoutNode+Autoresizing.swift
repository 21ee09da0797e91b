import TendonGeometry

extension LayoutNode {
  /// The parts of an item's place that give way when the superview changes size; the bits of `UIView.AutoresizingMask`.
  public struct Autoresizing: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin changes with the superview's width.
    public static let flexibleLeftMargin = Autoresizing(rawValue: 1)
    /// The width changes with that of the superview.
    public static let flexibleWidth = Autoresizing(rawValue: 2)
    /// The right margin changes with the superview's width.
    public static let flexibleRightMargin = Autoresizing(rawValue: 4)
    /// The top margin changes with the superview's height.
    public static let flexibleTopMargin = Autoresizing(rawValue: 8)
    /// The height changes with that of the superview.
    public static let flexibleHeight = Autoresizing(rawValue: 16)
    /// The bottom margin changes with the superview's height.
    public static let flexibleBottomMargin = Autoresizing(rawValue: 32)

    /// The near margin, the length and the far margin along an axis: true where flexible.
    func parts(_ axis: NSLayoutConstraint.Axis) -> (near: Bool, length: Bool, far: Bool) {
      let bits = axis == .horizontal ? rawValue : rawValue >> 3
      return (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
    }

    /// The notation of reports: `&` flexible, `-` fixed. Without a flexible part the far margin gives way.
    func text(_ axis: NSLayoutConstraint.Axis) -> String {
      let parts = parts(axis)
      if parts == (false, false, false) { return "--&" }
      return [parts.near, parts.length, parts.far].map { $0 ? "&" : "-" }.joined()
    }
  }

  /// A length that grows with the superview: `coefficient * superview's length + constant`.
  struct Stretch: Equatable {
    var coefficient: Double
    var constant: Double
  }

  /// The mask that counts: an item whose mask is off, but that only its frame places, stays as it was put.
  var effectiveMask: Autoresizing { translatesAutoresizingMaskIntoConstraints ? autoresizingMask : [] }

  /// The position and the length that the mask gives the item along an axis.
  ///
  /// What the superview gains is shared among the flexible parts in proportion to their lengths when the frame was set
  /// (parts below zero count as zero; equally if all are zero); without a flexible part the far margin takes it all.
  func maskStretches(_ axis: NSLayoutConstraint.Axis) -> (origin: Stretch, size: Stretch) {
    let isX = axis == .horizontal
    let origin = Double(isX ? frame.minX : frame.minY)
    let size = Double(isX ? frame.width : frame.height)
    let whole = Double(isX ? superSize.width : superSize.height)
    let flexible = effectiveMask.parts(axis)
    func part(_ length: Double, _ isFlexible: Bool) -> Double { isFlexible ? max(0, length) : 0 }
    let sum =
      part(origin, flexible.near) + part(size, flexible.length) + part(whole - origin - size, flexible.far)
    let count = (flexible.near ? 1.0 : 0) + (flexible.length ? 1 : 0) + (flexible.far ? 1 : 0)
    func stretch(_ length: Double, _ isFlexible: Bool) -> Stretch {
      let share = !isFlexible ? 0 : sum > 0 ? part(length, isFlexible) / sum : 1 / count
      return Stretch(coefficient: share, constant: length - share * whole)
    }
    return (stretch(origin, flexible.near), stretch(size, flexible.length))
  }
}
