import Foundation
import TendonAutoLayout
import TendonGeometry

/// The layout guides of a view: those of its safe area and margins, created on first use, and the app's.
@MainActor
struct Guides {
  var safeArea: UILayoutGuide?
  var margins: UILayoutGuide?
  var readable: UILayoutGuide?
  var keyboard: UIKeyboardLayoutGuide?
  var own: [UILayoutGuide] = []

  func safeAreaDidChange(to insets: UIEdgeInsets) {
    safeArea?.layoutNode.placement = .insets(insets)
    keyboard?.follow()
  }
}

extension UIView {
  var plainLayoutGuides: [UILayoutGuide] { guides.own }

  func plainAddLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
  }

  func plainRemoveLayoutGuide(_ guide: UILayoutGuide) {
    guard guides.own.contains(where: { $0 === guide }) else { return }
    guide.owningView = nil
  }

  var plainSafeAreaLayoutGuide: UILayoutGuide {
    if let guide = guides.safeArea { return guide }
    let guide = makeGuide("UIViewSafeAreaLayoutGuide", .insets(safeAreaInsets))
    guides.safeArea = guide
    return guide
  }

  var plainLayoutMarginsGuide: UILayoutGuide {
    if let guide = guides.margins { return guide }
    let guide = makeGuide("UIViewLayoutMarginsGuide", .margins)
    guides.margins = guide
    return guide
  }

  /// The greatest width of lines that are readable, in points.
  static let readableWidth: CGFloat = 672

  var plainReadableContentGuide: UILayoutGuide {
    if let guide = guides.readable { return guide }
    let guide = ReadableContentGuide()
    guide.identifier = "UIViewReadableContentGuide"
    layoutNode.addChild(guide.layoutNode)
    guides.readable = guide
    let margins = layoutMarginsGuide
    let width = guide.widthAnchor.constraint(equalToConstant: UIView.readableWidth)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: UIView.readableWidth), width,
    ])
    return guide
  }

  var plainKeyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = guides.keyboard { return guide }
    let guide = UIKeyboardLayoutGuide(in: self)
    guides.keyboard = guide
    return guide
  }

  func makeGuide(_ identifier: String, _ placement: LayoutNode.Placement) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    layoutNode.addChild(guide.layoutNode)
    guide.layoutNode.placement = placement
    return guide
  }
}

/// The length of the bars at the top or bottom of a controller's view, as constraints of older documents see it.
@MainActor
public protocol UILayoutSupport: AnyObject {
  /// The insets of the bars, in points.
  var length: CGFloat { get }
  /// The top edge of the bars.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge of the bars.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the bars.
  var heightAnchor: NSLayoutDimension { get }
}

/// The layout guide that `topLayoutGuide` and `bottomLayoutGuide` return. Two constraints of the view place it, as in UIKit; it
/// has no width.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  private var height: NSLayoutConstraint?

  var length: CGFloat {
    didSet { if length != oldValue { height?.constant = length } }
  }

  required init?(coder: NSCoder) { nil }

  init(in view: UIView, edge: NSLayoutConstraint.Attribute, length: CGFloat) {
    self.length = length
    super.init()
    identifier = edge == .top ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    view.layoutNode.addChild(layoutNode)
    let position = NSLayoutConstraint(
      item: self, attribute: edge, relatedBy: .equal, toItem: view, attribute: edge, multiplier: 1, constant: 0)
    let height = NSLayoutConstraint(
      item: self, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: length)
    NSLayoutConstraint.activate([position, height])
    self.height = height
  }
}
