import Foundation
import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// The scenes of a document, each shown on a stage of its own and laid out.
@MainActor
struct ShownScenes {
  var size: CGSize
  var scale: CGFloat
  var settings = ReaderSettings()
  var sizes = LayoutReport.Sizes.measured
  var assets: [URL] = []
  /// True if scenes are shown in what holds them.
  var inContainers = false
  /// True if a cell of a xib lies by itself.
  var keepsCells = false

  /// Shows each scene and calls `body` with it, its stage, the window that it lies in and, of an object that stands by
  /// itself, its view with the frame before. Returns the diagnostics of the document. The caller sets the clock and restores the
  /// main screen.
  func show(
    _ document: InterfaceDocument, at place: URL?,
    each body: (DocumentScenes.Part, Stage, UIWindow, (view: UIView, frame: CGRect)?) -> Void
  ) -> [DocumentDiagnostic] {
    UIScreen.main = UIScreen(size: size, scale: scale, settings: settings)
    let scenes = DocumentScenes(
      document, place: place, assets: assets, usesRecordedSizes: sizes == .recorded, inContainers: inContainers,
      keepsCells: keepsCells)
    for part in scenes.parts {
      let stage = Stage(size: size, scale: scale, settings: settings)
      var loose: UIView?
      stage.perform {
        switch part.make() {
        case .controller(let controller):
          stage.window.rootViewController = controller
          stage.window.makeKeyAndVisible()
        case .view(let view): loose = view
        case nil: break
        }
      }
      if let loose {
        let frame = loose.frame
        let window = ShownScenes.layOut(loose, size: frame.size, insets: .zero, settings: settings)
        body(part, stage, window, (loose, frame))
      } else {
        body(part, stage, stage.window, nil)
      }
    }
    return scenes.diagnostics
  }

  /// Lays a view out in a window of its size.
  static func layOut(_ view: UIView, size: CGSize, insets: UIEdgeInsets, settings: ReaderSettings) -> UIWindow {
    let screen = UIScreen(
      size: CGSize(width: max(size.width, 1), height: max(size.height, 1)), scale: UIScreen.main.scale,
      settings: settings, safeAreaInsets: insets)
    screen.controlMetrics = UIScreen.main.controlMetrics
    let window = UIWindow(screen: screen)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(origin: .zero, size: size)
    window.addSubview(view)
    window.setNeedsLayout()
    window.layoutIfNeeded()
    return window
  }
}
