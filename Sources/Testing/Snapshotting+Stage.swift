import Tendon

extension Snapshotting<Stage, String> {
  /// The views and their frames now, a view a line.
  public static var layout: Snapshotting { text { $0.layout } }
  /// The views with their constraints and the state of each.
  public static var constraints: Snapshotting { text { $0.constraints } }
  /// The accessibility elements in their order, an element a line.
  public static var accessibility: Snapshotting { text { $0.accessibility } }
  /// The views as `recursiveDescription()` prints them, without addresses.
  public static var recursiveDescription: Snapshotting { text { $0.views } }
  /// The controllers, a controller a line, with their states and views.
  public static var hierarchy: Snapshotting { text { $0.controllers } }

  /// The named layers at some times: under each name a line a time, with the frame that is seen then, and opacity, transform and
  /// stroke where they have other values than most layers. The stage is advanced to the last of the times.
  ///
  ///     try stage.tap("badge")
  ///     assertSnapshot(of: stage, as: .timeline(at: [0, 0.125, 0.25, 0.5]))
  ///
  /// - Parameters:
  ///   - times: in seconds from now, 0 or more, in ascending order.
  ///   - names: the accessibility identifiers of the views, or the names of layers, to list; nil: those that change.
  public static func timeline(at times: [Double], of names: [String]? = nil) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { stage in
      var timeline = TimelineText()
      try stage.stop(at: times) { timeline.add(stage, at: $0) }
      return timeline.text(of: names)
    }
  }

  /// The named layers from now on, every so many seconds.
  ///
  /// - Parameters:
  ///   - interval: the time between two lines in seconds, above 0.
  ///   - duration: the time to follow in seconds.
  ///   - names: the accessibility identifiers of the views, or the names of layers, to list; nil: those that change.
  public static func timeline(
    every interval: Double, for duration: Double, of names: [String]? = nil
  ) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { stage in
      guard interval > 0, duration >= 0, duration / interval <= 10_000 else {
        throw SnapshotError(
          "a timeline has an interval above 0 and at most 10000 times, got \(interval) of \(duration)")
      }
      let times = (0...Int((duration / interval + 1e-9).rounded(.down))).map { Double($0) * interval }
      return try timeline(at: times, of: names).snapshot(stage)
    }
  }

  private static func text(_ text: @escaping @MainActor (StageText) -> String) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { text(StageText($0)) }
  }
}

extension Snapshotting<Stage, Bitmap> {
  /// The picture that is seen now, at the pixels of the stage.
  public static var image: Snapshotting { image() }

  /// The picture that is seen now, at the pixels of the stage, compared with a tolerance; see
  /// ``Diffing/image(precision:perceptualPrecision:)``.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    images(at: [0], precision: precision, perceptualPrecision: perceptualPrecision)
  }

  /// The pictures at some times, side by side; equal ones stand once. The stage is advanced to the last of the times.
  ///
  /// - `times`: in seconds from now, 0 or more, in ascending order.
  public static func images(
    at times: [Double], precision: Float = 1, perceptualPrecision: Float = 1
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision)
    ) { stage in
      var sections = GoldenSections<Bitmap>()
      try stage.stop(at: times) { sections.add("\($0)", stage.picture()) }
      return sections.picture
    }
  }
}

extension Stage {
  /// Advances the stage to some times from now and calls `body` at each.
  fileprivate func stop(at times: [Double], _ body: (Double) -> Void) throws {
    guard !times.isEmpty, times.allSatisfy({ $0 >= 0 && $0.isFinite }), times == times.sorted() else {
      throw SnapshotError("times are one or more, from 0, in ascending order, got \(times)")
    }
    let start = clock.now
    for time in times {
      advance(to: max(clock.now, MediaClock.sum(start, time)))
      body(time)
    }
  }
}
