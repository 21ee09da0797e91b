import TendonAutoLayout
import TendonGeometry
import TendonStage
import TendonViews

extension LiveSession {
  /// The duration of the animation in which the layout follows an edit, in seconds.
  static let editDuration = 0.35

  /// Makes an edit. Returns the reason why it cannot be made; nil where it was.
  ///
  /// An edit is no input: the script of the session does not have it.
  func edit(_ edit: InspectionEdit) -> String? {
    guard let object = inspection.numbers.object(edit.object) else { return "this object is gone" }
    advance()
    let outcome = stage.perform { application(of: edit.change, to: object) }
    switch outcome {
    case .failure(let reason): return reason.description
    case .success(let application):
      change(isAnimated: edit.isAnimated, application.apply)
      let applied = AppliedEdit(
        edit: edit, restore: application.restore, swift: application.swift, target: documentID(of: object))
      inspection.done.append(applied)
      if inspection.done.count > SessionInspection.longestHistory { inspection.done.removeFirst() }
      inspection.undone = []
      return nil
    }
  }

  /// Takes back the last edit. Returns the reason why there is none.
  func undo() -> String? {
    guard let last = inspection.done.popLast() else { return "there is no edit to take back" }
    advance()
    change(isAnimated: last.edit.isAnimated, last.restore)
    inspection.undone.append(last)
    return nil
  }

  /// Makes the edit again that was taken back last.
  func redo() -> String? {
    guard let next = inspection.undone.popLast() else { return "no edit was taken back" }
    let rest = inspection.undone
    let reason = edit(next.edit)
    inspection.undone = rest
    return reason
  }

  private func change(isAnimated: Bool, _ change: @escaping () -> Void) {
    stage.perform {
      let window = stage.window
      guard isAnimated else {
        UIView.performWithoutAnimation {
          change()
          window.layoutIfNeeded()
        }
        return
      }
      window.layoutIfNeeded()
      UIView.animate(withDuration: Self.editDuration) {
        change()
        window.layoutIfNeeded()
      }
    }
    noteChange()
  }

  /// The effect of an edit, the way back, and the statement in Swift.
  private struct Application {
    var apply: () -> Void
    var restore: () -> Void
    var swift: String
  }

  private func application(
    of change: InspectionEdit.Change, to object: AnyObject
  ) -> Result<Application, LiveMessageError> {
    switch object {
    case let constraint as NSLayoutConstraint:
      constraintApplication(of: change, to: constraint)
    case let view as UIView:
      viewApplication(of: change, to: view)
    default: .failure(LiveMessageError("only views and constraints can be edited"))
    }
  }

  private func constraintApplication(
    of change: InspectionEdit.Change, to constraint: NSLayoutConstraint
  ) -> Result<Application, LiveMessageError> {
    guard !constraint.isMadeByContainer else {
      return .failure(LiveMessageError("a container made this constraint, and changes it itself"))
    }
    let name = SwiftName.of(constraint) ?? "constraint"
    let note = name == "constraint" ? "  // \(constraint)" : ""
    switch change {
    case .constant(let value):
      let old = constraint.constant
      return .success(
        Application(
          apply: { constraint.constant = CGFloat(value) }, restore: { constraint.constant = old },
          swift: "\(name).constant = \(SwiftName.literal(value))\(note)"))
    case .priority(let value):
      let old = constraint.priority
      let new = UILayoutPriority(Float(value))
      // An active constraint cannot become required, nor stop being so.
      let mustLeave = (new >= .required) != (old >= .required)
      let literal = value >= 1000 ? ".required" : "UILayoutPriority(\(SwiftName.literal(value)))"
      let statement = "\(name).priority = \(literal)"
      return .success(
        Application(
          apply: { constraint.set(new) }, restore: { constraint.set(old) },
          swift: (mustLeave && constraint.isActive
            ? "\(name).isActive = false\n\(statement)\n\(name).isActive = true" : statement) + note))
    case .isActive(let value):
      let old = constraint.isActive
      guard !value || constraint.isActive || constraint.canBecomeActive else {
        return .failure(LiveMessageError("its items are not in one tree of views"))
      }
      let keep = { [inspection] in
        if !inspection.inactive.contains(where: { $0 === constraint }) { inspection.inactive.append(constraint) }
      }
      let set = { [inspection] (isActive: Bool) in
        if !isActive { keep() }
        if !isActive || constraint.canBecomeActive { constraint.isActive = isActive }
        if isActive { inspection.inactive.removeAll { $0 === constraint } }
      }
      return .success(
        Application(apply: { set(value) }, restore: { set(old) }, swift: "\(name).isActive = \(value)\(note)"))
    default: return .failure(LiveMessageError("a constraint has no such property"))
    }
  }

  private func viewApplication(
    of change: InspectionEdit.Change, to view: UIView
  ) -> Result<Application, LiveMessageError> {
    let name = SwiftName.of(view) ?? "view"
    let label = view.inspectedName.map { SwiftName.literal($0) + ", " } ?? ""
    let note = name == "view" ? "  // \(label)\(type(of: view))" : ""
    func make<Value>(
      _ path: ReferenceWritableKeyPath<UIView, Value>, _ value: Value, _ statement: String
    ) -> Result<Application, LiveMessageError> {
      let old = view[keyPath: path]
      return .success(
        Application(
          apply: { view[keyPath: path] = value }, restore: { view[keyPath: path] = old },
          swift: "\(name)\(statement)\(note)"))
    }
    switch change {
    case .text(let text):
      guard view.editableText != nil else { return .failure(LiveMessageError("the view has no text")) }
      return make(
        \.editableText, text,
        view is UIButton
          ? ".setTitle(\(SwiftName.literal(text)), for: .normal)" : ".text = \(SwiftName.literal(text))")
    case .fontSize(let size):
      guard let font = view.editableFont else { return .failure(LiveMessageError("the view has no font")) }
      let path = view is UIButton ? ".titleLabel?.font" : ".font"
      return make(
        \.editableFont, font.withSize(CGFloat(size)),
        "\(path) = \(name)\(path)\(view is UILabel ? "" : "?").withSize(\(SwiftName.literal(size)))")
    case .font(let name):
      guard let old = view.editableFont else { return .failure(LiveMessageError("the view has no font")) }
      guard let font = inspection.fonts.font(name, size: old.pointSize) else {
        return .failure(LiveMessageError("no font of this name is installed"))
      }
      let path = view is UIButton ? ".titleLabel?.font" : ".font"
      return make(\.editableFont, font, "\(path) = \(EditableFonts.swift(font))")
    case .textColor(let color):
      guard view.editableText != nil else { return .failure(LiveMessageError("the view has no text")) }
      let value = SwiftName.literal(color)
      return make(
        \.editableTextColor, color.uiColor,
        view is UIButton ? ".setTitleColor(\(value), for: .normal)" : ".textColor = \(value)")
    case .backgroundColor(let color):
      return make(\.backgroundColor, color?.uiColor, ".backgroundColor = \(color.map(SwiftName.literal) ?? "nil")")
    case .alpha(let value): return make(\.alpha, CGFloat(value), ".alpha = \(SwiftName.literal(value))")
    case .isHidden(let value): return make(\.isHidden, value, ".isHidden = \(value)")
    case .transform(let value): return make(\.transform, value.affine, ".transform = \(value.swift)")
    case .constant, .priority, .isActive: return .failure(LiveMessageError("a view has no such property"))
    }
  }
}

extension NSLayoutConstraint {
  /// Sets a priority, whatever the present one is.
  fileprivate func set(_ new: UILayoutPriority) {
    guard reasonNotToChange(priority: new) != nil else {
      priority = new
      return
    }
    isActive = false
    priority = new
    isActive = true
  }

  /// True if the items are there and in one tree.
  fileprivate var canBecomeActive: Bool {
    guard let first = (firstItem as? any LayoutItem)?.layoutNode else { return false }
    guard secondAttribute != .notAnAttribute else { return true }
    guard let second = (secondItem as? any LayoutItem)?.layoutNode else { return false }
    return first.engine === second.engine
  }
}

extension InspectedTransform {
  /// The transform as an expression.
  @MainActor fileprivate var swift: String {
    let numbers = [moveX, moveY, angle, scaleX, scaleY].map { SwiftName.literal($0) }
    if self == InspectedTransform() { return ".identity" }
    return "CGAffineTransform(translationX: \(numbers[0]), y: \(numbers[1])).rotated(by: \(numbers[2]))"
      + ".scaledBy(x: \(numbers[3]), y: \(numbers[4]))"
  }
}
