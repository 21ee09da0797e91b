import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonTestSupport
import TendonViews
import Testing

/// Laws of any layout, on trees of labels, fields, stacks and plain views made from a seed.
@MainActor
@Suite struct LayoutLawTests {

  private final class Block: UIView {
    private let natural: CGSize
    init(_ natural: CGSize) {
      self.natural = natural
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { natural }
  }

  /// A tree that its constraints determine, and those constraints, inactive.
  @MainActor private final class Tree {
    let root = UIView()
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    private var random: SeededNumbers

    init(_ seed: Int) {
      random = SeededNumbers(UInt64(seed) &+ 77)
      fill(root, depth: 0)
    }

    private func leaf() -> UIView {
      switch random.below(4) {
      case 0:
        let label = UILabel()
        label.text = String("The quick brown fox jumps over the lazy dog".prefix(4 + random.below(30)))
        return label
      case 1:
        let field = UITextField()
        field.text = "field"
        return field
      case 2:
        let button = UIButton(frame: .zero)
        button.setTitle("Go", for: .normal)
        return button
      default: return Block(CGSize(width: 10 + random.below(40), height: 10 + random.below(40)))
      }
    }

    /// Views in a stack, each of which gives way before the next.
    private func leaves(_ count: Int) -> [UIView] {
      (0..<count).map { index in
        let view = leaf()
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
          view.setContentHuggingPriority(UILayoutPriority(Float(250 + index)), for: axis)
          view.setContentCompressionResistancePriority(UILayoutPriority(Float(740 + index)), for: axis)
        }
        return view
      }
    }

    /// A column of views of various kinds, each tied to the one above.
    private func fill(_ parent: UIView, depth: Int) {
      var above: UIView?
      for index in 0..<(2 + random.below(3)) {
        let view = add(to: parent, depth: depth, index: index)
        let start = CGFloat(random.below(20))
        let guide: any LayoutItem = random.below(2) == 0 ? parent : parent.layoutMarginsGuide
        constraints += [
          view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: start),
          view.topAnchor.constraint(
            equalTo: above?.bottomAnchor ?? guide.topAnchor, constant: CGFloat(random.below(12))),
        ]
        if random.below(2) == 0 {
          constraints.append(
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -CGFloat(random.below(9))))
        } else {
          constraints.append(
            view.widthAnchor.constraint(
              equalTo: parent.widthAnchor, multiplier: 0.5, constant: -CGFloat(random.below(9))))
        }
        constraints.append(view.heightAnchor.constraint(equalToConstant: CGFloat(30 + random.below(60))))
        above = view
      }
    }

    private func add(to parent: UIView, depth: Int, index: Int) -> UIView {
      let view: UIView
      switch depth < 3 ? random.below(3) : 2 {
      case 0:
        view = UIView()
        parent.addSubview(view)
        fill(view, depth: depth + 1)
      case 1:
        let stack = UIStackView(arrangedSubviews: leaves(1 + random.below(4)))
        stack.distribution = UIStackView.Distribution(rawValue: random.below(5))!
        stack.alignment = UIStackView.Alignment(rawValue: random.below(6))!
        stack.spacing = CGFloat(random.below(5))
        views += stack.arrangedSubviews
        parent.addSubview(stack)
        view = stack
      default:
        view = leaf()
        parent.addSubview(view)
      }
      view.translatesAutoresizingMaskIntoConstraints = false
      views.append(view)
      return view
    }

    /// The solved frames, in the order of creation of the views.
    var frames: [CGRect] { views.map { $0.layoutNode.solvedFrame ?? .zero } }
  }

  private func show(
    _ tree: Tree, direction: UIUserInterfaceLayoutDirection = .leftToRight, order: (Int) -> [Int] = { Array(0..<$0) }
  ) -> UIWindow {
    let size = CGSize(width: 600, height: 1200)
    let window = UIWindow(
      screen: UIScreen(size: size, scale: 2, layoutDirection: direction, safeAreaInsets: .zero))
    tree.root.frame = CGRect(origin: .zero, size: size)
    window.addSubview(tree.root)
    for index in order(tree.constraints.count) { tree.constraints[index].isActive = true }
    window.layoutIfNeeded()
    return window
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }

  @Test(arguments: 0..<12) func theOrderOfConstraintsDoesNotMatter(seed: Int) {
    let tree = Tree(seed)
    let window = show(tree)
    for order in 0..<2 {
      let other = Tree(seed)
      let otherWindow = show(other) { count in
        var indices = Array(0..<count)
        var random = SeededNumbers(UInt64(seed * 7 + order))
        for index in indices.indices.reversed() { indices.swapAt(index, random.below(index + 1)) }
        return order == 0 ? Array((0..<count).reversed()) : indices
      }
      #expect(zip(tree.frames, other.frames).allSatisfy(isNear))
      #expect(window !== otherWindow)
    }
  }

  @Test(arguments: 0..<12) func rightToLeftIsTheMirror(seed: Int) {
    let (tree, mirror) = (Tree(seed), Tree(seed))
    let windows = [show(tree), show(mirror, direction: .rightToLeft)]
    var compared = 0
    for (view, other) in zip(tree.views, mirror.views) {
      // What is ambiguous may lie anywhere.
      guard view.layoutAmbiguity == nil, (view.superview?.subviews ?? []).allSatisfy({ $0.layoutAmbiguity == nil })
      else { continue }
      guard let frame = view.layoutNode.solvedFrame, let mirrored = other.layoutNode.solvedFrame else { continue }
      let width = view.superview?.layoutNode.solvedFrame?.width ?? 600
      let expected = CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      #expect(isNear(expected, mirrored), "\(type(of: view)) \(expected) \(mirrored)")
      compared += 1
    }
    #expect(compared > tree.views.count / 2)
    #expect(windows[0].traitCollection != windows[1].traitCollection)
  }

  @Test(arguments: 0..<12) func layingOutTwiceChangesNothing(seed: Int) {
    let tree = Tree(seed)
    let window = show(tree)
    let before = (tree.views.map(\.frame), tree.frames)
    window.forEachDescendant { view in
      view.setNeedsLayout()
      view.setNeedsUpdateConstraints()
    }
    window.layoutIfNeeded()
    #expect(tree.views.map(\.frame) == before.0)
    #expect(tree.frames == before.1)
  }

  @Test(arguments: 0..<12) func movingAContainerChangesNoFrameInside(seed: Int) {
    let tree = Tree(seed)
    let window = show(tree)
    let before = tree.frames
    let counters = window.layoutNode.engine.counters
    tree.root.frame.origin = CGPoint(x: 33, y: -20)
    window.layoutIfNeeded()
    #expect(zip(tree.frames, before).allSatisfy(isNear))
    #expect(window.layoutNode.engine.counters.framesChanged - counters.framesChanged <= 1)
  }

  /// A container as large as its fitting size fits that size again.
  @Test(arguments: 0..<12) func theFittingSizeFits(seed: Int) {
    let tree = Tree(seed)
    let window = show(tree)
    for stack in tree.views.compactMap({ $0 as? UIStackView }) {
      let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let again = stack.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .required)
      #expect(abs(size.width - again.width) < 1e-6 && abs(size.height - again.height) < 1e-6)
    }
    let size = tree.root.systemLayoutSizeFitting(CGSize(width: 600, height: 1200))
    #expect(
      tree.root.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .required) == size)
    #expect(window.layoutNode.engine.conflicts.isEmpty)
  }
}
