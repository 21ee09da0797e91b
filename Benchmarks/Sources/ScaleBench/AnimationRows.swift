import Tendon

/// Animations of many views, on a screen of 375 x 667 points with two pixels a point.
@MainActor
enum AnimationRows {
  static let all = [
    ScaleRow("animations_start", "1,000 animations started in a block", wanted: "< 20 ms") {
      let views = MovingViews(1000)
      return ScaleRow.rounds(15, prepare: { _ in views.stage.advance(by: 20) }, { views.start($0) })
    },
    ScaleRow("animations_picture", "picture, 1,000 views that move", wanted: "< 4 ms") {
      let views = MovingViews(1000)
      views.start(0)
      return ScaleRow.pictures(61, of: views.stage) { _ in views.stage.advance(by: 1.0 / 60) }
    },
    ScaleRow("animations_frame", "the same, the values alone") {
      let views = MovingViews(1000)
      views.start(0)
      return ScaleRow.rounds(61, prepare: { _ in views.stage.advance(by: 1.0 / 60) }, { _ in _ = views.stage.frame() })
    },
  ]
}

/// Views that move from place to place.
@MainActor
final class MovingViews {
  let stage: Stage
  private let views: [UIView]

  init(_ count: Int) {
    var views: [UIView] = []
    stage = .showing { root in
      for i in 0..<count {
        let view = UIView(frame: CGRect(x: i % 30 * 12, y: i / 30 * 18, width: 8, height: 8))
        view.backgroundColor = shade(i)
        views.append(view)
        root.addSubview(view)
      }
    }
    self.views = views
    _ = stage.picture()
  }

  /// Moves every view for ten seconds.
  func start(_ round: Int) {
    stage.perform {
      UIView.animate(withDuration: 10) {
        for view in self.views { view.center.x += round % 2 == 0 ? 7 : -7 }
      }
    }
  }
}
