import TendonGeometry
import Testing

@testable import TendonAutoLayout

/// The value of an attribute, worked out from frames alone: the oracle of this file.
@MainActor
private func value(_ attribute: NSLayoutConstraint.Attribute, of view: UIView, in host: UIView) -> CGFloat {
  var (x, y): (CGFloat, CGFloat) = (0, 0)
  var node: LayoutNode? = view.layoutNode
  while let step = node, step !== host.layoutNode {
    x += (step.solvedFrame ?? step.frame).origin.x
    y += (step.solvedFrame ?? step.frame).origin.y
    node = step.parent
  }
  let insets = view.layoutNode.alignmentRectInsets
  let margins = view.layoutNode.layoutMargins
  let size = view.frame.size
  let aligned = CGRect(x: x, y: y, width: size.width, height: size.height).inset(by: insets)
  let inner = CGRect(x: x, y: y, width: size.width, height: size.height).inset(by: margins)
  let rtl = view.layoutNode.isRightToLeft
  switch attribute {
  case .notAnAttribute: return 0
  case .left: return aligned.minX
  case .right: return aligned.minX + aligned.size.width
  case .leading: return rtl ? aligned.minX + aligned.size.width : aligned.minX
  case .trailing: return rtl ? aligned.minX : aligned.minX + aligned.size.width
  case .top: return aligned.minY
  case .bottom: return aligned.minY + aligned.size.height
  case .width: return aligned.size.width
  case .height: return aligned.size.height
  case .centerX: return aligned.minX + aligned.size.width / 2
  case .centerY: return aligned.minY + aligned.size.height / 2
  case .firstBaseline:
    if let fromTop = view.layoutNode.firstBaselineFromTop { return aligned.minY + fromTop }
    return aligned.minY + (view.layoutNode.lastBaselineFromBottom.map { aligned.size.height - $0 } ?? 0)
  case .lastBaseline:
    return aligned.minY + aligned.size.height - (view.layoutNode.lastBaselineFromBottom ?? 0)
  case .leftMargin: return inner.minX
  case .rightMargin: return inner.minX + inner.size.width
  case .leadingMargin: return rtl ? inner.minX + inner.size.width : inner.minX
  case .trailingMargin: return rtl ? inner.minX : inner.minX + inner.size.width
  case .topMargin: return inner.minY
  case .bottomMargin: return inner.minY + inner.size.height
  case .centerXWithinMargins: return inner.minX + inner.size.width / 2
  case .centerYWithinMargins: return inner.minY + inner.size.height / 2
  }
}

/// A free view in a container, a fixed one in another, all with insets, margins and baselines.
@MainActor
private struct World {
  let top = root(500, 400)
  let box = UIView(rect(20, 30, 300, 200))
  let free = UIView(width: 60, height: 40)
  let fixed = UIView(rect(240, 170, 120, 90))

  init(rightToLeft: Bool) {
    top.add(box, fixed)
    box.add(free)
    for (index, view) in [top, box, free, fixed].enumerated() {
      let n = CGFloat(index)
      view.layoutNode.alignmentRectInsets = UIEdgeInsets(top: 1 + n, left: 2 + n, bottom: 3, right: 4 - n)
      view.layoutNode.layoutMargins = UIEdgeInsets(top: 5, left: 6 + n, bottom: 7 + n, right: 8)
      view.layoutNode.isRightToLeft = rightToLeft
    }
    (free.layoutNode.firstBaselineFromTop, free.layoutNode.lastBaselineFromBottom) = (11, 9)
    fixed.layoutNode.firstBaselineFromTop = 23
  }
}

private let all = (0...20).compactMap(NSLayoutConstraint.Attribute.init)

@MainActor
@Suite("first == second * multiplier + constant")
struct FormulaTests {
  @Test(arguments: [false, true])
  func everyPairOfAttributesHolds(rightToLeft: Bool) {
    var checked = 0
    for first in all {
      for second in all {
        // A length below 0 there is not.
        for multiplier in [1, 0.5, 2, -1] as [CGFloat] where multiplier > 0 || !first.isSize {
          let world = World(rightToLeft: rightToLeft)
          for target in [world.fixed, world.top, world.box] {
            let operands = (LayoutOperand(world.free.layoutNode, first), LayoutOperand(target.layoutNode, second))
            if NSLayoutConstraint.pairingFault(operands.0, operands.1, multiplier: multiplier) != nil { continue }
            // Two axes: see `TrapTests`.
            if !first.isSize, first.axis != second.axis { continue }
            for isTurned in [false, true] {
              let added =
                isTurned
                ? constraint(target, second, .equal, world.free, first, times: multiplier, plus: 7.25)
                : constraint(world.free, first, .equal, target, second, times: multiplier, plus: 7.25)
              added.isActive = true
              world.top.solve()
              let host =
                target === world.box && multiplier == 1 ? world.box : target === world.box ? world.box : world.top
              check(added, isTurned ? target : world.free, isTurned ? world.free : target, host, rightToLeft)
              added.isActive = false
              checked += 1
            }
          }
        }
      }
    }
    #expect(checked == 3 * 2 * (4 * legalPairs - 2 * 2))
  }

  /// Both sides from the oracle; in a right to left language directional ones are measured from the host's right edge.
  private func check(
    _ added: NSLayoutConstraint, _ first: UIView, _ second: UIView, _ host: UIView, _ rightToLeft: Bool
  ) {
    var a = value(added.firstAttribute, of: first, in: host)
    var b = value(added.secondAttribute, of: second, in: host)
    if rightToLeft, added.firstAttribute.axis == .horizontal,
      added.firstAttribute.isDirectional || added.secondAttribute.isDirectional
    {
      let width = host.frame.size.width
      (a, b) = (width - a, width - b)
    }
    let error = abs(a - (b * added.multiplier + 7.25))
    #expect(error < 1e-6, "\(added): off by \(error)")
  }

  /// 2 sizes with 2 sizes; 10 horizontal and 8 vertical positions, of which 4 directional ones and 4 sides do not mix.
  private var legalPairs: Int { 2 * 2 + 10 * 10 + 8 * 8 - 2 * 4 * 4 }

  @Test func inequalitiesHoldAndLetGo() {
    for (relation, length, expected) in [
      (NSLayoutConstraint.Relation.lessThanOrEqual, 50, 50), (.lessThanOrEqual, 70, 60), (.greaterThanOrEqual, 50, 60),
      (.greaterThanOrEqual, 70, 70), (.equal, 33, 33),
    ] as [(NSLayoutConstraint.Relation, CGFloat, CGFloat)] {
      let top = root(100, 100)
      let view = UIView(width: 60, height: 60)
      top.add(view)
      constraint(view, .width, relation, plus: length).isActive = true
      top.solve()
      #expect(abs(view.frame.width - expected) < 1e-9)
    }
  }

  @Test func refusedPairsAreExactlyThese() {
    let view = root(1, 1)
    for first in all {
      for second in all {
        let fault = NSLayoutConstraint.pairingFault(
          LayoutOperand(view.layoutNode, first), LayoutOperand(view.layoutNode, second), multiplier: 1)
        let isOK: Bool
        switch (first, second) {
        case (.notAnAttribute, _), (_, .notAnAttribute): isOK = false
        case (.width, _), (.height, _), (_, .width), (_, .height):
          isOK = [.width, .height].contains(first) && [.width, .height].contains(second)
        default:
          let names = [first.name, second.name]
          let directional = names.contains { $0.hasPrefix("leading") || $0.hasPrefix("trailing") }
          let sided = names.contains { $0.hasPrefix("left") || $0.hasPrefix("right") }
          isOK = !(directional && sided)
        }
        #expect((fault == nil) == isOK, "\(first.name) with \(second.name)")
      }
    }
  }
}
