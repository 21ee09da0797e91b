import TendonGeometry
import TendonViews
import Testing

/// Tint colours reach what is inside, whichever came first.
@MainActor
@Suite struct TintTests {
  private final class Told: UIView {
    var tints: [UIColor] = []
    override func tintColorDidChange() { tints.append(tintColor) }
  }

  @Test func aViewThatComesLaterIsTold() {
    let (root, middle, leaf) = (UIView(), UIView(), Told())
    middle.addSubview(leaf)
    #expect(leaf.tints.isEmpty)
    root.tintColor = .red
    root.addSubview(middle)
    #expect(leaf.tints == [.red])
    root.tintColor = .green
    #expect(leaf.tints == [.red, .green])
    let later = Told()
    middle.addSubview(later)
    #expect(later.tints == [.green])
  }

  @Test func aButtonTakesTheColorOfWhereItComes() {
    let (root, button) = (UIView(), UIButton(type: .system))
    button.setTitle("A", for: .normal)
    root.tintColor = .red
    root.addSubview(button)
    #expect(button.titleLabel?.textColor == .red)
  }
}
