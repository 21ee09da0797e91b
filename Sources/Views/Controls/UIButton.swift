import Foundation
import TendonDrawing
import TendonGeometry

/// A control with a title, an image, or both, that does something when tapped.
open class UIButton: UIControl {
  /// Raw values are UIKit's; `roundedRect` is `system`.
  public enum ButtonType: Int, Sendable { case custom = 0, system = 1 }

  public let buttonType: ButtonType

  /// The size of a system button's title, in points.
  private static let systemTitleSize: CGFloat = 15

  /// What a button shows in one state.
  private struct Look {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }
  private var looks: [State: Look] = [:]

  /// The label that shows the title.
  public private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
  /// The view that shows the image.
  public private(set) lazy var imageView: UIImageView? = makeImageView(behind: false)
  private lazy var backgroundView: UIImageView = makeImageView(behind: true)
  private var hasTitle: Bool { currentTitle?.isEmpty == false }

  /// Space around title and image, in points; default none (then titles get UIKit's own).
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { layoutDidChange() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// A button of a type; system buttons are titled in the tint colour at 15 points, custom ones in white at 18.
  public init(type: ButtonType, frame: CGRect = .zero) {
    buttonType = type
    super.init(frame: frame)
  }

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    buttonType = (coder as? any ButtonTypeDecoding)?.buttonType ?? .custom
    super.init(coder: coder)
  }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: buttonType == .system ? UIButton.systemTitleSize : UIFont.buttonFontSize)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.isUserInteractionEnabled = false
    addSubview(label)
    return label
  }

  private func makeImageView(behind: Bool) -> UIImageView {
    let view = UIImageView(frame: .zero)
    insertSubview(view, at: 0)
    if !behind, looks.values.contains(where: { $0.background != nil }) { insertSubview(backgroundView, at: 0) }
    return view
  }

  // MARK: - Looks by state

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }

  open func title(for state: State) -> String? { look(state, \.title) }
  open func titleColor(for state: State) -> UIColor? { look(state, \.titleColor) }
  open func image(for state: State) -> UIImage? { look(state, \.image) }
  open func backgroundImage(for state: State) -> UIImage? { look(state, \.background) }

  public var currentTitle: String? { look(state, \.title) }
  public var currentTitleColor: UIColor { look(state, \.titleColor) ?? defaultTitleColor }
  public var currentImage: UIImage? { look(state, \.image) }
  public var currentBackgroundImage: UIImage? { look(state, \.background) }

  private var defaultTitleColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return buttonType == .system ? tintColor : .white
  }

  private func change(_ state: State, _ body: (inout Look) -> Void) {
    body(&looks[state, default: Look()])
    // The label has to hold the title before anything asks for its size.
    show()
    layoutDidChange()
  }

  /// What is set for the state, else for the normal one.
  private func look<Value>(_ state: State, _ part: KeyPath<Look, Value?>) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  private func layoutDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// Puts what the state asks for into the label and the image views. A title's colour changes at once.
  private func show() {
    if hasTitle || titleLabelIsMade {
      titleLabel?.text = currentTitle
      titleLabel?.textColor = currentTitleColor
      titleLabel?.alpha = buttonType == .system && isHighlighted ? 0.2 : 1
    }
    if let image = currentImage {
      imageView?.image = image
      imageView?.alpha = isHighlighted && looks[.highlighted]?.image == nil ? 0.5 : 1
      imageView?.isHidden = false
    } else if looks.values.contains(where: { $0.image != nil }) {
      imageView?.isHidden = true
    }
    if let background = currentBackgroundImage {
      backgroundView.image = background
      backgroundView.isHidden = false
    } else if looks.values.contains(where: { $0.background != nil }) {
      backgroundView.isHidden = true
    }
  }

  private var titleLabelIsMade: Bool { subviews.contains { $0 is UILabel } }

  // MARK: - Sizes

  /// The least width of a button with a title, in points.
  private static let leastWidth: CGFloat = 30
  private static let titlePadding: CGFloat = 6

  /// Whether the title counts with its size to the pixel, as it does in configured buttons; default false.
  package var measuresTitleInPixels = false { didSet { layoutDidChange() } }

  /// Whole points, as UIKit rounds what it measures for a button without a configuration.
  private var titleSize: CGSize {
    guard hasTitle, let size = titleLabel?.sizeThatFits(.zero) else { return .zero }
    if measuresTitleInPixels { return size }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The height of a line of the title, whether there is one or not, in whole points.
  private var lineHeight: CGFloat {
    let standard = buttonType == .system ? UIButton.systemTitleSize : UIFont.buttonFontSize
    let font: UIFont =
      titleLabelIsMade ? titleLabel?.font ?? .systemFont(ofSize: standard) : .systemFont(ofSize: standard)
    return font.lineHeight.rounded(.up)
  }

  /// The size of title and image side by side, with the space around them.
  open override var intrinsicContentSize: CGSize {
    let title = titleSize
    let image = currentImage?.size ?? .zero
    // An image is at least as high as a line of the title that could stand beside it.
    let line = currentImage == nil ? title.height : lineHeight
    var size = CGSize(width: title.width + image.width, height: max(title.height, image.height, line))
    if contentEdgeInsets == .zero {
      if hasTitle {
        size.height = max(size.height, title.height + 2 * UIButton.titlePadding)
        size.width = max(size.width, UIButton.leastWidth)
      } else if currentImage == nil, currentBackgroundImage == nil {
        size = CGSize(width: UIButton.leastWidth, height: lineHeight + 2 * UIButton.titlePadding)
      }
    } else {
      size.width += contentEdgeInsets.left + contentEdgeInsets.right
      size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    }
    if let background = currentBackgroundImage?.size {
      size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
    }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    guard hasTitle, let font = titleLabel?.font else { return nil }
    let above = (intrinsicContentSize.height - titleSize.height) / 2
    return (above + font.ascender, above - font.descender)
  }

  override var centeredLine: (baseline: CGFloat, ascent: CGFloat, descent: CGFloat)? {
    guard hasTitle, contentVerticalAlignment == .center, let font = titleLabel?.font else { return nil }
    let middle = (contentEdgeInsets.top - contentEdgeInsets.bottom) / 2
    return (middle + font.ascender - titleSize.height / 2, font.ascender, -font.descender)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if currentBackgroundImage != nil { backgroundView.frame = bounds }
    let content = bounds.inset(by: contentEdgeInsets)
    let image = currentImage?.size ?? .zero
    let title = titleSize
    let titleWidth = min(title.width, max(0, content.width - image.width))
    let total = image.width + titleWidth
    let x = horizontalStart(of: total, in: content)
    if currentImage != nil {
      let place = CGRect(
        x: x, y: verticalStart(of: image.height, in: content), width: image.width, height: image.height)
      imageView?.frame = pixels(place.inset(by: imageEdgeInsets.asShift))
    }
    if hasTitle {
      let place = CGRect(
        x: x + image.width, y: verticalStart(of: title.height, in: content), width: titleWidth, height: title.height)
      titleLabel?.frame = pixels(place.inset(by: titleEdgeInsets.asShift))
    }
  }

  private func pixels(_ rect: CGRect) -> CGRect {
    let grid = PixelGrid(scale: pixelScale)
    return CGRect(x: grid.round(rect.minX), y: grid.round(rect.minY), width: rect.width, height: rect.height)
  }

  private func horizontalStart(of width: CGFloat, in content: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .center, .fill: content.minX + (content.width - width) / 2
    case .left, .leading: content.minX
    case .right, .trailing: content.maxX - width
    }
  }

  private func verticalStart(of height: CGFloat, in content: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: content.minY + (content.height - height) / 2
    case .top: content.minY
    case .bottom: content.maxY - height
    }
  }
}

/// What a coder says of a button before the button exists.
@MainActor
public protocol ButtonTypeDecoding: AnyObject {
  var buttonType: UIButton.ButtonType { get }
}

extension UIEdgeInsets {
  /// Insets that move a rectangle by half their difference and keep its size, as a button's do.
  fileprivate var asShift: UIEdgeInsets {
    let (dx, dy) = ((left - right) / 2, (top - bottom) / 2)
    return UIEdgeInsets(top: dy, left: dx, bottom: -dy, right: -dx)
  }
}
