import TendonGeometry

extension LayoutNode {
  /// The rule by which a guide follows the edges of its parent.
  package enum Placement: Hashable, Sendable {
    /// The parent's bounds less insets, as the safe area.
    case insets(UIEdgeInsets)
    /// The parent's bounds less its layout margins.
    case margins
    /// As wide as the parent and so many points high at its top, as the old top layout guide.
    case topStrip(CGFloat)
    /// The same at the bottom.
    case bottomStrip(CGFloat)
    /// The content area of a parent that hosts scrolled content.
    case scrollContent
  }

  /// A position or length inside a node: a multiple of a length that the solver knows, plus points.
  struct LocalForm: Equatable {
    var coefficient: Double
    var constant: Double
    /// True if the length is that of the content area instead of the frame.
    var isOfContent = false

    static func middle(_ a: LocalForm, _ b: LocalForm) -> LocalForm {
      LocalForm(
        coefficient: (a.coefficient + b.coefficient) / 2, constant: (a.constant + b.constant) / 2,
        isOfContent: a.isOfContent || b.isOfContent)
    }

    static func - (a: LocalForm, b: LocalForm) -> LocalForm {
      LocalForm(
        coefficient: a.coefficient - b.coefficient, constant: a.constant - b.constant,
        isOfContent: a.isOfContent || b.isOfContent)
    }
  }

  /// The node whose lengths the attributes are made of: the parent of a guide that follows its parent's edges.
  var baseNode: LayoutNode { placement == nil ? self : parent ?? self }

  /// The near and the far end along an axis of a guide that follows its parent, in the parent's coordinates.
  private func placedEnds(
    _ placement: Placement, _ axis: NSLayoutConstraint.Axis
  ) -> (near: LocalForm, far: LocalForm) {
    func inset(_ insets: UIEdgeInsets) -> (LocalForm, LocalForm) {
      let (near, far) = insets.ends(axis)
      return (LocalForm(coefficient: 0, constant: near), LocalForm(coefficient: 1, constant: -far))
    }
    switch (placement, axis) {
    case (.insets(let insets), _): return inset(insets)
    case (.margins, _): return inset(parent?.layoutMargins ?? .zero)
    case (.topStrip, .horizontal), (.bottomStrip, .horizontal): return inset(.zero)
    case (.topStrip(let length), .vertical):
      return (LocalForm(coefficient: 0, constant: 0), LocalForm(coefficient: 0, constant: Double(length)))
    case (.bottomStrip(let length), .vertical):
      return (LocalForm(coefficient: 1, constant: -Double(length)), LocalForm(coefficient: 1, constant: 0))
    case (.scrollContent, _):
      return (
        LocalForm(coefficient: 0, constant: 0, isOfContent: true),
        LocalForm(coefficient: 1, constant: 0, isOfContent: true)
      )
    }
  }

  /// An attribute in the coordinates of ``baseNode``. `leading` and `trailing` have been resolved before.
  ///
  /// `inContent` says that the item hosts scrolled content and meets a descendant.
  func local(_ attribute: NSLayoutConstraint.Attribute, inContent: Bool) -> LocalForm {
    let axis = attribute.axis ?? .horizontal
    if let placement {
      let (near, far) = placedEnds(placement, axis)
      switch attribute {
      case .left, .top, .leftMargin, .topMargin: return near
      case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return .middle(near, far)
      case .width, .height: return far - near
      default: return far
      }
    }
    func end(_ insets: UIEdgeInsets, isFar: Bool, content: Bool) -> LocalForm {
      let (near, far) = insets.ends(axis)
      return isFar
        ? LocalForm(coefficient: 1, constant: -far, isOfContent: content)
        : LocalForm(coefficient: 0, constant: near, isOfContent: content)
    }
    func aligned(isFar: Bool) -> LocalForm { end(alignmentRectInsets, isFar: isFar, content: inContent) }
    func margin(isFar: Bool) -> LocalForm { end(layoutMargins, isFar: isFar, content: inContent) }
    func framed(isFar: Bool) -> LocalForm { end(alignmentRectInsets, isFar: isFar, content: false) }
    switch attribute {
    case .left, .top, .leading: return aligned(isFar: false)
    case .right, .bottom, .trailing: return aligned(isFar: true)
    case .width, .height: return framed(isFar: true) - framed(isFar: false)
    case .centerX, .centerY: return .middle(framed(isFar: false), framed(isFar: true))
    case .leftMargin, .topMargin, .leadingMargin: return margin(isFar: false)
    case .rightMargin, .bottomMargin, .trailingMargin: return margin(isFar: true)
    case .centerXWithinMargins, .centerYWithinMargins: return .middle(margin(isFar: false), margin(isFar: true))
    case .firstBaseline where baselineFromCenter != nil, .lastBaseline where baselineFromCenter != nil:
      var form = LocalForm.middle(framed(isFar: false), framed(isFar: true))
      form.constant += Double(baselineFromCenter ?? 0)
      return form
    case .firstBaseline:
      guard let distance = firstBaselineFromTop else {
        guard let distance = lastBaselineFromBottom else { return aligned(isFar: false) }
        var form = aligned(isFar: true)
        form.constant -= Double(distance)
        return form
      }
      var form = aligned(isFar: false)
      form.constant += Double(distance)
      return form
    case .lastBaseline:
      var form = aligned(isFar: true)
      form.constant -= Double(lastBaselineFromBottom ?? 0)
      return form
    case .notAnAttribute: preconditionFailure("notAnAttribute has no value")
    }
  }

  /// The rectangle of a guide that follows its parent's edges, from the parent's last known size.
  package var placedFrame: CGRect? {
    guard let placement, let parent else { return nil }
    let frameSize = (parent.solvedFrame ?? parent.frame).size
    func ends(_ axis: NSLayoutConstraint.Axis) -> (near: Double, far: Double) {
      let (near, far) = placedEnds(placement, axis)
      let size = near.isOfContent ? parent.solvedContentSize ?? .zero : frameSize
      let length = Double(axis == .horizontal ? size.width : size.height)
      return (near.coefficient * length + near.constant, far.coefficient * length + far.constant)
    }
    let (x, y) = (ends(.horizontal), ends(.vertical))
    return CGRect(x: x.near, y: y.near, width: x.far - x.near, height: y.far - y.near)
  }
}

extension UIEdgeInsets {
  func ends(_ axis: NSLayoutConstraint.Axis) -> (near: Double, far: Double) {
    axis == .horizontal ? (Double(left), Double(right)) : (Double(top), Double(bottom))
  }
}
