import Foundation
import TendonGeometry

/// A field for what is to be searched, with a cancel button and scopes.
open class UISearchBar: UIView, UITextInputTraits {
  /// Raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// A background of its own.
    case `default`
    /// As the default.
    case prominent
    /// No background behind the field.
    case minimal
  }

  nonisolated package static let height = ControlMetrics.standard.searchBarHeight
  static let fieldHeight: CGFloat = 36
  static let margin: CGFloat = 8
  static let scopeHeight: CGFloat = 44

  /// The object that is asked and notified about searching; not retained.
  public weak var delegate: (any UISearchBarDelegate)?
  /// The search that the bar belongs to.
  weak var searcher: UISearchController?
  /// The field itself.
  public let searchTextField = UISearchTextField(frame: .zero)
  private let background = BarBackground(lineAt: .bottom)
  /// The images and distances (see `UISearchBar+Images.swift`).
  var images = SearchBarImages() { didSet { imagesDidChange() } }
  /// The buttons at the end of the field.
  var endButton = EndButton.none { didSet { if endButton != oldValue { imagesDidChange() } } }
  private var scopeBackground: UIImageView?
  private let cancel = UIButton(type: .system)
  private let scopes = UISegmentedControl(frame: .zero)
  private let prompter = UILabel()

  /// The text of the field.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// Default "Search".
  open var placeholder: String? = "Search" { didSet { searchTextField.placeholder = placeholder } }
  /// A line above the field; default nil.
  open var prompt: String? { didSet { contentDidChange() } }
  /// The background of the bar. Default `.default`.
  open var searchBarStyle = Style.default { didSet { showColors() } }
  /// The colours of the bar. Default `.default`.
  open var barStyle = UIBarStyle.default { didSet { showColors() } }
  /// True if content shows through the background. Default: true.
  open var isTranslucent = true { didSet { showColors() } }
  /// The colour of the background; nil (default): that of the style.
  open var barTintColor: UIColor? { didSet { showColors() } }
  /// True if the cancel button stands beside the field. Default: false.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var showsCancel = false
  /// The titles of the scopes; nil (default): none. Setting them selects the first.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopes.selectedSegmentIndex = 0
      contentDidChange()
    }
  }
  /// Sets the attributes of the scopes' titles in a state; nil: the system's.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopes.setTitleTextAttributes(attributes, for: state)
  }
  /// The attributes of the scopes' titles that were set for a state; nil: none.
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopes.titleTextAttributes(for: state)
  }
  /// The index of the selected scope; 0 at first.
  open var selectedScopeButtonIndex: Int {
    get { scopes.selectedSegmentIndex }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// True if the scopes are shown below the field. Default: false.
  open var showsScopeBar = false { didSet { contentDidChange() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    insertSubview(background, at: 0)
    for view in [searchTextField, cancel, scopes, prompter] as [UIView] { addSubview(view) }
    searchTextField.delegate = self
    searchTextField.placeholder = placeholder
    searchTextField.addAction(for: .editingChanged) { [weak self] _ in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: text ?? "")
      searcher?.barDidChange()
    }
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.isHidden = !showsCancel
    cancel.addAction(for: .touchUpInside) { [weak self] _ in
      guard let self else { return }
      delegate?.searchBarCancelButtonClicked(self)
      searcher?.barWasCancelled()
    }
    scopes.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
      searcher?.barDidChange()
    }
    (cancel.layer.name, prompter.layer.name, searchTextField.layer.name) = ("cancel button", "prompt", "field")
    prompter.font = .systemFont(ofSize: 13)
    prompter.textAlignment = .center
    showColors()
  }

  // What the keyboard is asked for: the field's. By default its return key says "search" and waits for text.
  /// The kind of keyboard. Default `.default`.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The title of the return key. Default `.search`.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// The colours of the keyboard. Default `.default`: those of the traits.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// The characters that the keyboard capitalises.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  /// Shows the scopes or takes them away, over 0.25 seconds where animated.
  open func setShowsScope(_ shows: Bool, animated: Bool) {
    guard animated, window != nil else {
      showsScopeBar = shows
      return
    }
    UIView.animate(withDuration: 0.25) {
      showsScopeBar = shows
      superview?.layoutIfNeeded()
      layoutIfNeeded()
    }
  }

  /// Shows or hides the cancel button; with animation the field makes room for it gradually.
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) {
    guard shows != showsCancel else { return }
    guard animated, window != nil else {
      showsCancel = shows
      cancel.isHidden = !shows
      return setNeedsLayout()
    }
    // It comes from beyond the end, and goes there.
    UIView.performWithoutAnimation {
      cancel.isHidden = false
      setNeedsLayout()
      layoutIfNeeded()
    }
    showsCancel = shows
    UIView.animate(
      withDuration: 0.25,
      animations: {
        setNeedsLayout()
        layoutIfNeeded()
      }, completion: { [weak self] _ in if let self { cancel.isHidden = !showsCancel } })
  }

  private func contentDidChange() {
    prompter.text = prompt
    scopes.isHidden = !hasScopes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  var hasScopes: Bool { showsScopeBar && !(scopeButtonTitles ?? []).isEmpty }

  private var totalHeight: CGFloat {
    controlMetrics.searchBarHeight + (hasScopes ? UISearchBar.scopeHeight : 0) + (prompt == nil ? 0 : 19)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: totalHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: totalHeight) }

  private func showColors() {
    var look =
      searchBarStyle == .minimal
      ? BarLook(isAtEdge: true) : BarLook(isTranslucent: isTranslucent, style: barStyle, tint: barTintColor)
    look.image = images.background(hasPrompt: prompt != nil)
    // A bar with an image has no hairline.
    if look.image != nil { look.shadow = UIImage() }
    background.look = look
  }

  /// The height of the background above the bar, in points.
  private var reach: CGFloat = 0

  private func imagesDidChange() {
    showColors()
    searchTextField.show(images, endButton) { [weak self] in self?.endButtonWasTapped() }
    if let image = images.scopeBackground {
      let view = scopeBackground ?? UIImageView(frame: .zero)
      view.image = image
      if view.superview == nil { insertSubview(view, aboveSubview: background) }
      scopeBackground = view
    } else {
      scopeBackground?.removeFromSuperview()
      scopeBackground = nil
    }
    setNeedsLayout()
  }

  private func endButtonWasTapped() {
    switch endButton {
    case .none: break
    case .bookmark: delegate?.searchBarBookmarkButtonClicked(self)
    case .results(isSelected: _): delegate?.searchBarResultsListButtonClicked(self)
    }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    showCancelTitle()
  }

  /// Gives the cancel button the attributes of `UIBarButtonItem.appearance(whenContainedInInstancesOf:)`.
  private func showCancelTitle() {
    let attributes = BarItemProxies.current.decoration(in: self).attributes[.normal] ?? [:]
    if let font = attributes[.font] as? UIFont { cancel.titleLabel?.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { cancel.setTitleColor(color, for: .normal) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reach = barPosition == .topAttached ? reachToTop : 0
    background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    let top: CGFloat = prompt == nil ? 0 : 19
    prompter.frame = CGRect(x: 0, y: 4, width: bounds.width, height: prompt == nil ? 0 : 16)
    for part in [searchTextField, scopes] as [UIView] { part.semanticContentAttribute = semanticContentAttribute }
    let rightToLeft = layoutNode.isRightToLeft
    let margin = UISearchBar.margin
    let button = cancel.isHidden ? 0 : cancel.sizeThatFits(.zero).width
    let taken = showsCancel && button > 0 ? button + margin : 0
    let row = max(0, min(bounds.height - (hasScopes ? UISearchBar.scopeHeight : 0), totalHeight) - top)
    let y = top + max(0, min(row, UISearchBar.height) - UISearchBar.fieldHeight) / 2
    let height = min(UISearchBar.fieldHeight, row)
    searchTextField.frame = CGRect(
      x: rightToLeft ? margin + taken : margin, y: y, width: max(0, bounds.width - 2 * margin - taken), height: height
    ).offsetBy(dx: images.fieldAdjustment.horizontal, dy: images.fieldAdjustment.vertical)
    scopeBackground?.isHidden = !hasScopes
    scopeBackground?.frame = CGRect(
      x: 0, y: top + UISearchBar.height - 4, width: bounds.width, height: UISearchBar.scopeHeight)
    let beside = showsCancel ? margin : -button - margin
    cancel.frame = CGRect(
      x: rightToLeft ? beside : bounds.width - beside - button, y: y, width: button, height: height)
    cancel.alpha = showsCancel ? 1 : 0
    scopes.isHidden = !hasScopes
    scopes.frame = CGRect(
      x: margin, y: top + UISearchBar.height, width: max(0, bounds.width - 2 * margin),
      height: UISegmentedControl.height)
  }
}

extension UISearchBar: UITextFieldDelegate {
  /// Asks ``UISearchBarDelegate/searchBarShouldBeginEditing(_:)``.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  /// Calls ``UISearchBarDelegate/searchBarTextDidBeginEditing(_:)`` and activates the search controller of the bar.
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
    searcher?.barDidBegin()
  }
  /// Asks ``UISearchBarDelegate/searchBarShouldEndEditing(_:)``.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }
  /// Asks ``UISearchBarDelegate/searchBar(_:shouldChangeTextIn:replacementText:)``.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true }
  /// Calls ``UISearchBarDelegate/searchBarTextDidEndEditing(_:)``.
  public func textFieldDidEndEditing(_ textField: UITextField) { delegate?.searchBarTextDidEndEditing(self) }
  /// Calls ``UISearchBarDelegate/searchBarSearchButtonClicked(_:)``; returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return true
  }
}
