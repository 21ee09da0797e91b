/// A reference to a layer that belongs to a committed tree, which it leaves before it goes; neither retained nor counted.
struct UnretainedLayer {
  private let reference: Unmanaged<CALayer>

  init(_ layer: CALayer) { reference = .passUnretained(layer) }

  @inline(__always)
  var layer: CALayer { reference.takeUnretainedValue() }
}
