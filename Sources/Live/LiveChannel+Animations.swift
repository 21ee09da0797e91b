import TendonLayers
import TendonStage

extension LiveChannel {
  /// The most animations that viewers are told of at a time.
  static let animationLimit = 200

  /// Tells the viewers who want to know the running animations where they have changed.
  func tellAnimations() {
    guard !animationsTold.isEmpty, let session else { return }
    let text = AnimationNews(session.stage.animations(limit: Self.animationLimit)).json
    for viewer in audience.viewers {
      guard let told = animationsTold[viewer], told != text else { continue }
      animationsTold[viewer] = text
      send(viewer, .text(text))
    }
  }
}

/// The running animations, for viewers.
struct AnimationNews: Encodable {
  /// An animation; times are media times in seconds.
  struct Bar: Encodable {
    var layer: Int
    var name: String?
    var type: String
    var key: String?
    var path: String?
    var kind: String
    var begin: Double?
    /// Of one run; nil where it never ends.
    var duration: Double?
    var end: Double?
    var standsAt: Double?
    /// The number of runs; nil without an end.
    var runs: Double?
    var autoreverses: Bool
    var pace: String
    /// In thousandths.
    var curve: [Int]
    var keyTimes: [Double]
  }

  var animations: [Bar]

  init(_ layers: [LayerAnimations]) {
    animations = layers.flatMap { layer in
      layer.animations.map { report in
        Bar(
          layer: layer.layer, name: layer.name, type: layer.className, key: report.key, path: report.keyPath,
          kind: report.kind.rawValue, begin: report.begin, duration: finite(report.duration), end: report.end,
          standsAt: report.standsAt, runs: finite(report.runs), autoreverses: report.autoreverses, pace: report.pace,
          curve: report.curve.map { Int(min(max($0, -10), 10) * 1000) }, keyTimes: report.keyTimes)
      }
    }
  }

  var json: String { ViewerStatus.json(self) }
}

/// A number that JSON can say; nil for others.
private func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }
