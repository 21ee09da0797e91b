import TendonGeometry

/// A sign or a control at an edge of a list cell.
@MainActor
public struct UICellAccessory {
  /// The states of a list in which an accessory is seen.
  public enum DisplayedState: Sendable {
    /// In every state; while the list is edited; while it is not.
    case always, whenEditing, whenNotEditing
  }

  /// The edge and the conditions of a custom accessory.
  public enum Placement: Sendable {
    /// At the start of the cell, and at its end.
    case leading(displayed: DisplayedState = .always), trailing(displayed: DisplayedState = .always)
  }

  /// The looks of a disclosure indicator.
  public struct DisclosureIndicatorOptions: Sendable {
    /// The colour; nil (default): the tertiary label's.
    public var tintColor: UIColor?
    /// Options with a colour.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// The looks of a checkmark.
  public struct CheckmarkOptions: Sendable {
    /// The colour; nil (default): the tint colour of the cell.
    public var tintColor: UIColor?
    /// Options with a colour.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// The looks of a label.
  public struct LabelOptions: Sendable {
    /// The font; nil (default): that of body text.
    public var font: UIFont?
    /// The colour; nil (default): the secondary label's.
    public var tintColor: UIColor?
    /// Options with a colour and a font.
    public init(tintColor: UIColor? = nil, font: UIFont? = nil) { (self.tintColor, self.font) = (tintColor, font) }
  }

  /// The looks of the sign of an item that can be expanded.
  public struct OutlineDisclosureOptions: Sendable {
    /// The effect of taps.
    public enum Style: Int, Sendable {
      /// `header` for items that cannot be selected; here the same as `header`.
      case automatic
      /// A tap anywhere on the cell expands the item.
      case header
      /// A tap on the sign expands the item.
      case cell
    }
    /// The effect of taps. Default: automatic.
    public var style: Style
    /// The colour; nil (default): the tint colour of the cell.
    public var tintColor: UIColor?
    /// Options with an effect and a colour.
    public init(style: Style = .automatic, tintColor: UIColor? = nil) {
      (self.style, self.tintColor) = (style, tintColor)
    }
  }

  /// The view, the edge and the conditions of a custom accessory.
  public struct CustomViewConfiguration {
    let view: UIView
    let placement: Placement

    /// An accessory that is a view, in its size.
    @MainActor
    public init(customView: UIView, placement: Placement) { (view, self.placement) = (customView, placement) }
  }

  enum Sign {
    case image(String, UIColor?)
    case label(String, LabelOptions)
    case view(UIView)
    case button(String, () -> Void)
    case outline(OutlineDisclosureOptions)
  }
  let sign: Sign
  let isLeading: Bool
  let displayed: DisplayedState
  /// The effect of a tap on the sign of an outline in place of the expansion; nil: the expansion.
  let handler: (() -> Void)?

  private init(
    _ sign: Sign, isLeading: Bool = false, displayed: DisplayedState, handler: (() -> Void)? = nil
  ) { (self.sign, self.isLeading, self.displayed, self.handler) = (sign, isLeading, displayed, handler) }

  /// True if a tap on the cell expands its item.
  var expandsByTap: Bool {
    if case .outline(let options) = sign { options.style != .cell } else { false }
  }

  /// A chevron.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(.image("chevron.forward", options.tintColor ?? .tertiaryLabel), displayed: displayed)
  }

  /// A checkmark in the tint colour.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.image("checkmark", options.tintColor), displayed: displayed) }

  /// An information button.
  public static func detail(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.button("info.circle", actionHandler ?? {}), displayed: displayed) }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(.label(text, options), displayed: displayed) }

  /// A chevron that turns when the item of an outline is expanded, by a tap on the cell or on the chevron.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outline(options), displayed: displayed, handler: actionHandler) }

  /// A view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    switch configuration.placement {
    case .leading(let displayed):
      UICellAccessory(.view(configuration.view), isLeading: true, displayed: displayed)
    case .trailing(let displayed): UICellAccessory(.view(configuration.view), displayed: displayed)
    }
  }

  /// A new view that shows the accessory in a cell.
  func makeView(in cell: UICollectionViewListCell) -> UIView {
    switch sign {
    case .image(let name, let color):
      let view = UIImageView(image: UIImage(systemName: name)?.withRenderingMode(.alwaysTemplate))
      if let color { view.tintColor = color }
      return view
    case .label(let text, let options):
      let label = UILabel()
      (label.text, label.font) = (text, options.font ?? .preferredFont(forTextStyle: .body))
      label.textColor = options.tintColor ?? .secondaryLabel
      return label
    case .view(let view): return view
    case .outline(let options):
      let button = UIButton(
        type: .system,
        primaryAction: UIAction { [weak cell, handler] _ in
          if let handler { handler() } else { cell?.outline?.toggle() }
        })
      button.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
      if let color = options.tintColor { button.tintColor = color }
      button.accessibilityIdentifier = "outline disclosure"
      return button
    case .button(let name, let action):
      let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
      button.setImage(UIImage(systemName: name), for: .normal)
      return button
    }
  }
}
