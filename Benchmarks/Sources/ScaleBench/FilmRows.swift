import Foundation
import Tendon

/// Films of two seconds, 375 x 667 points with two pixels a point: the time that passes until they are written, as a
/// share of their length.
@MainActor
enum FilmRows {
  static let all = [
    ScaleRow("film_gradient_apng", "film, a gradient's locations animate, APNG", wanted: "< 0.5", unit: .ratio) {
      try film(.apng) { movingGradient() }
    },
    ScaleRow("film_gradient_gif", "film, a gradient's locations animate, GIF", unit: .ratio) {
      try film(.gif) { movingGradient() }
    },
    ScaleRow("film_diagonal_apng", "film, the same aslant, APNG", wanted: "< 0.5", unit: .ratio) {
      try film(.apng) { movingGradient(to: CGPoint(x: 1, y: 1)) }
    },
    ScaleRow("film_still_apng", "film, a standing form, APNG", unit: .ratio) { try film(.apng, showing: form) },
    ScaleRow("film_still_gif", "film, a standing form, GIF", unit: .ratio) { try film(.gif, showing: form) },
    ScaleRow("film_still_mp4", "film, a standing form, MP4", unit: .ratio) { try film(.mp4, showing: form) },
  ]

  private static func film(_ format: FilmFormat, showing make: () -> Stage) throws -> ScaleRow.Figure {
    let seconds = 2.0
    var shares: [Double] = []
    for _ in 0..<3 {
      let stage = make()
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("scale-bench.\(format.rawValue)")
      defer { try? FileManager.default.removeItem(at: url) }
      let rate = format.standardFrameRate
      let time = try ContinuousClock().measure {
        let writer = try format.writer(url: url, frameRate: rate)
        for frame in 0..<Int(seconds * rate.framesPerSecond) {
          stage.advance(to: Double(frame) / rate.framesPerSecond)
          try writer.append(stage.picture(threads: 2))
        }
        try writer.finish()
      }
      shares.append(time / .seconds(seconds))
    }
    return ScaleRow.Figure(shares)
  }

  private static func movingGradient(to end: CGPoint = CGPoint(x: 0.5, y: 1)) -> Stage {
    .showing { root in
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      gradient.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.cgColor]
      gradient.locations = [0, 0.2, 1]
      (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 1 - end.x, y: 0), end)
      root.layer.addSublayer(gradient)
      let animation = CABasicAnimation(keyPath: "locations")
      animation.fromValue = [0, 0.2, 1] as [CGFloat]
      animation.toValue = [0, 0.8, 1] as [CGFloat]
      animation.duration = 2
      gradient.add(animation, forKey: nil)
    }
  }

  private static func form() -> Stage {
    .showing { root in
      for i in 0..<20 {
        let label = UILabel(frame: CGRect(x: 20, y: 20 + 30 * i, width: 300, height: 24))
        label.text = "A line of a form, number \(i)"
        root.addSubview(label)
      }
    }
  }
}
