import TendonMotion

extension CALayer {
  /// Writes a property: asks for its action first, then sets the model, then runs the action.
  final func change(_ key: String, _ isDifferent: Bool, _ write: (inout LayerProperties) -> Void) {
    guard isDifferent else { return }
    // Undefined on a presentation copy in Core Animation; here it changes the copy.
    guard shown == nil else { return write(&properties) }
    guard let action = actionForChange(key) else {
      write(&properties)
      return changed(key)
    }
    let before = seenProperties(at: MediaClock.current.now)
    write(&properties)
    changed(key)
    run(action, forKey: key, seenBefore: before)
  }

  /// Runs the action of an event, if there is one.
  final func occur(_ key: String) {
    guard let action = actionForChange(key) else { return }
    run(action, forKey: key, seenBefore: seenProperties(at: MediaClock.current.now))
  }

  private func actionForChange(_ key: String) -> (any CAAction)? {
    let transactions = MediaClock.current.transactions
    transactions.noteChange()
    if transactions.disablesActions { return nil }
    return action(forKey: key)
  }

  private func run(_ action: any CAAction, forKey key: String, seenBefore before: LayerProperties) {
    let outer = seenBefore
    seenBefore = before
    defer { seenBefore = outer }
    action.run(forKey: key, object: self, arguments: nil)
  }

  /// What was seen of a property before the change that is being animated; now, where none is.
  final func valueSeenBefore(_ property: AnimatableProperty) -> AnimatableValue? {
    property.get(seenBefore ?? seenProperties(at: MediaClock.current.now))
  }
}
