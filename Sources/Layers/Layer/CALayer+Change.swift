import TendonMotion

extension CALayer {
  /// Writes a property: asks for its action first, then sets the model, then runs the action.
  final func change(_ key: String, _ isDifferent: Bool, _ write: (inout LayerProperties) -> Void) {
    guard isDifferent else { return }
    // Undefined on a presentation copy in Core Animation; here it changes the copy.
    guard shown == nil else { return write(&properties) }
    guard let action = actionForChange(key) else {
      write(&properties)
      return propertyChanged(key)
    }
    run(action, forKey: key) {
      write(&properties)
      propertyChanged(key)
    }
  }

  /// Changes the list of sublayers: asks for the action of "sublayers" first, then does `body`, then runs the action.
  final func changeSublayers(_ body: () -> Void) {
    guard let action = actionForChange("sublayers") else { return body() }
    run(action, forKey: "sublayers", after: body)
  }

  /// Runs the action of an event, if there is one.
  final func occur(_ key: String) {
    guard let action = actionForChange(key) else { return }
    run(action, forKey: key) {}
  }

  private func actionForChange(_ key: String) -> (any CAAction)? {
    let transactions = MediaClock.current.transactions
    transactions.noteChange()
    if transactions.disablesActions { return nil }
    return action(forKey: key)
  }

  /// Does the change, then runs its action, which knows what was seen before.
  private func run(_ action: any CAAction, forKey key: String, after change: () -> Void) {
    let before = action is any ActionWithOwnStart ? nil : Box(seenProperties(at: MediaClock.current.now))
    let picture = action is CATransition ? [pictureSeen()] : []
    change()
    let outer = (seenBefore, pictureBefore)
    (seenBefore, pictureBefore) = (before, picture)
    defer { (seenBefore, pictureBefore) = outer }
    action.run(forKey: key, object: self, arguments: nil)
  }

  /// The value of a property seen before the change that is being animated; if none is, the one seen now.
  final func valueSeenBefore(_ property: AnimatableProperty) -> AnimatableValue? {
    property.get(seenBefore?.value ?? seenProperties(at: MediaClock.current.now))
  }

  /// The action that the style's "actions" have, or those of the style in it, and so on.
  final func styleAction(forKey key: String) -> (any CAAction)? {
    var style = styleStorage
    while let current = style {
      if let action = (current["actions"] as? [String: Any])?[key] as? any CAAction { return action }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }
}
