#if DYNAMICS
  import Foundation
  import TendonDynamics
  import TendonViews

  // Identifiers of boundaries as UIKit has them: objects that can be copied. Here they are texts.

  extension UICollisionBehavior {
    private static func text(_ identifier: any NSCopying) -> String {
      (identifier as? NSString).map { $0 as String } ?? "\(identifier)"
    }

    /// Adds a path in the coordinates of the reference view (points) as a boundary; see the method with a text.
    @_disfavoredOverload
    public func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
      addBoundary(withIdentifier: Self.text(identifier), for: path)
    }

    /// Adds a line between two points of the reference view as a boundary; see the method with a text.
    @_disfavoredOverload
    public func addBoundary(withIdentifier identifier: any NSCopying, from start: CGPoint, to end: CGPoint) {
      addBoundary(withIdentifier: Self.text(identifier), from: start, to: end)
    }

    /// Returns the path of a boundary; nil if there is none of the identifier.
    @_disfavoredOverload
    public func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
      boundary(withIdentifier: Self.text(identifier))
    }

    /// Removes a boundary; an identifier that there is none of is ignored.
    @_disfavoredOverload
    public func removeBoundary(withIdentifier identifier: any NSCopying) {
      removeBoundary(withIdentifier: Self.text(identifier))
    }
  }
#endif
