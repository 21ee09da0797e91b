import TendonGeometry

extension UICellAccessory {
  /// The width that is kept free for an accessory, which lies in the middle of it.
  public enum LayoutDimension: Sendable {
    /// That of the accessory, as of most accessories.
    case actual
    /// That of the system's signs.
    case standard
    /// A width in points.
    case custom(CGFloat)

    /// `Undocumented by Apple:` the width of the system's signs, 28 points.
    func width(of own: CGFloat) -> CGFloat {
      switch self {
      case .actual: own
      case .standard: 28
      case .custom(let width): max(0, width)
      }
    }
  }

  /// The properties that the looks of all accessories have.
  struct Looks {
    var isHidden = false
    var reservedLayoutWidth: LayoutDimension?
    var tintColor: UIColor?
    var backgroundColor: UIColor?
  }

  /// The looks of a disclosure indicator.
  public struct DisclosureIndicatorOptions: Sendable {
    /// True if the accessory takes room and is not seen. Default: false.
    public var isHidden: Bool
    /// The width that is kept free; nil (default): the accessory's own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil (default): the tertiary label's.
    public var tintColor: UIColor?
    /// Options.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden ?? false, reservedLayoutWidth, tintColor)
    }
    var looks: Looks {
      Looks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor ?? .tertiaryLabel)
    }
  }

  /// The looks of a checkmark.
  public struct CheckmarkOptions: Sendable {
    /// True if the accessory takes room and is not seen. Default: false.
    public var isHidden: Bool
    /// The width that is kept free; nil (default): the accessory's own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil (default): the tint colour of the cell.
    public var tintColor: UIColor?
    /// Options.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden ?? false, reservedLayoutWidth, tintColor)
    }
    var looks: Looks { Looks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor) }
  }

  /// The looks of an information button.
  public typealias DetailOptions = CheckmarkOptions

  /// The looks of a sign that deletes or inserts.
  public struct DeleteOptions: Sendable {
    /// True if the accessory takes room and is not seen. Default: false.
    public var isHidden: Bool
    /// The width that is kept free; nil (default): the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the line; nil (default): white.
    public var tintColor: UIColor?
    /// The colour of the circle; nil (default): red, green for an insertion.
    public var backgroundColor: UIColor?
    /// Options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }
    var looks: Looks {
      Looks(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth ?? .standard, tintColor: tintColor,
        backgroundColor: backgroundColor)
    }
  }

  /// The looks of a sign that inserts.
  public typealias InsertOptions = DeleteOptions
  /// The looks of a sign of selection: the colour of the check and that of its circle.
  public typealias MultiselectOptions = DeleteOptions

  /// The looks of a control for reordering.
  public struct ReorderOptions: Sendable {
    /// True if the accessory takes room and is not seen. Default: false.
    public var isHidden: Bool
    /// The width that is kept free; nil (default): the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil (default): the tertiary label's.
    public var tintColor: UIColor?
    /// True for a line before the control. Default: true. Differs from UIKit: there is none.
    public var showsVerticalSeparator: Bool
    /// Options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
      (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator ?? true)
    }
    var looks: Looks {
      Looks(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth ?? .standard,
        tintColor: tintColor ?? .tertiaryLabel)
    }
  }

  /// The looks of a label.
  public struct LabelOptions: Sendable {
    /// True if the accessory takes room and is not seen. Default: false.
    public var isHidden: Bool
    /// The width that is kept free; nil (default): the label's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil (default): the secondary label's.
    public var tintColor: UIColor?
    /// The font; nil (default): that of body text.
    public var font: UIFont?
    /// True if the font follows the reader's size of text. Default: false. Differs from UIKit: nothing reads it, fonts
    /// of text styles have that size.
    public var adjustsFontForContentSizeCategory: Bool
    /// Options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
      (self.tintColor, self.font) = (tintColor, font)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? false
    }
    var looks: Looks {
      Looks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor ?? .secondaryLabel)
    }
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
    /// True if the accessory takes room and is not seen. Default: false.
    public var isHidden: Bool
    /// The width that is kept free; nil (default): the accessory's own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The effect of taps. Default: automatic.
    public var style: Style
    /// The colour; nil (default): the tint colour of the cell.
    public var tintColor: UIColor?
    /// Options.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
    var looks: Looks { Looks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor) }
  }

  /// The view, the edge and the conditions of a custom accessory.
  public struct CustomViewConfiguration {
    let view: UIView
    let placement: Placement
    let looks: Looks

    /// An accessory that is a view, in its size.
    ///
    /// - Parameters:
    ///   - customView: the view.
    ///   - placement: the edge, and the state in which it is seen.
    ///   - isHidden: true if the view takes room and is not seen; default false.
    ///   - reservedLayoutWidth: the width that is kept free; nil (default): the view's.
    ///   - tintColor: the colour of the view; nil (default): its own.
    ///   - maintainsFixedSize: true if the size is that of the view's frame; default false, that which fits.
    @MainActor
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (view, self.placement) = (customView, placement)
      looks = Looks(isHidden: isHidden ?? false, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      keepsSize = maintainsFixedSize ?? false
    }
    let keepsSize: Bool
  }
}
