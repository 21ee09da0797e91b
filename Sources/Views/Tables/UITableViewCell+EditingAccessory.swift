import TendonGeometry

extension UITableViewCell {
  /// The kinds of view that a cell shows beside its content; raw values are UIKit's.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The actions of a row that was swiped.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  var stateMask: StateMask {
    var mask: StateMask = []
    if isEditing { mask.insert(.showingEditControl) }
    if editing.actions != nil { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  /// The view of the accessory of an edited row.
  private var shownEditingAccessory: UIView? { editingAccessoryView ?? editingSign }

  /// The width by which the accessory reduces the content of an edited row, in points.
  var editingAccessoryWidth: CGFloat {
    if let editingAccessoryView { return editingAccessoryView.frame.width + 2 * editingAccessoryType.margin }
    return editingAccessoryType.width
  }

  func editingAccessoryDidChange(from old: UIView?) {
    if old !== editingAccessoryView { old?.removeFromSuperview() }
    editingSign?.removeFromSuperview()
    editingSign = nil
    if let editingAccessoryView {
      addSubview(editingAccessoryView)
    } else if let sign = editingAccessoryType.sign {
      let view = UIImageView(image: sign)
      view.tintColor = editingAccessoryType.isButton || editingAccessoryType == .checkmark ? nil : .tertiaryLabel
      addSubview(view)
      editingSign = view
    }
    setNeedsLayout()
  }

  /// Places the accessory of an edited row inside the reorder control; it is seen while the row is edited.
  func placeEditingAccessory() {
    guard let view = shownEditingAccessory else { return }
    view.alpha = isEditing ? 1 : 0
    let size = view.bounds.size
    let end = (table?.indexWidth ?? 0) + (editing.moves ? Editing.handleWidth : 0) + editingAccessoryType.margin
    view.frame = CGRect(
      x: isMirrored ? end : bounds.width - end - size.width, y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }
}
