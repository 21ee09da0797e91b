/// A symbolic perturbation of the constants, for the primal simplex method.
///
/// The constant of each nonbasic row is moved away from zero by an infinitesimal of its own, on the side on which the
/// row is; so no two rows become exact at the same point, and each step has a positive length (Charnes 1952, applied to
/// the constants). The values then have an infinitesimal part beside the number.
struct PrimalPerturbation: ~Copyable {
  /// The number of steps of length zero, one after the other, from which on the constants are perturbed.
  var patience = 12

  var isOn = false
  /// The number of steps of length zero so far.
  var stalls = 0
  /// By row: the infinitesimal part of its constant.
  var constants = Buffer<Double>()
  /// By variable: the infinitesimal part of its value.
  var values = Buffer<Double>()
  /// The rows that become exact along the present direction.
  var breakpoints = BinaryHeap<PrimalBreakpoint>()
  /// Those of them that the present step passes, with their sides beyond.
  var passedRows = Buffer<Int32>()
  var passedSides = Buffer<Int8>()

  init() {}
}

/// A breakpoint of the errors along a direction: a nonbasic row that becomes exact.
struct PrimalBreakpoint: HeapElement {
  var distance: Double
  /// The infinitesimal part of the distance.
  var perturbation: Double
  var row: Int32
  /// The rate of the row's residual.
  var rate: Double

  @inline(__always)
  static func precedes(_ a: PrimalBreakpoint, _ b: PrimalBreakpoint) -> Bool {
    a.distance != b.distance ? a.distance < b.distance : a.perturbation < b.perturbation
  }
}
