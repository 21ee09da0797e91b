import Tendon

/// Small scenes, one for each kind of layer and each hard case: 200 x 200 points, drawn by code.
///
///     tendon record gallery.corners -o corners.gif
public enum GalleryScenes {
  public static let all: [Scene] = [
    plain, geometry, corners, shortCorners, border, contents, nineParts, shape, stroke, dash, strokeEnd, axialGradient,
    radialGradient, conicGradient, text, replicator, emitter, scroll, tiled, transformLayer, carousel, mask, shadow,
    shadowPath, group, edgeOn, nearPlane, intersecting, flip, path, dissolve, transition,
  ]

  /// A side of the screen of each scene, in points.
  public nonisolated static let side: CGFloat = 200

  /// A scene of the gallery.
  ///
  /// - Parameters:
  ///   - seconds: how long its film takes; 0 for a still picture.
  ///   - build: adds layers to that of the screen; nothing that it changes is animated by itself.
  static func scene(
    _ name: String, seconds: Double = 0, _ build: @escaping @MainActor @Sendable (CALayer) -> Void
  ) -> Scene {
    Scene(
      "gallery.\(name)", size: CGSize(width: side, height: side), script: seconds > 0 ? "wait \(seconds)" : ""
    ) {
      GalleryController { view in
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        build(view.layer)
        CATransaction.commit()
      }
    }
  }

  /// A scene of views.
  static func viewScene(
    _ name: String, seconds: Double, _ build: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> Scene {
    Scene("gallery.\(name)", size: CGSize(width: side, height: side), script: "wait \(seconds)") {
      GalleryController(build: build)
    }
  }
}

/// A screen that is filled when it is loaded.
final class GalleryController: UIViewController {
  private let build: (UIView) -> Void

  init(build: @escaping (UIView) -> Void) {
    self.build = build
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { preconditionFailure("a screen of the gallery is made by code") }

  override func viewDidLoad() {
    view.frame = CGRect(x: 0, y: 0, width: GalleryScenes.side, height: GalleryScenes.side)
    view.layer.backgroundColor = .paper
    build(view)
  }
}
