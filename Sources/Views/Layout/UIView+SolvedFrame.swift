import TendonGeometry

extension UIView {
  /// Writes a frame that the solver has found, in the superview's coordinates.
  ///
  /// In an animation block that solves the layout at every frame, the block shows the view on its way; in any other, the
  /// layer's own actions animate bounds and position.
  func takeSolvedFrame(_ frame: CGRect) {
    guard let block = AnimationBlock.current, block.animatesLayout else {
      return applyLayout(frame: frame)
    }
    AnimationBlock.withoutAnimation { applyLayout(frame: frame) }
    block.moves(self)
  }
}
