import TendonGeometry

/// Colours and where they lie between the start (0) and the end (1) of a gradient.
///
/// Between two stops the components are interpolated before alpha is multiplied in, as Core Graphics does: white to
/// transparent black passes through grey.
public struct Gradient: Hashable, Sendable {
  public let colors: [CGColor]
  /// One location a colour, from 0 to 1, rising.
  public let locations: [CGFloat]

  /// A gradient; without locations the colours are spread evenly.
  ///
  /// Locations are put into the range 0...1, and one below its predecessor counts as its predecessor (a hard edge). Where
  /// there is not one finite location a colour, the colours are spread evenly.
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

  /// The colour at a location; the end colours beyond the ends, transparent without colours.
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
