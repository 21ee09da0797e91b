import Tendon

/// Ten thousand layers that move, evaluated into a snapshot, beside ten thousand evaluations of a timing curve.
///
///     AnimationBench
///
/// The last line is `animations_to_bezier RATIO`: that of a mix of what a view animation moves.
@main
@MainActor
struct AnimationBench {
  static func main() {
    let count = 10_000
    print("\(count) layers, one animation each, all running; nanoseconds a layer, medians of 41 rounds, one thread:")
    let bezier = Measurement.bezier(count)
    print(line("a bare loop over UnitBezier", bezier, bezier))
    var mixed = 0.0
    for kind in MovingTree.Kind.allCases {
      let tree = MovingTree(count, kind)
      let nanoseconds = Measurement.snapshots(of: tree)
      if kind == .mixed { mixed = nanoseconds }
      print(line("snapshot, \(kind.rawValue)", nanoseconds, bezier))
    }
    print()
    print("microseconds a snapshot of the same \(count) layers:")
    for (name, microseconds) in Measurement.changes(count) { print("  \(padded(name)) \(rounded(microseconds, 3))") }
    print()
    print("animations_to_bezier \(rounded(mixed / bezier, 3))")
  }

  private static func line(_ name: String, _ nanoseconds: Double, _ bezier: Double) -> String {
    "  \(padded(name)) \(rounded(nanoseconds, 1))   \(rounded(nanoseconds / bezier, 2)) times the curve"
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(0, 44 - name.count))
  }

  private static func rounded(_ value: Double, _ digits: Int) -> Double {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    return (value * unit).rounded() / unit
  }
}
