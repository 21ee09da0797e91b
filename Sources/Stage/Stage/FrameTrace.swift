import TendonGeometry
import TendonLayers
import TendonViews

/// The named layers of a frame in numbers: presentation values, not rounded.
public struct FrameTrace: Hashable, Sendable {
  /// One named layer.
  public struct Layer: Hashable, Sendable {
    /// The accessibility identifier of the view, else its object id; for a layer without a view its own `name`. The
    /// second layer of a name has "#2" behind it, and so on.
    public var name: String
    /// The box of the layer in its superlayer, in points.
    public var frame: CGRect
    /// The box that the layer covers on the screen, in points; nil behind the viewer.
    public var window: CGRect?
    /// From 0 to 1, as in pictures: a spring may animate beyond.
    public var opacity: Double
    /// The transform of the layer as it is shown; translations in points.
    public var transform: CATransform3D
    /// The start and end of the stroke of a shape layer, from 0 to 1; nil for other layers.
    public var stroke: Stroke?
  }

  /// The drawn part of an outline.
  public struct Stroke: Hashable, Sendable {
    /// The start of the drawn part, from 0 to 1.
    public var start: Double
    /// The end of the drawn part, from 0 to 1.
    public var end: Double
  }

  /// The media time in seconds.
  public var time: Double
  /// From the root, parents first, back to front.
  public var layers: [Layer]
}

extension Stage {
  /// The named layers as they are seen now.
  ///
  /// - Complexity: O(n) in the layers.
  public func trace() -> FrameTrace {
    perform {}
    return perform {
      var layers: [FrameTrace.Layer] = []
      var uses: [String: Int] = [:]
      var waiting: [CALayer] = [window.layer]
      while let layer = waiting.popLast() {
        waiting.append(contentsOf: (layer.sublayers ?? []).reversed())
        guard let name = layer.nameInTraces else { continue }
        uses[name, default: 0] += 1
        let number = uses[name] ?? 1
        layers.append(FrameTrace.Layer(number == 1 ? name : "\(name)#\(number)", layer))
      }
      return FrameTrace(time: clock.now, layers: layers)
    }
  }
}

extension CALayer {
  /// The identifier of the view, else its object id; of a layer without a view its own name.
  var nameInTraces: String? {
    if let view = delegate as? UIView, view.layer === self { return view.accessibilityIdentifier ?? view.objectID }
    return name
  }
}

extension FrameTrace.Layer {
  @MainActor
  fileprivate init(_ name: String, _ layer: CALayer) {
    let seen = layer.seen
    self.name = name
    frame = seen.frame
    window = layer.screenBox
    opacity = min(max(Double(seen.opacity), 0), 1)
    transform = seen.transform
    stroke = (seen as? CAShapeLayer).map {
      FrameTrace.Stroke(start: min(max(Double($0.strokeStart), 0), 1), end: min(max(Double($0.strokeEnd), 0), 1))
    }
  }
}
