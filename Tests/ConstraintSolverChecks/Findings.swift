import TendonConstraintSolver

/// The number of checks, and the faults that they found.
public final class Findings {
  public private(set) var count = 0
  public private(set) var failures: [String] = []

  public init() {}

  public func expect(_ condition: Bool, _ promise: @autoclosure () -> String) {
    count += 1
    if !condition { failures.append(promise()) }
  }

  func expect(_ value: Double, equals expected: Double, _ promise: String) {
    expect(
      (value - expected).magnitude <= 1e-9 * (1 + expected.magnitude), "\(promise): \(value) instead of \(expected)")
  }

  /// Counts what must not be refused.
  func accept(_ promise: String, _ body: () throws(Conflict) -> Void) {
    do throws(Conflict) {
      try body()
      expect(true, promise)
    } catch {
      expect(false, "\(promise): refused because of \(error.tags)")
    }
  }

  /// Counts what must be refused, because of these constraints.
  func refuse(
    _ promise: String, _ reason: Conflict.Reason = .unsatisfiable, _ tags: [Int]? = nil,
    _ body: () throws(Conflict) -> Void
  ) {
    do throws(Conflict) {
      try body()
      expect(false, "\(promise): not refused")
    } catch {
      expect(error.reason == reason && (tags == nil || error.tags == tags), "\(promise): blames \(error.tags)")
    }
  }
}
