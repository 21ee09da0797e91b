import TendonGeometry

/// The images and distances of a search bar.
struct SearchBarImages: Equatable {
  struct IconKey: Hashable {
    var icon: UISearchBar.Icon
    var state: UIControl.State
  }
  var bar = BarImages()
  var fields: [UIControl.State: UIImage] = [:]
  var icons: [IconKey: UIImage] = [:]
  var scopeBackground: UIImage?
  var iconAdjustments: [UISearchBar.Icon: UIOffset] = [:]
  var fieldAdjustment = UIOffset.zero
  var textAdjustment = UIOffset.zero

  /// Images are equal by identity.
  static func == (a: SearchBarImages, b: SearchBarImages) -> Bool {
    a.bar == b.bar && a.fields.mapValues(ObjectIdentifier.init) == b.fields.mapValues(ObjectIdentifier.init)
      && a.icons.mapValues(ObjectIdentifier.init) == b.icons.mapValues(ObjectIdentifier.init)
      && a.scopeBackground === b.scopeBackground && a.iconAdjustments == b.iconAdjustments
      && a.fieldAdjustment == b.fieldAdjustment && a.textAdjustment == b.textAdjustment
  }

  func background(hasPrompt: Bool) -> UIImage? { bar.background(isCompact: false, hasPrompt: hasPrompt) }

  /// The image of an icon in a state, otherwise that of the normal state; nil: the system's.
  func icon(_ icon: UISearchBar.Icon, _ state: UIControl.State = .normal) -> UIImage? {
    icons[IconKey(icon: icon, state: state)] ?? icons[IconKey(icon: icon, state: .normal)]
  }
}

extension UISearchBar: UIBarPositioning {
  /// The icons of the field; the raw values are UIKit's.
  public enum Icon: Int, Hashable, Sendable {
    /// The magnifier.
    case search
    /// The cross that empties the field.
    case clear
    /// The bookmark button.
    case bookmark
    /// The button for a list of results.
    case resultsList
  }

  /// The button at the end of an empty field.
  enum EndButton: Equatable { case none, bookmark, results(isSelected: Bool) }

  /// The position that the delegate gives; `.top` if it gives none.
  public var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  // MARK: - Buttons

  /// True if an empty field has a bookmark button at its end. Default: false.
  public var showsBookmarkButton: Bool {
    get { endButton == .bookmark }
    set { if newValue || showsBookmarkButton { endButton = newValue ? .bookmark : .none } }
  }
  /// True if an empty field has a button for a list of results at its end. Default: false.
  public var showsSearchResultsButton: Bool {
    get { if case .results = endButton { true } else { false } }
    set {
      if newValue != showsSearchResultsButton { endButton = newValue ? .results(isSelected: false) : .none }
    }
  }
  /// True if the button for a list of results is drawn as selected. Default: false.
  public var isSearchResultsButtonSelected: Bool {
    get { endButton == .results(isSelected: true) }
    set { if showsSearchResultsButton { endButton = .results(isSelected: newValue) } }
  }

  // MARK: - Images

  /// The image of the background; nil (default): that of the style. An image without extent leaves no background.
  public var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  /// Sets the image of the background for a position and metrics.
  public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    images.bar.backgrounds[.init(position: position, metrics: barMetrics)] = image
  }
  /// The image of the background that was set for a position and metrics.
  public func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    images.bar.backgrounds[.init(position: position, metrics: barMetrics)]
  }
  /// Sets the image behind the text in a state, in place of the field's fill.
  public func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images.fields[state] = image
  }
  /// The image behind the text that was set for a state.
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { images.fields[state] }
  /// Sets the image of an icon in a state; nil: the system's.
  public func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {
    images.icons[.init(icon: icon, state: state)] = image
  }
  /// The image of an icon that was set for a state.
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    images.icons[.init(icon: icon, state: state)]
  }
  /// The image behind the scopes; nil (default): none.
  public var scopeBarBackgroundImage: UIImage? {
    get { images.scopeBackground }
    set { images.scopeBackground = newValue }
  }

  // MARK: - Distances, in points

  /// The distance of the field from its usual place. Default: zero.
  public var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { images.fieldAdjustment }
    set { images.fieldAdjustment = newValue }
  }
  /// The distance of the text from its usual place in the field. Default: zero.
  public var searchTextPositionAdjustment: UIOffset {
    get { images.textAdjustment }
    set { images.textAdjustment = newValue }
  }
  /// Moves an icon from its usual place.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    images.iconAdjustments[icon] = adjustment
  }
  /// The distance of an icon from its usual place; default zero.
  public func positionAdjustment(for icon: Icon) -> UIOffset { images.iconAdjustments[icon] ?? .zero }
}
