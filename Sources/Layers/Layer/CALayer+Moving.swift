extension CALayer {
  /// True if the picture of the tree below this layer, a window's, may be another one at a later time although nobody
  /// changes the tree; known once a snapshot of it was taken.
  package final var movesWithTime: Bool { tree.map { $0.still == nil } ?? true }

  /// The earliest media time, `time` or later, at which the picture of the tree may be another one than at `time` although
  /// nobody changes the tree; infinite where it never is. Known once a snapshot was taken, and until the next change.
  package final func restEnd(at time: Double) -> Double { tree.map { $0.restEnd(at: time) } ?? time }
}
