import TendonAutoLayout
import TendonGeometry
import TendonViews
import Testing

/// The number of frames that layout writes: an unchanged frame is not written, a changed one is written once.
@MainActor
@Suite struct LayoutWorkTests {
  private let host = Host(CGSize(width: 1000, height: 1000))
  private let views: [UIView]
  private let widths: [NSLayoutConstraint]
  private let gaps: [NSLayoutConstraint]

  /// A tree with four children a view, rows and columns by turns, each filled but for what its children leave free.
  init() {
    let (gap, count, fanOut) = (CGFloat(2), 150, 4)
    views = (0..<count).map { _ in UIView.constrained() }
    var (widths, gaps): ([NSLayoutConstraint], [NSLayoutConstraint]) = ([], [])
    for (index, view) in views.enumerated() {
      guard index > 0 else {
        host.window.addSubview(view)
        view.leftAnchor.constraint(equalTo: host.window.leftAnchor).isActive = true
        view.topAnchor.constraint(equalTo: host.window.topAnchor).isActive = true
        continue
      }
      let parent = views[(index - 1) / fanOut]
      parent.addSubview(view)
      let isFirst = (index - 1) % fanOut == 0
      let beforeX = isFirst ? parent.leftAnchor : views[index - 1].rightAnchor
      gaps.append(view.leftAnchor.constraint(equalTo: beforeX, constant: gap))
      gaps.append(view.topAnchor.constraint(equalTo: parent.topAnchor, constant: gap))
      parent.rightAnchor.constraint(greaterThanOrEqualTo: view.rightAnchor, constant: gap).isActive = true
      parent.bottomAnchor.constraint(greaterThanOrEqualTo: view.bottomAnchor, constant: gap).isActive = true
    }
    for (index, view) in views.enumerated() {
      let isLeaf = index * fanOut + 1 >= count
      let width = view.widthAnchor.constraint(equalToConstant: isLeaf ? CGFloat(3 + index % 7) : 0)
      let height = view.heightAnchor.constraint(equalToConstant: isLeaf ? 5 : 0)
      (width.priority, height.priority) = (.defaultLow, .defaultLow)
      widths.append(width)
      height.isActive = true
    }
    NSLayoutConstraint.activate(widths + gaps)
    (self.widths, self.gaps) = (widths, gaps)
  }

  private var written: Int { host.window.layoutNode.engine.counters.framesWritten }
  private var frames: [CGRect] { views.map(\.frame) }

  @Test func everyFrameIsWrittenOnceAtFirst() {
    let before = frames
    host.window.layoutIfNeeded()
    #expect(zip(before, frames).count { $0 != $1 } == written)
    #expect(written == views.count)
    // And then nothing is.
    host.window.setNeedsLayout()
    views.forEach { $0.setNeedsLayout() }
    host.window.layoutIfNeeded()
    #expect(written == views.count)
  }

  @Test func aConstantWritesTheFramesThatItChangesAndNoOthers() {
    host.window.layoutIfNeeded()
    var changedAtAll = 0
    for (index, constraint) in (widths + gaps).enumerated() where index % 3 == 0 {
      for step in [CGFloat(5), -5] {
        let (old, start) = (frames, written)
        constraint.constant += step
        host.window.layoutIfNeeded()
        let changed = zip(old, frames).count { $0 != $1 }
        #expect(written - start == changed, "constant \(index)")
        changedAtAll += changed
      }
    }
    #expect(changedAtAll > 500)
  }

  @Test func whatIsReadFollowsWhatChanges() {
    host.window.layoutIfNeeded()
    let before = host.window.layoutNode.engine.counters
    // The last leaf of the last row: nothing lies after it, and its parents have room.
    widths[views.count - 1].constant += 0.001
    host.window.layoutIfNeeded()
    let after = host.window.layoutNode.engine.counters
    #expect(after.updates - before.updates == 1 && after.lowered == before.lowered)
    #expect(after.constantsChanged - before.constantsChanged == 1)
    #expect(after.nodesRead - before.nodesRead <= 5)
  }
}
