import Tendon

/// Frames of scenes as they occur in apps, on a screen of 375 x 667 points with two pixels a point: the change, the
/// snapshot and the picture. Each scene also with more of what does not change.
@MainActor
enum SceneRows {
  static let all = [
    ScaleRow("scene_confetti", "frame, confetti over a list of 15 rows") { confetti(rows: 15) },
    ScaleRow("scene_confetti_long", "the same, 2,000 rows") { confetti(rows: 2000) },
    ScaleRow("scene_carousel", "frame, a carousel of 10 cards with shadows and round corners scrolls") {
      carousel(cards: 10)
    },
    ScaleRow("scene_carousel_long", "the same, 500 cards") { carousel(cards: 500) },
    ScaleRow("scene_blur", "frame, a blur of the whole screen over a picture that moves") { blur(views: 1) },
    ScaleRow("scene_blur_more", "the same, 500 still views behind it") { blur(views: 500) },
    ScaleRow("scene_shapes", "frame, 200 shape layers of which one moves") { shapes(200) },
    ScaleRow("scene_shapes_many", "the same, 2,000 shape layers") { shapes(2000) },
    ScaleRow("scene_text", "frame, a text view of 300 words scrolls") { text(words: 300) },
    ScaleRow("scene_text_long", "the same, 10,000 words") { text(words: 10_000) },
    ScaleRow("scene_shimmer", "frame, a gradient shimmers in a text that masks it") { shimmer(labels: 0) },
    ScaleRow("scene_shimmer_more", "the same, 500 still labels around it") { shimmer(labels: 500) },
  ]

  /// Frames a sixtieth of a second after each other.
  private static func frames(
    _ stage: Stage, _ change: @escaping @MainActor (Int) -> Void = { _ in }
  ) -> ScaleRow.Figure {
    _ = stage.picture()
    return ScaleRow.rounds(61) { round in
      change(round)
      stage.advance(by: 1.0 / 60)
      _ = stage.picture()
    }
  }

  /// A column of coloured rows with a label each.
  private static func fill(_ root: UIView, rows: Int) {
    for i in 0..<rows {
      let row = UIView(frame: CGRect(x: 0, y: 44 * i, width: 375, height: 43))
      row.backgroundColor = shade(i)
      let label = UILabel(frame: CGRect(x: 16, y: 0, width: 340, height: 43))
      label.text = "Row \(i)"
      row.addSubview(label)
      root.addSubview(row)
    }
  }

  private static func confetti(rows: Int) -> ScaleRow.Figure {
    let stage = Stage.showing { root in
      let list = UIScrollView(frame: root.bounds)
      list.contentSize = CGSize(width: 375, height: 44 * rows)
      fill(list, rows: rows)
      root.addSubview(list)
      let emitter = CAEmitterLayer()
      (emitter.emitterPosition, emitter.emitterSize) = (CGPoint(x: 187, y: 0), CGSize(width: 375, height: 1))
      emitter.emitterShape = .line
      let pixels = [UInt32](repeating: 0xffff_ffff, count: 16 * 10)
      emitter.emitterCells = [UIColor.red, .green, .blue, .orange].map { color in
        let cell = CAEmitterCell()
        cell.contents = Bitmap(width: 16, height: 10, pixels: pixels)
        (cell.birthRate, cell.lifetime, cell.velocity, cell.velocityRange) = (20, 4, 150, 60)
        (cell.emissionLongitude, cell.emissionRange) = (.pi / 2, .pi / 4)
        (cell.spin, cell.spinRange, cell.scale, cell.scaleRange) = (3, 4, 0.5, 0.2)
        cell.color = color.cgColor
        return cell
      }
      root.layer.addSublayer(emitter)
    }
    stage.advance(by: 4)
    return frames(stage)
  }

  private static func carousel(cards: Int) -> ScaleRow.Figure {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 375, height: 300))
    let stage = Stage.showing { root in
      scroll.contentSize = CGSize(width: 280 * cards, height: 300)
      for i in 0..<cards {
        let card = UIView(frame: CGRect(x: 20 + 280 * i, y: 20, width: 260, height: 240))
        card.backgroundColor = .white
        card.layer.cornerRadius = 20
        (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.3, 12)
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        let picture = UIView(frame: CGRect(x: 12, y: 12, width: 236, height: 150))
        picture.backgroundColor = shade(i)
        picture.layer.cornerRadius = 12
        picture.clipsToBounds = true
        let inner = UIView(frame: CGRect(x: -20, y: 80, width: 300, height: 100))
        inner.backgroundColor = shade(i + 3)
        picture.addSubview(inner)
        let label = UILabel(frame: CGRect(x: 12, y: 176, width: 236, height: 24))
        label.text = "Card \(i)"
        card.addSubview(picture)
        card.addSubview(label)
        scroll.addSubview(card)
      }
      root.addSubview(scroll)
    }
    return frames(stage) { round in
      stage.perform { scroll.contentOffset = CGPoint(x: CGFloat(7 * round % 1000), y: 0) }
    }
  }

  private static func blur(views: Int) -> ScaleRow.Figure {
    frames(
      .showing { root in
        for i in 0..<views {
          let view = UIView(frame: CGRect(x: i % 20 * 18, y: i / 20 * 24, width: 16, height: 22))
          view.backgroundColor = shade(i)
          root.addSubview(view)
        }
        let picture = UIView(frame: CGRect(x: 20, y: 60, width: 200, height: 200))
        picture.backgroundColor = .red
        root.addSubview(picture)
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        effect.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        root.addSubview(effect)
        let animation = CABasicAnimation(keyPath: "position")
        (animation.toValue, animation.duration) = (CGPoint(x: 250, y: 500), 10)
        picture.layer.add(animation, forKey: nil)
      })
  }

  private static func shapes(_ count: Int) -> ScaleRow.Figure {
    frames(
      .showing { root in
        for i in 0..<count {
          let shape = CAShapeLayer()
          shape.frame = CGRect(x: i % 50 * 7, y: i / 50 * 16, width: 12, height: 12)
          shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 12, height: 12))
          (shape.fillColor, shape.strokeColor) = (shade(i).cgColor, UIColor.black.cgColor)
          root.layer.addSublayer(shape)
          guard i == count / 2 else { continue }
          let animation = CABasicAnimation(keyPath: "position")
          (animation.toValue, animation.duration) = (CGPoint(x: 300, y: 500), 10)
          shape.add(animation, forKey: nil)
        }
      })
  }

  private static func text(words: Int) -> ScaleRow.Figure {
    let view = UITextView(frame: CGRect(x: 0, y: 20, width: 375, height: 640))
    let stage = Stage.showing { root in
      view.text = (0..<words).map { "word\($0)" }.joined(separator: " ")
      view.font = .systemFont(ofSize: 16)
      root.addSubview(view)
    }
    return frames(stage) { round in stage.perform { view.contentOffset = CGPoint(x: 0, y: 3 * round) } }
  }

  private static func shimmer(labels: Int) -> ScaleRow.Figure {
    frames(
      .showing { root in
        for i in 0..<labels {
          let label = UILabel(frame: CGRect(x: i % 5 * 75, y: 100 + i / 5 * 5, width: 75, height: 20))
          label.text = "Label \(i)"
          root.addSubview(label)
        }
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 335, height: 60))
        let gradient = CAGradientLayer()
        gradient.frame = box.bounds
        gradient.colors = [UIColor.gray.cgColor, UIColor.white.cgColor, UIColor.gray.cgColor]
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        gradient.locations = [0, 0.1, 0.2]
        box.layer.addSublayer(gradient)
        let title = UILabel(frame: box.bounds)
        (title.text, title.font) = ("Shimmering", .boldSystemFont(ofSize: 48))
        box.mask = title
        root.addSubview(box)
        let animation = CABasicAnimation(keyPath: "locations")
        animation.toValue = [0.8, 0.9, 1] as [CGFloat]
        (animation.duration, animation.repeatCount) = (1.5, .infinity)
        gradient.add(animation, forKey: nil)
      })
  }
}
