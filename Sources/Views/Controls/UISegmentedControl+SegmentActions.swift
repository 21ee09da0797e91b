import TendonGeometry

extension UISegmentedControl {
  /// Segments that show the titles or the images of actions and call them when they are chosen.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.size == .zero { sizeToFit() }
  }

  /// Inserts a segment that shows the image of an action, or its title without one, before `index`, brought into
  /// 0...``numberOfSegments``. A segment with the same action is removed.
  public func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    if let old = segmentIndex(identifiedBy: action.identifier) { removeSegment(at: old, animated: false) }
    var part = Part()
    part.take(action)
    insert(part, at: index, animated: animated)
  }

  /// Gives a segment an action with its title or image; traps on an index out of range.
  public func setAction(_ action: UIAction, forSegmentAt index: Int) { change(index) { $0.take(action) } }
  /// Returns the action of a segment; traps on an index out of range.
  public func actionForSegment(at index: Int) -> UIAction? { checked(index).action }
  /// Returns the index of the segment with an action; nil where there is none.
  public func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int? {
    segments.firstIndex { $0.action?.identifier == identifier }
  }

  /// Calls the action of a segment that a touch has chosen.
  func performAction(ofSegment index: Int) {
    if let action = checked(index).action { sendAction(action) }
  }
}

extension UISegmentedControl.Part {
  fileprivate mutating func take(_ action: UIAction) {
    self.action = action
    (image, title) = (action.image, action.image == nil ? action.title : nil)
    isEnabled = !action.attributes.contains(.disabled)
  }
}
