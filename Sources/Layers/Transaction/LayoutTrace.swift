/// The requests for layout that are made during a round of layout, to find what keeps a layout from settling.
@MainActor
package struct LayoutTrace {
  /// A layer that asked for layout.
  package struct Request {
    package let layer: CALayer
    /// The layer in whose layout that happened; nil outside of any.
    package let during: CALayer?
  }

  package private(set) var requests: [Request] = []
  /// The layer that is being laid out.
  var active: CALayer?

  /// Notes that a layer is being laid out. Returns the one in whose layout that happens.
  mutating func begin(_ layer: CALayer) -> CALayer? {
    defer { active = layer }
    return active
  }

  mutating func add(_ layer: CALayer) { requests.append(Request(layer: layer, during: active)) }

  /// The first request of a layer that needs layout still.
  var unsettled: Request? { requests.first { $0.layer.needsLayout() } }
}

extension MediaClock {
  /// Runs a round of layout and returns the first request for layout in it that is left at its end; nil where none is.
  package func unsettledRequest(in round: () -> Void) -> LayoutTrace.Request? {
    let outer = transactions.layoutTrace
    transactions.layoutTrace = LayoutTrace()
    defer { transactions.layoutTrace = outer }
    round()
    return transactions.layoutTrace?.unsettled
  }

  /// Ends the layout of this commit, which does not settle, and adds a diagnostic: once for each layer.
  ///
  /// - Parameters:
  ///   - layer: the layer that needs layout still.
  ///   - name: its name in the diagnostic.
  ///   - rounds: the rounds of layout that were tried.
  ///   - reason: what asks for layout again.
  package func giveUpLayout(of layer: CALayer, named name: String, rounds: Int, reason: String) {
    transactions.hasGivenUpLayout = true
    guard transactions.unsettledLayers.insert(layer.id).inserted else { return }
    diagnostics.append("\(name) still needs layout after \(rounds) rounds at \(now) s: \(reason)")
  }
}
