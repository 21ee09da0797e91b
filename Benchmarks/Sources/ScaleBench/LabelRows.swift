import CSolverBench
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
    ScaleRow("labels_layout", "10,000 labels with constraints made and laid out", wanted: "< 400 ms") {
      ScaleRow.Figure((0..<3).map { _ in firstLayout().time })
    },
    ScaleRow("labels_memory", "memory of a label after its layout", wanted: "< 12 KB", unit: .bytes) {
      ScaleRow.Figure([firstLayout().bytes])
    },
    ScaleRow("labels_first", "10,000 labels made, laid out, and those on the screen drawn") {
      ScaleRow.rounds(2) { _ in _ = Stage.showing { grid(10_000, in: $0) }.frame() }
    },
    ScaleRow("labels_drawn", "the same, all drawn") {
      ScaleRow.rounds(2) { _ in
        let stage = Stage.showing { grid(10_000, in: $0) }
        stage.perform { _ = stage.window.layer.snapshot(at: stage.clock.now, scale: 2) }
      }
    },
    ScaleRow("labels_scrolled", "picture, 10,000 labels in a list, scrolled by 3 points") {
      let list = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 660))
      let stage = Stage.showing { root in
        list.clipsToBounds = true
        for i in 0..<10_000 {
          let label = UILabel(frame: CGRect(x: 0, y: 44 * i, width: 375, height: 44))
          label.text = "Row \(i)"
          list.addSubview(label)
        }
        root.addSubview(list)
      }
      _ = stage.picture()
      return ScaleRow.pictures(101, of: stage) { round in stage.perform { list.bounds.origin.y = CGFloat(3 * round) } }
    },
    ScaleRow("label_layout", "a label of 60 words that wraps anew, its layout", wanted: "< 200 us") {
      let (stage, _, width) = paragraph()
      return ScaleRow.Figure(
        (0..<120).map { round in
          stage.perform {
            ScaleRow.nanoseconds {
              width.constant = CGFloat(200 + round * 37 % 97) + CGFloat(round) / 128
              stage.window.layoutIfNeeded()
            }
          }
        })
    },
    ScaleRow("label_wraps", "the same, drawn: each width 1 point wider than the one before") {
      let (stage, label, width) = paragraph()
      return ScaleRow.rounds(120) { round in
        stage.perform { width.constant = CGFloat(200 + round % 97) }
        _ = (label.bounds, stage.frame())
      }
    },
    ScaleRow("label_text", "a label of 60 words whose last word changes, drawn") {
      let (stage, label, _) = paragraph()
      return ScaleRow.rounds(120) { round in
        stage.perform { label.text = words + "\(round)" }
        _ = stage.frame()
      }
    },
  ]

  private static let words = (0..<60).map { "word\($0) " }.joined()

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

  /// The labels made so far: each has a text of its own, which no earlier row has measured.
  private static var made = 0

  /// Labels, each placed by two constants in the root.
  private static func grid(_ count: Int, in root: UIView) {
    for i in 0..<count {
      let label = UILabel()
      made += 1
      label.text = "Label \(made)"
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(i % 10 * 40)),
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(i / 10 * 20)),
      ])
    }
  }

  /// The processor time of the first layout of 10,000 labels, and the memory that each takes after it.
  private static func firstLayout() -> (time: Double, bytes: Double) {
    let stage = Stage.showing { _ in }
    let before = solverBenchHeapInUse()
    return stage.perform {
      let time = ScaleRow.nanoseconds {
        grid(10_000, in: stage.window.rootViewController!.view)
        stage.window.layoutIfNeeded()
      }
      return (time, Double(solverBenchHeapInUse() - before) / 10_000)
    }
  }

  private static func paragraph() -> (Stage, UILabel, NSLayoutConstraint) {
    let label = UILabel()
    let width = label.widthAnchor.constraint(equalToConstant: 300)
    let stage = Stage.showing { root in
      label.numberOfLines = 0
      label.text = words
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        label.topAnchor.constraint(equalTo: root.topAnchor), width,
      ])
    }
    _ = stage.frame()
    return (stage, label, width)
  }
}
