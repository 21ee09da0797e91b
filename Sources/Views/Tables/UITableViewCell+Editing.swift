import Foundation
import TendonGeometry
import TendonLayers

extension UITableViewCell: SwipeCell {
  var swipeActions: SwipeActionsView? { editing.actions }

  /// The function of a row's editing control; raw values are UIKit's.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none
    /// A red minus at the leading end.
    case delete
    /// A green plus at the leading end.
    case insert
  }

  /// The state of the editing controls of a cell.
  struct Editing {
    var isEditing = false
    var style = EditingStyle.none
    /// True if several rows can be selected, each with a circle.
    var selects = false
    var indents = true
    var moves = false
    var sign: EditingSign?
    var handle: ReorderHandle?
    var actions: SwipeActionsView?

    /// The widths by which the editing control and the reorder control reduce the content, in points.
    ///
    /// `Undocumented by Apple:` both values.
    static let signWidth: CGFloat = 38
    static let handleWidth: CGFloat = 44
  }

  var plainIsEditing: Bool { editing.isEditing }
  var plainEditingStyle: EditingStyle { editing.style }
  var plainShowsReorderControl: Bool { editing.isEditing && editing.moves }
  var plainShowingDeleteConfirmation: Bool { editing.actions?.isTrailing == true }

  /// The widths by which editing controls and accessories reduce the content, in points: on the leading and on the
  /// trailing side.
  var editingRoom: (leading: CGFloat, trailing: CGFloat) {
    let index = table?.indexWidth ?? 0
    guard editing.isEditing else { return (0, accessoryWidth + index) }
    return (
      hasSign && editing.indents && shouldIndentWhileEditing ? Editing.signWidth : 0,
      (editing.moves ? Editing.handleWidth : 0) + editingAccessoryWidth + index
    )
  }

  private var hasSign: Bool { editing.selects || editing.style != .none }

  /// Updates the editing controls of the cell.
  func showEditing(_ new: Editing) {
    let wasEditing = editing.isEditing
    (editing.isEditing, editing.style, editing.selects) = (new.isEditing, new.style, new.selects)
    (editing.indents, editing.moves) = (new.indents, new.moves)
    guard wasEditing || new.isEditing else { return }
    if wasEditing != new.isEditing { willTransition(to: stateMask) }
    defer { if wasEditing != new.isEditing { didTransition(to: stateMask) } }
    setNeedsUpdateConfiguration()
    // New controls start beside the row, so that they slide in during an animated change.
    UIView.performWithoutAnimation {
      if new.isEditing, hasSign, editing.sign == nil {
        let sign = EditingSign()
        sign.addAction(for: .touchUpInside) { [weak self] _ in
          if let self { self.table?.signTapped(self) }
        }
        editing.sign = sign
        addSubview(sign)
        placeSigns(shown: wasEditing)
      }
      if new.isEditing, new.moves, editing.handle == nil {
        let handle = ReorderHandle()
        handle.cell = self
        editing.handle = handle
        addSubview(handle)
        placeSigns(shown: wasEditing)
        handle.placeLines()
      }
      editing.sign?.show(new.selects ? .select(isSelected) : .edit(new.style))
    }
    setNeedsLayout()
  }

  /// Places the editing controls; outside the row unless `shown` is true.
  func placeSigns(shown: Bool) {
    let signX = shown && hasSign ? (Editing.signWidth + margin - 22) / 2 : -Editing.signWidth
    let handleX = bounds.width - (table?.indexWidth ?? 0) - (shown && editing.moves ? Editing.handleWidth : 0)
    editing.sign?.frame = CGRect(
      x: isMirrored ? bounds.width - signX - 22 : signX, y: ((bounds.height - 22) / 2).rounded(), width: 22, height: 22)
    editing.handle?.frame = CGRect(
      x: isMirrored ? bounds.width - handleX - Editing.handleWidth : handleX, y: 0, width: Editing.handleWidth,
      height: bounds.height)
    editing.sign?.alpha = shown && hasSign ? 1 : 0
    editing.handle?.alpha = shown && editing.moves ? 1 : 0
  }

  // MARK: - Actions

  /// The distance by which the content is swiped, in points; positive to the left.
  var swipeOffset: CGFloat {
    get { bounds.minX }
    set {
      guard let actions = editing.actions else { return }
      bounds.origin.x = newValue
      actions.pull = abs(newValue)
      placeActions()
    }
  }

  /// Adds the buttons beside the content, at its right side for a row that is pulled to the left; nil removes them.
  func showActions(_ actions: SwipeActionsView?) {
    let wasOpen = editing.actions != nil
    editing.actions?.removeFromSuperview()
    editing.actions = actions
    if wasOpen != (actions != nil) { willTransition(to: stateMask) }
    defer { if wasOpen != (actions != nil) { didTransition(to: stateMask) } }
    setNeedsUpdateConfiguration()
    guard let actions else { return }
    addSubview(actions)
    placeActions()
    actions.arrange()
  }

  func placeActions() {
    guard let actions = editing.actions else { return }
    let width = abs(swipeOffset)
    actions.frame = CGRect(x: swipeOffset < 0 ? -width : bounds.width, y: 0, width: width, height: bounds.height)
  }
}

/// The editing control at the leading edge of a row: a minus for deletion, a plus for insertion, a circle for
/// selection.
final class EditingSign: UIControl {
  enum Look: Equatable {
    case edit(UITableViewCell.EditingStyle)
    case select(Bool)
  }

  private let bars = [UIView(frame: .zero), UIView(frame: .zero)]
  private let check = UIImageView(
    image: UIImage(
      systemName: "checkmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 11, weight: .bold)))

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    layer.cornerRadius = 11
    for bar in bars {
      bar.backgroundColor = .white
      bar.isUserInteractionEnabled = false
      addSubview(bar)
    }
    bars[0].frame = CGRect(x: 5, y: 10, width: 12, height: 2)
    bars[1].frame = CGRect(x: 10, y: 5, width: 2, height: 12)
    check.tintColor = .white
    check.center = CGPoint(x: 11, y: 11)
    addSubview(check)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ look: Look) {
    switch look {
    case .edit(let style):
      backgroundColor = style == .insert ? .systemGreen : .systemRed
      bars[0].isHidden = false
      bars[1].isHidden = style != .insert
      check.isHidden = true
      layer.borderWidth = 0
      isUserInteractionEnabled = true
    case .select(let isSelected):
      backgroundColor = isSelected ? tintColor : .clear
      for bar in bars { bar.isHidden = true }
      check.isHidden = !isSelected
      layer.borderWidth = isSelected ? 0 : 1.5
      layer.borderColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
      // A tap anywhere on the row selects it.
      isUserInteractionEnabled = false
    }
  }
}

/// The reorder control at the trailing edge of a row: three lines; a drag on them moves the row.
final class ReorderHandle: UIView {
  weak var cell: UITableViewCell?
  private let lines = (0..<3).map { _ in UIView(frame: .zero) }

  init() {
    super.init(frame: .zero)
    for line in lines {
      line.backgroundColor = .tertiaryLabel
      line.layer.cornerRadius = 0.75
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    let drag = TouchRecognizer()
    drag.addTarget { [weak self] recognizer in
      guard let self, let cell = self.cell else { return }
      cell.table?.reorder(cell, by: recognizer)
    }
    addGestureRecognizer(drag)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeLines()
  }

  func placeLines() {
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: (bounds.width - 20) / 2, y: bounds.height / 2 - 0.75 + CGFloat(index - 1) * 5.5, width: 20, height: 1.5)
    }
  }
}

/// A gesture recognizer that begins as soon as a touch is down and follows it.
final class TouchRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .began : state
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
