import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// A part of a document on its stage.
@MainActor
struct StagedScene {
  let stage: Stage
  /// The view that lies by itself; nil for a controller, which fills the screen.
  let lying: UIView?

  /// Builds a part and shows it; nil where there is nothing to show.
  init?(_ part: DocumentScenes.Part, on stage: Stage) {
    self.stage = stage
    var (lying, isEmpty): (UIView?, Bool) = (nil, false)
    stage.perform {
      switch part.make() {
      case .controller(let controller):
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
      case .view(let view):
        view.translatesAutoresizingMaskIntoConstraints = true
        // It keeps its size on every screen.
        view.autoresizingMask = []
        StagedScene.place(view, on: stage)
        stage.window.addSubview(view)
        lying = view
      case nil: isEmpty = true
      }
    }
    if isEmpty { return nil }
    self.lying = lying
  }

  /// Resizes the screen, gives it the reader's settings and lays the scene out. A screen that is smaller than a view by
  /// itself grows to hold it.
  func fit(_ size: CGSize, scale: CGFloat, settings: ReaderSettings) {
    stage.perform {
      stage.window.change(settings)
      resize(to: size, scale)
    }
    if let frame = lying?.frame, frame.maxX <= 4096, frame.maxY <= 4096 {
      resize(to: CGSize(width: max(frame.maxX, size.width), height: max(frame.maxY, size.height)), scale)
    }
    stage.perform { stage.window.layoutIfNeeded() }
  }

  private func resize(to size: CGSize, _ scale: CGFloat) {
    let screen = stage.screen
    guard screen.bounds.size != size || screen.scale != scale else { return }
    stage.perform {
      stage.window.resize(to: size, scale: scale)
      if let lying { StagedScene.place(lying, on: stage) }
    }
  }

  /// Lays a view below the notch, so that what lies by itself has no safe area.
  private static func place(_ view: UIView, on stage: Stage) {
    let insets = stage.screen.safeAreaInsets
    view.frame = CGRect(origin: CGPoint(x: insets.left, y: insets.top), size: view.frame.size)
  }
}
