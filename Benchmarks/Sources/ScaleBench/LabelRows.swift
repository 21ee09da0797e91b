import Tendon

/// Many views made at once, and texts that change.
@MainActor
enum LabelRows {
  static let all = [
    ScaleRow("detached_views", "10,000 views with constraints made outside any window", wanted: "< 300 ms") {
      ScaleRow.rounds(2) { _ in
        let stage = Stage()
        _ = stage.perform { conflicting(2000) }
      }
    },
    ScaleRow("labels_first", "10,000 labels with constraints, first layout", wanted: "< 400 ms") {
      ScaleRow.rounds(2) { _ in
        let stage = Stage()
        stage.perform {
          let controller = UIViewController()
          grid(10_000, in: controller.view)
          stage.window.rootViewController = controller
          stage.window.makeKeyAndVisible()
        }
      }
    },
    ScaleRow("label_wraps", "a label of 60 words that wraps anew", wanted: "< 200 us") {
      let (stage, label, width) = paragraph()
      return ScaleRow.rounds(120) { round in
        stage.perform { width.constant = CGFloat(200 + round % 97) }
        _ = (label.bounds, stage.frame())
      }
    },
    ScaleRow("label_text", "a label of 60 words whose last word changes", wanted: "< 200 us") {
      let (stage, label, _) = paragraph()
      return ScaleRow.rounds(120) { round in
        stage.perform { label.text = words + "\(round)" }
        _ = stage.frame()
      }
    },
  ]

  private static let words = (0..<60).map { "word\($0 % 17) " }.joined()

  /// Rows of five views whose constraints contradict the size of zero that they have.
  private static func conflicting(_ rows: Int) -> [UIView] {
    (0..<rows).map { _ in
      let row = UIView()
      var last: UIView?
      for _ in 0..<4 {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(view)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: last?.trailingAnchor ?? row.leadingAnchor, constant: 8),
          view.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
          view.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
          view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 30),
        ])
        last = view
      }
      last?.trailingAnchor.constraint(equalTo: row.trailingAnchor).isActive = true
      return row
    }
  }

  /// Labels, each placed by two constants in the root.
  private static func grid(_ count: Int, in root: UIView) {
    for i in 0..<count {
      let label = UILabel()
      label.text = "Label \(i)"
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(i % 10 * 40)),
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(i / 10 * 20)),
      ])
    }
  }

  private static func paragraph() -> (Stage, UILabel, NSLayoutConstraint) {
    let stage = Stage()
    let label = UILabel()
    let width = label.widthAnchor.constraint(equalToConstant: 300)
    stage.perform {
      let controller = UIViewController()
      label.numberOfLines = 0
      label.text = words
      label.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        label.topAnchor.constraint(equalTo: controller.view.topAnchor), width,
      ])
      stage.window.rootViewController = controller
      stage.window.makeKeyAndVisible()
    }
    _ = stage.frame()
    return (stage, label, width)
  }
}
