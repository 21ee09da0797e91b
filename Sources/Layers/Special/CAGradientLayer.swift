import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// The way a gradient runs.
public enum CAGradientLayerType: String, Hashable, Sendable {
  /// Along the line from start to end.
  case axial
  /// From the start outwards, in ellipses that reach the end's distance along each axis.
  case radial
  /// About the start, from the direction of the end once round, clockwise.
  case conic
}

/// A layer that fills its bounds with a gradient, painted again only when something that it depends on has changed.
///
/// The fill is not cut by round corners unless the layer masks to its bounds.
open class CAGradientLayer: CALayer {
  override class var initialProperties: LayerProperties {
    var properties = LayerProperties()
    properties.gradient = GradientProperties()
    return properties
  }

  /// The colours in order. Default nil: nothing is painted.
  ///
  /// Differs from Core Animation: typed instead of `[Any]`.
  open var colors: [CGColor]? {
    get { gradient.colors }
    set { set(Declared.gradient.colors, newValue) }
  }

  /// The places of the colours, from 0 at the start to 1 at the end, ascending. Default: nil: evenly spread.
  ///
  /// Differs from Core Animation: numbers instead of `NSNumber`.
  open var locations: [CGFloat]? {
    get { gradient.locations }
    set { set(Declared.gradient.locations, newValue) }
  }

  /// In fractions of the bounds. Default (0.5, 0).
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { set(Declared.gradient.startPoint, newValue) }
  }

  /// In fractions of the bounds. Default (0.5, 1).
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { set(Declared.gradient.endPoint, newValue) }
  }

  /// Default `axial`.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { set(Declared.gradient.type, newValue) }
  }

  private var gradient: GradientProperties { properties.gradient! }
}

extension GradientProperties {
  /// The gradient over `bounds` at `scale` pixels a point, or nil where there is nothing to see.
  func paint(_ bounds: CGRect, scale wanted: CGFloat) -> Contents? {
    guard let colors, !colors.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = Painting.scale(for: bounds.size, wanted: wanted)
    let gradient = Gradient(colors: colors, locations: locations)
    func place(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x * bounds.width, y: p.y * bounds.height) }
    let (start, end) = (place(startPoint), place(endPoint))
    let bitmap =
      type == .axial
      ? gradient.bitmap(size: bounds.size, scale: scale, from: start, to: end)
      : Canvas.bitmap(size: bounds.size, scale: scale) { draw(gradient, from: start, to: end, in: bounds, on: $0) }
    var hash = StableHash()
    hash.add(self)
    hash.add(bounds.size.width)
    hash.add(bounds.size.height)
    hash.add(scale)
    // The last column and row may reach beyond the bounds; that part is not shown.
    return Contents(
      bitmap: bitmap, version: hash.version, destination: bounds,
      source: CGRect(
        x: 0, y: 0, width: min(1, bounds.width * scale / CGFloat(bitmap.width)),
        height: min(1, bounds.height * scale / CGFloat(bitmap.height))), scale: scale)
  }

  /// Draws a radial or conic gradient.
  private func draw(_ gradient: Gradient, from start: CGPoint, to end: CGPoint, in bounds: CGRect, on canvas: Canvas) {
    guard type == .radial else {
      let angle = atan2(Double(end.y - start.y), Double(end.x - start.x))
      return canvas.draw(gradient: gradient, conicAt: start, startAngle: CGFloat(angle))
    }
    let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
    guard rx > 0, ry > 0 else {
      return canvas.fill(
        CGRect(origin: CGPoint(), size: bounds.size), color: gradient.colors[gradient.colors.count - 1])
    }
    canvas.translate(x: start.x, y: start.y)
    canvas.scale(x: rx, y: ry)
    canvas.draw(gradient: gradient, startCenter: CGPoint(), startRadius: 0, endCenter: CGPoint(), endRadius: 1)
  }
}

/// The properties that gradient layers have besides.
struct GradientPropertyTable: Sendable {
  typealias P = LayerProperty

  let colors = P("colors", \.ofGradient.colors)
  let locations = P("locations", \.ofGradient.locations)
  let startPoint = P("startPoint", \.ofGradient.startPoint)
  let endPoint = P("endPoint", \.ofGradient.endPoint)
  let type = P("type", \.ofGradient.type)
}

extension CAGradientLayerType: LayerValue {}
