import TendonAutoLayout
import TendonGeometry

/// The layout guides of a view: those that follow its safe area and margins, made when first asked for, and the app's.
@MainActor
struct Guides {
  var safeArea: InsetGuide?
  var margins: UILayoutGuide?
  var own: [UILayoutGuide] = []

  func safeAreaDidChange(to insets: UIEdgeInsets) { safeArea?.insets = insets }
}

extension UIView {
  /// The guides added with `addLayoutGuide(_:)`, in that order.
  public var layoutGuides: [UILayoutGuide] { guides.own }

  /// Adds an invisible rectangle that constraints place.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guides.own.append(guide)
    layoutNode.addChild(guide.layoutNode)
  }

  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guides.own.contains(where: { $0 === guide }) else { return }
    guides.own.removeAll { $0 === guide }
    guide.layoutNode.removeFromParent()
  }

  /// The part of the view that no bar, notch or status bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = guides.safeArea { return guide }
    let guide = InsetGuide(in: self, insets: safeAreaInsets, identifier: "UIViewSafeAreaLayoutGuide")
    guides.safeArea = guide
    return guide
  }

  /// The part of the view within its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = guides.margins { return guide }
    let guide = UILayoutGuide()
    guide.identifier = "UIViewLayoutMarginsGuide"
    layoutNode.addChild(guide.layoutNode)
    guides.margins = guide
    let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.left, .leftMargin), (.top, .topMargin), (.right, .rightMargin), (.bottom, .bottomMargin),
    ]
    NSLayoutConstraint.activate(
      pairs.map {
        NSLayoutConstraint(
          item: guide, attribute: $0, relatedBy: .equal, toItem: self, attribute: $1, multiplier: 1, constant: 0)
      })
    return guide
  }
}

extension UILayoutGuide {
  /// The view that the guide belongs to; nil outside any.
  public var owningView: UIView? { layoutNode.parent?.item as? UIView }
}

/// A guide at constant distances from the edges of its view, like the safe area.
final class InsetGuide: UILayoutGuide {
  private var edges: [NSLayoutConstraint] = []

  var insets: UIEdgeInsets {
    didSet {
      guard insets != oldValue else { return }
      for (edge, constant) in zip(edges, InsetGuide.constants(insets)) { edge.constant = constant }
    }
  }

  init(in view: UIView, insets: UIEdgeInsets, identifier: String) {
    self.insets = insets
    super.init()
    self.identifier = identifier
    view.layoutNode.addChild(layoutNode)
    let attributes: [NSLayoutConstraint.Attribute] = [.left, .top, .right, .bottom]
    edges = zip(attributes, InsetGuide.constants(insets)).map { attribute, constant in
      NSLayoutConstraint(
        item: self, attribute: attribute, relatedBy: .equal, toItem: view, attribute: attribute, multiplier: 1,
        constant: constant)
    }
    NSLayoutConstraint.activate(edges)
  }

  private static func constants(_ insets: UIEdgeInsets) -> [CGFloat] {
    [insets.left, insets.top, -insets.right, -insets.bottom]
  }
}

/// The length of the bars at the top or bottom of a controller's view, as constraints of older documents see it.
public final class UILayoutSupport: UILayoutGuide {
  private var extent: NSLayoutConstraint?

  /// How far the bars reach in, in points.
  public internal(set) var length: CGFloat {
    didSet { if length != oldValue { extent?.constant = length } }
  }

  init(in view: UIView, edge: NSLayoutConstraint.Attribute, length: CGFloat) {
    self.length = length
    super.init()
    identifier = edge == .top ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    view.layoutNode.addChild(layoutNode)
    func equal(_ a: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
      NSLayoutConstraint(item: self, attribute: a, relatedBy: .equal, toItem: view, attribute: a, multiplier: 1, constant: 0)
    }
    let extent = NSLayoutConstraint(
      item: self, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: length)
    self.extent = extent
    NSLayoutConstraint.activate([equal(edge), equal(.left), equal(.right), extent])
  }
}
