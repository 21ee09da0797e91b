import TendonGeometry

/// A gradient: colours and their locations between the start (0) and the end (1).
///
/// Between two stops the components are interpolated before they are multiplied by alpha, as in Core Graphics: white to
/// transparent black passes through grey.
public struct Gradient: Hashable, Sendable {
  /// The colours in the order of their locations; may be empty.
  public let colors: [CGColor]
  /// The location of each colour, from 0 to 1, not decreasing.
  public let locations: [CGFloat]

  /// Makes a gradient; without locations the colours are spread evenly.
  ///
  /// Locations are clamped to 0...1; one below its predecessor is replaced by it (a hard edge). If there is not exactly
  /// one finite location for each colour, the colours are spread evenly.
  public init(colors: [CGColor], locations: [CGFloat]? = nil) {
    self.colors = colors
    if let locations, locations.count == colors.count, locations.allSatisfy({ $0.isFinite }) {
      var last: CGFloat = 0
      self.locations = locations.map {
        last = max(last, min($0, 1))
        return last
      }
    } else {
      let steps = CGFloat(max(colors.count - 1, 1))
      self.locations = colors.indices.map { CGFloat($0) / steps }
    }
  }

  /// Returns the colour at a location; the end colours beyond the ends, transparent if there are no colours.
  public func color(at location: CGFloat) -> CGColor {
    guard let next = locations.firstIndex(where: { $0 > location }) else {
      return colors.last ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    }
    guard next > 0 else { return colors[0] }
    let t = (location - locations[next - 1]) / (locations[next] - locations[next - 1])
    let (a, b) = (colors[next - 1].rgba, colors[next].rgba)
    return CGColor(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t, blue: a.blue + (b.blue - a.blue) * t,
      alpha: a.alpha + (b.alpha - a.alpha) * t)
  }
}

extension CGColor {
  /// The four components as numbers from 0 to 1, whatever class `CGColor` is on this system.
  var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let c = components ?? []
    switch c.count {
    case 4: return (c[0], c[1], c[2], c[3])
    case 2: return (c[0], c[0], c[0], c[1])
    default: return (0, 0, 0, 0)
    }
  }
}
