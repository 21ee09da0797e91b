import Foundation
import TendonGeometry
import TendonLayers

extension UIWindowScene {
  /// A wish for another geometry of the scene.
  public class GeometryPreferences {
    init() {}

    /// A wish for orientations, on a phone or a tablet.
    public final class iOS: GeometryPreferences {
      /// The orientations that the scene may have.
      public var interfaceOrientations: UIInterfaceOrientationMask?
      /// A wish for orientations; nil: none.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// The geometry of a scene.
  public struct Geometry: Hashable, Sendable {
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation
    /// True if the user is resizing the scene: never.
    public var isInteractivelyResizing: Bool { false }
  }

  /// The limits of the size of a scene; kept for scenes that the user resizes.
  public final class UISceneSizeRestrictions {
    /// The least size, in points. Default: zero.
    public var minimumSize = CGSize.zero
    /// The greatest size, in points. Default: the greatest finite one.
    public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    init() {}
  }

  /// The coordinates of the scene: those of the screen.
  public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The limits of the size; nil, as on a phone: the user does not resize the scene.
  public var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// The geometry now.
  public var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation) }

  /// Turns the interface if it has none of the wished orientations and the shown controller supports one of them.
  /// Otherwise `errorHandler` is called at the next turn of the clock.
  public func requestGeometryUpdate(
    _ preferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wished = (preferences as? GeometryPreferences.iOS)?.interfaceOrientations,
      let window = keyWindow ?? windows.last
    else { return }
    let size = window.bounds.size
    let isWide = size.width > size.height
    guard wished.isDisjoint(with: isWide ? .landscape : [.portrait, .portraitUpsideDown]) else { return }
    if window.supports(wished) {
      return window.turn(to: CGSize(width: size.height, height: size.width))
    }
    guard let errorHandler else { return }
    let error = NSError(
      domain: "UISceneErrorDomain", code: 101,
      userInfo: [
        NSLocalizedDescriptionKey: "none of the requested orientations is supported by the view controller"
      ])
    MediaClock.current.asyncAfter(0) { errorHandler(error) }
  }
}
