extension CALayer {
  /// True if the picture of the tree below this layer, a window's, may be another one at a later time although nobody
  /// changes the tree; known once a snapshot of it was taken.
  package final var movesWithTime: Bool { tree.map { $0.still == nil } ?? true }
}
