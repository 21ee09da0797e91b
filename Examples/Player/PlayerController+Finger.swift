import Tendon

extension PlayerController {
  @IBAction func drag(_ sender: UIPanGestureRecognizer) {
    if sender.state == .began { motion.hold() }
    motion.lead(
      by: -sender.translation(in: view).y / travel, velocity: -sender.velocity(in: view).y / travel)
    if sender.state == .ended || sender.state == .cancelled { motion.release() }
  }

  /// The distance in points by which the middle of the artwork moves up; with a finger on it, that of the finger.
  var travel: CGFloat {
    func middle(_ reference: UIView) -> CGFloat { view.convert(reference.bounds, from: reference).midY }
    let artwork = elements.first { $0.elementView === art }!
    return middle(artwork.compactReferenceView) - middle(artwork.expandedReferenceView)
  }
}
