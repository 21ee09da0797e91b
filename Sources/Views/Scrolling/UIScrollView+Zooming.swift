import TendonGeometry
import TendonLayers
import TendonMotion

/// The state of the zoom of a scroll view.
struct ZoomState {
  /// The present zoom scale.
  var scale: CGFloat = 1
  /// The size of the content at scale 1.
  var size = CGSize.zero
  /// The scale at the start of the pinch.
  var start: CGFloat = 1
  /// The point of the content under the pinch, at scale 1.
  var anchor = CGPoint.zero
}

/// An animated change of scale and offset.
struct ZoomMotion {
  let from: (scale: CGFloat, offset: CGPoint)
  let to: (scale: CGFloat, offset: CGPoint)
  let start: Double
  /// The duration in seconds; equal to that of `setContentOffset(_:animated:)`.
  static var duration: Double { ScrollMotion.glideDuration }

  func state(at time: Double) -> (scale: CGFloat, offset: CGPoint) {
    guard time < start + ZoomMotion.duration else { return to }
    let f = CGFloat(UnitBezier.easeInEaseOut.value(at: max(time - start, 0) / ZoomMotion.duration))
    let scale = from.scale + (to.scale - from.scale) * f
    return (
      scale,
      CGPoint(
        x: from.offset.x + (to.offset.x - from.offset.x) * f, y: from.offset.y + (to.offset.y - from.offset.y) * f)
    )
  }
}

extension UIScrollView {
  var plainZoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  func plainSetZoomScale(_ scale: CGFloat, animated: Bool) {
    precondition(scale.isFinite && scale > 0, "a zoom scale is above 0, got \(scale)")
    let middle = CGPoint(x: bounds.midX / zoom.scale, y: bounds.midY / zoom.scale)
    go(to: withinLimits(scale), middle: middle, animated: animated)
  }

  func plainZoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    go(to: withinLimits(scale), middle: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  private func withinLimits(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
  }

  /// Changes the scale so that a point of the content (at scale 1) is at the centre, as far as the content extends.
  private func go(to scale: CGFloat, middle: CGPoint, animated: Bool) {
    guard let view = zoomedView else { return }
    stop()
    let wanted = CGPoint(x: middle.x * scale - bounds.width / 2, y: middle.y * scale - bounds.height / 2)
    let offset = rest(wanted, at: scale)
    guard animated else {
      apply(scale: scale, offset: offset)
      return
    }
    guard scale != zoom.scale || offset != contentOffset else { return }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    start(.zoom(ZoomMotion(from: (zoom.scale, contentOffset), to: (scale, offset), start: MediaClock.current.now)))
  }

  /// The offset nearest to `offset` in the range that the content has at a scale.
  private func rest(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
    let (inset, factor) = (adjustedContentInset, scale / zoom.scale)
    func clamp(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat { max(min(value, most), least) }
    return CGPoint(
      x: clamp(offset.x, -inset.left, contentSize.width * factor + inset.right - bounds.width),
      y: clamp(offset.y, -inset.top, contentSize.height * factor + inset.bottom - bounds.height))
  }

  private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// Sets the scale and the offset of the content.
  private func apply(scale: CGFloat, offset: CGPoint) {
    if scale != zoom.scale, let view = zoomedView {
      let factor = scale / zoom.scale
      let origin = view.frame.origin
      zoom.scale = scale
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      // The distance of its top left corner from the origin is multiplied too.
      let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
      view.center = CGPoint(
        x: origin.x * factor + size.width * scale * anchor.x, y: origin.y * factor + size.height * scale * anchor.y)
      setContentSizeWhileZooming(CGSize(width: zoom.size.width * scale, height: zoom.size.height * scale))
      contentOffset = offset
      delegate?.scrollViewDidZoom(self)
    } else {
      contentOffset = offset
    }
  }

  /// The content size from constraints, multiplied by the zoom scale.
  func zoomed(_ size: CGSize) -> CGSize {
    zoom.scale == 1 ? size : CGSize(width: size.width * zoom.scale, height: size.height * zoom.scale)
  }

  /// Moves the zoomed view, which constraints place as at scale 1, to its place at the present scale.
  func placeZoomedView() {
    guard zoom.scale != 1, let view = zoomedView, !view.translatesAutoresizingMaskIntoConstraints,
      let solved = view.layoutNode.solvedFrame
    else { return }
    view.center = CGPoint(x: solved.midX * zoom.scale, y: solved.midY * zoom.scale)
  }

  func show(_ motion: ZoomMotion, at time: Double) {
    let state = motion.state(at: time)
    apply(scale: state.scale, offset: state.offset)
  }

  // MARK: - Pinching

  func zoomLimitsDidChange() {
    precondition(
      minimumZoomScale > 0 && maximumZoomScale > 0 && minimumZoomScale.isFinite && maximumZoomScale.isFinite,
      "zoom scales are above 0, got \(minimumZoomScale) and \(maximumZoomScale)")
    guard maximumZoomScale > minimumZoomScale else {
      if let pinch = pinchGestureRecognizer { removeGestureRecognizer(pinch) }
      pinchGestureRecognizer = nil
      return
    }
    guard pinchGestureRecognizer == nil else { return }
    let pinch = ScrollPinchGestureRecognizer()
    pinch.scrollView = self
    pinch.addTarget { [weak self] in self?.pinched($0 as! UIPinchGestureRecognizer) }
    pinchGestureRecognizer = pinch
    addGestureRecognizer(pinch)
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let view = zoomedView else { return }
      stop()
      isZooming = true
      zoom.start = unstretchedScale(zoom.scale)
      let middle = pinch.location(in: self)
      zoom.anchor = CGPoint(x: middle.x / zoom.scale, y: middle.y / zoom.scale)
      delegate?.scrollViewWillBeginZooming(self, with: view)
      showIndicators()
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled:
      guard isZooming else { return }
      isZooming = false
      restartDrag()
      let scale = withinLimits(zoom.scale)
      if scale != zoom.scale { return bounceZoom(to: scale) }
      zoomDidEnd()
      if !isDragging { decelerate(toward: plannedRest(velocity: .zero), isAimed: false, velocity: .zero) }
    case .possible, .failed: break
    }
  }

  /// Changes scale and offset so that the point of the content under the pinch stays there.
  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard isZooming else { return }
    let scale = stretchedScale(zoom.start * pinch.scale)
    let fingers = pinch.location(in: self)
    let place = CGPoint(x: fingers.x - bounds.minX, y: fingers.y - bounds.minY)
    let target = CGPoint(x: zoom.anchor.x * scale - place.x, y: zoom.anchor.y * scale - place.y)
    apply(scale: scale, offset: contentOffset)
    contentOffset = bounces ? target : rest(target, at: scale)
  }

  private func bounceZoom(to scale: CGFloat) {
    isZoomBouncing = true
    let middle = CGPoint(x: bounds.midX / zoom.scale, y: bounds.midY / zoom.scale)
    let wanted = CGPoint(x: middle.x * scale - bounds.width / 2, y: middle.y * scale - bounds.height / 2)
    let end = (scale, rest(wanted, at: scale))
    start(.zoom(ZoomMotion(from: (zoom.scale, contentOffset), to: end, start: MediaClock.current.now)))
  }

  func zoomDidEnd() {
    isZoomBouncing = false
    hideIndicators()
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
  }

  /// The displayed scale for a pinch. Past the limits it changes less and less, as the offset of a content past its
  /// ends.
  ///
  /// `Undocumented by Apple:` at most twice the largest and half the smallest scale.
  private func stretchedScale(_ scale: CGFloat) -> CGFloat {
    let (least, most) = (minimumZoomScale, maximumZoomScale)
    if scale > most { return bouncesZoom ? most * (1 + RubberBand.give(scale / most - 1, length: 1)) : most }
    if scale < least { return bouncesZoom ? least / (1 + RubberBand.give(least / scale - 1, length: 1)) : least }
    return scale
  }

  /// The inverse of `stretchedScale`.
  private func unstretchedScale(_ shown: CGFloat) -> CGFloat {
    let (least, most) = (minimumZoomScale, maximumZoomScale)
    if shown > most { return most * (1 + RubberBand.finger(-(shown / most - 1), 0, 0, length: 1).magnitude) }
    if shown < least { return least / (1 + RubberBand.finger(-(least / shown - 1), 0, 0, length: 1).magnitude) }
    return shown
  }
}
