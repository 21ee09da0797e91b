/// The state of a view for which a configuration is updated.
public protocol UIConfigurationState {
  /// Creates the state of a view that has these traits and no other particulars.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value of the app's own; nil where none was set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that an app adds to the states of its views.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// The key of a name, which should be unique in the app.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key of a name, which should be unique in the app.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that is no cell, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// True if the view does not react to touches. Default: false.
  public var isDisabled = false
  /// True if a finger is on the view. Default: false.
  public var isHighlighted = false
  /// True if the view is selected. Default: false.
  public var isSelected = false
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view that is neither selected nor highlighted.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}

/// The state of a cell: its traits, and what its list has made of it.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// True if the cell does not react to touches. Default: false.
  public var isDisabled = false
  /// True if a finger is on the cell. Default: false.
  public var isHighlighted = false
  /// True if the cell is selected. Default: false.
  public var isSelected = false
  /// True if the cell is in a list that is edited. Default: false.
  public var isEditing = false
  /// True if the cell is pulled aside, so that its actions are seen. Default: false.
  public var isSwiped = false
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell that is neither selected nor highlighted nor edited.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}
