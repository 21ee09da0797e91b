import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonMotion

/// The changes that the blocks of an animator made, so that it can be frozen where it is seen, taken back, or finished.
///
/// Changes of constraints that are made in the blocks count too: their constants end where the views end.
@MainActor
final class AnimatedChanges {
  /// A property of a layer: what it was before the first change and what it is to be after the last.
  private struct Change {
    let view: UIView
    let path: String
    let start: AnimatableValue
    var end: AnimatableValue
    /// True if all its animations are additive.
    var isAdditive: Bool
    /// The animations and their keys, in the order in which they were added.
    var animations: [AddedAnimation]
    /// The model value at the time of freezing.
    var frozen: AnimatableValue?

    /// The keys of the animations that are still there: others may have taken the place of some.
    @MainActor var keys: [String] {
      animations.filter { added in
        added.animation.map { view.layer.animation(forKey: added.key) === $0 } ?? false
      }.map(\.key)
    }
  }

  /// An animation under the key of its layer, which alone keeps it: the animation knows its block, and the block what
  /// it changes.
  private struct AddedAnimation {
    let key: String
    weak var animation: CAAnimation?
  }

  /// A constraint before and after a block.
  private struct ConstraintChange {
    let constraint: NSLayoutConstraint
    let start: ConstraintState
    let end: ConstraintState
    let progress: FollowingProgress
  }

  /// The properties of a constraint that can change.
  private struct ConstraintState: Equatable {
    let constant: CGFloat
    let priority: UILayoutPriority
    let isActive: Bool

    @MainActor
    init(_ constraint: NSLayoutConstraint) {
      (constant, priority, isActive) = (constraint.constant, constraint.priority, constraint.isActive)
    }

    @MainActor
    func restore(_ constraint: NSLayoutConstraint) {
      constraint.constant = constant
      if constraint.priority != priority {
        // Only an inactive one may become required or stop being so.
        if (constraint.priority < .required) != (priority < .required) { constraint.isActive = false }
        constraint.priority = priority
      }
      constraint.isActive = isActive
    }
  }

  private var changes: [Change] = []
  private var places: [Place: Int] = [:]
  private var constraints: [ConstraintChange] = []
  /// Layouts that are solved at every frame.
  private var layouts: [RunningPace] = []

  private struct Place: Hashable {
    let layer: ObjectIdentifier
    let path: String
  }

  /// The closures that undo changes that are neither a property of a layer nor a constraint.
  private var undos: [() -> Void] = []
  /// Views that the animator moves, each once.
  private var views = ViewSet()
  /// True if views are touched where they are seen.
  let hitsPresentation: Bool
  /// True if the animator removes its animations itself.
  private(set) var isFinishing = false

  init(hitsPresentation: Bool) { self.hitsPresentation = hitsPresentation }

  /// True if any of the animations is still there.
  var hasAnimations: Bool { changes.contains { !$0.keys.isEmpty } || layouts.contains(where: \.isRunning) }

  var isEmpty: Bool { changes.isEmpty && layouts.isEmpty }

  /// Notes a layout that is on its way.
  func note(_ layout: RunningPace) { layouts.append(layout) }

  func animates(_ view: UIView) {
    if hitsPresentation, views.insert(view) { view.presentationHits += 1 }
  }

  /// Notes an animation that was just added.
  func note(
    _ view: UIView, path: String, start: AnimatableValue, end: AnimatableValue, isAdditive: Bool, key: String
  ) {
    guard let animation = view.layer.animation(forKey: key) else { return }
    let place = Place(layer: ObjectIdentifier(view.layer), path: path)
    if let index = places[place] {
      changes[index].end = end
      changes[index].isAdditive = changes[index].isAdditive && isAdditive
      changes[index].animations.append(AddedAnimation(key: key, animation: animation))
    } else {
      places[place] = changes.count
      changes.append(
        Change(
          view: view, path: path, start: start, end: end, isAdditive: isAdditive,
          animations: [AddedAnimation(key: key, animation: animation)], frozen: nil))
    }
  }

  /// Notes how to take back a change of another kind, where the animator ends at its start.
  func noteUndo(_ undo: @escaping () -> Void) { undos.append(undo) }

  /// Sets the model to what is seen, as far as this animator's animations make it so, and takes them away.
  func freeze() {
    isFinishing = true
    defer { isFinishing = false }
    UIView.performWithoutAnimation {
      for change in constraints where change.constraint.isActive {
        let (start, end) = (change.start.constant, change.end.constant)
        change.constraint.constant = start + (end - start) * CGFloat(change.progress.value)
      }
      for index in changes.indices {
        let change = changes[index]
        let layer = change.view.layer
        for key in change.keys {
          guard let seen = layer.valueSeen(withAnimation: key, forKeyPath: change.path) else { continue }
          change.view.write(seen, forKeyPath: change.path)
          layer.removeAnimation(forKey: key)
        }
        changes[index].frozen = layer.animatableValue(forKeyPath: change.path)
      }
    }
    end()
  }

  /// Sets the model to the start or the end, and takes the animations away.
  func finish(atEnd: Bool) {
    isFinishing = true
    defer { isFinishing = false }
    UIView.performWithoutAnimation {
      for change in atEnd ? constraints : constraints.reversed() {
        (atEnd ? change.end : change.start).restore(change.constraint)
      }
      for change in changes {
        let layer = change.view.layer
        let keys = change.keys
        // What others have replaced is theirs.
        guard change.frozen != nil || !keys.isEmpty else { continue }
        let goal = atEnd ? change.end : change.start
        let last = change.frozen ?? change.end
        if goal != last, let model = layer.animatableValue(forKeyPath: change.path) {
          // Where others have moved the model meanwhile, what they did stays.
          let difference = change.isAdditive && model != last ? goal.subtracting(last) : nil
          change.view.write(difference.map { model.adding($0) } ?? goal, forKeyPath: change.path)
        }
        for key in keys { layer.removeAnimation(forKey: key) }
      }
      if !atEnd { for undo in undos.reversed() { undo() } }
    }
    end()
  }

  private func end() {
    // The constraints are where they are to stay; the frames follow at once.
    for layout in layouts where layout.isRunning {
      layout.end()
      UIView.performWithoutAnimation { layout.layOut() }
    }
    layouts = []
    for view in views.views { view.presentationHits -= 1 }
    views = ViewSet()
  }

  // MARK: - Constraints

  /// Runs a block of the animator and notes what it does to constraints.
  func recordingConstraints(of block: AnimationBlock, _ body: () -> Void) {
    var seen: [(constraint: NSLayoutConstraint, state: ConstraintState)] = []
    var known = Set<ObjectIdentifier>()
    let outer = ConstraintObserver.willChange
    ConstraintObserver.willChange = { constraint in
      outer?(constraint)
      // A container makes its constraints anew.
      guard !constraint.isMadeByContainer, known.insert(ObjectIdentifier(constraint)).inserted else { return }
      seen.append((constraint, ConstraintState(constraint)))
    }
    defer { ConstraintObserver.willChange = outer }
    body()
    for (constraint, start) in seen {
      let end = ConstraintState(constraint)
      guard end != start else { continue }
      let progress = FollowingProgress(block.progress, driver: block.driver)
      constraints.append(ConstraintChange(constraint: constraint, start: start, end: end, progress: progress))
    }
  }
}

extension UIView {
  /// Writes a property of the layer as it has been animated: layout hears of it, but subviews do not follow a new size,
  /// because what they did in the animation is written too.
  func write(_ value: AnimatableValue, forKeyPath path: String) {
    switch (path, value) {
    case ("position", .point(let position)): writeGeometry { layer.position = position }
    case ("bounds.origin", .point(let origin)): writeGeometry { layer.bounds.origin = origin }
    case ("bounds.size", .size(let size)):
      writeGeometry { layer.bounds.size = CGSize(width: max(size.width, 0), height: max(size.height, 0)) }
    case ("backgroundColor", .color(let color)): backgroundColor = UIColor(cgColor: color)
    default: layer.setAnimatableValue(value, forKeyPath: path)
    }
  }
}
