import Testing
import UIKit

/// Objects that are asked by name or by class, and made from their class.
@Suite @MainActor struct ObjectTests {
  private class Card: UIView {
    var log = "none"
    override init(frame: CGRect) {
      super.init(frame: frame)
      log = "frame \(frame.width)"
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Screen: UIViewController {
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName ?? "Card", bundle: bundle) }
    required init?(coder: NSCoder) { nil }
  }

  @Test func objectsAreMadeByTheInitialiserOfTheirClass() {
    func make<T: UIView>(_ type: T.Type) -> T { uikitMake(type) }
    #expect(make(Card.self).log == "frame 0.0")
    let type: UIView.Type = Card.self
    #expect((uikitMake(type, frame: CGRect(x: 0, y: 0, width: 3, height: 1)) as? Card)?.log == "frame 3.0")
    #expect(uikitMake(Screen.self, nibName: nil, bundle: nil).nibName == "Card")
    #expect(uikitMake(CAShapeLayer.self).fillRule == .nonZero)
  }

  @Test func membersByName() {
    let label = UILabel()
    label.tag = 4
    let constraint = label.widthAnchor.constraint(equalToConstant: 5)
    constraint.priority = .defaultLow
    #expect(uikitObject(label as AnyObject).tag == 4)
    #expect(uikitObject([constraint as AnyObject].first)?.priority == 250 as Float)
    #expect(uikitObject(NSNumber(value: 2.5)).doubleValue == 2.5)
  }

  /// As code reads the dictionary of a keyboard's notification, in either way.
  @Test func geometryIsCastToItsBoxAndBack() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let given: [AnyHashable: Any] = [
      "rect": rect, "box": NSValue(cgRect: rect), "point": CGPoint(x: 5, y: 6), "number": NSNumber(value: 7),
      "insets": UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
    ]
    #expect((given["rect"] as? NSValue)?.cgRectValue == rect && given["rect"] as? CGRect == rect)
    #expect((given["box"] as? NSValue)?.cgRectValue == rect && given["box"] as? CGRect == rect)
    #expect((given["point"] as? NSValue)?.cgPointValue == CGPoint(x: 5, y: 6))
    #expect((given["insets"] as? NSValue)?.uiEdgeInsetsValue.right == 4)
    #expect(given["point"] as? CGRect == nil && (given["point"] as? NSValue).flatMap { $0 as? CGRect } == nil)
    #expect((given["number"] as? NSValue).flatMap { $0 as? CGRect } == nil && given["number"] as? Double == 7)
    #expect((NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1)) as Any) as? CGAffineTransform == nil)
    #expect(((NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1)) as Any) as? CATransform3D)?.m11 == 2)
  }

  @Test func questionsForClasses() {
    let card = Card(frame: .zero)
    #expect(card.isKind(of: UIView.self) && card.isKind(of: Card.self) && !card.isKind(of: UILabel.self))
    #expect(card.isMember(of: Card.self) && !card.isMember(of: UIView.self))
    #expect(card.isEqual(card) && !card.isEqual(UIView()) && !card.isEqual("card"))
    let item: any ActionPerforming = card
    #expect(item == card && item != UIView())
  }

  @Test func restorationIdentifiersAreKept() {
    let (view, controller) = (UIView(), UIViewController())
    #expect(view.restorationIdentifier == nil)
    view.restorationIdentifier = "a"
    controller.restorationIdentifier = "b"
    #expect(view.restorationIdentifier == "a" && controller.restorationIdentifier == "b")
  }

  @Test(arguments: [(0.1, 0.5, 0.8), (0.75, 0.25, 0.4), (0, 0, 0.3), (0.5, 1, 1)])
  func componentsOfColours(hue: Double, saturation: Double, brightness: Double) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(h - hue) < 1e-9 && abs(s - saturation) < 1e-9 && abs(b - brightness) < 1e-9 && a == 0.5)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(UIColor(red: red, green: green, blue: blue, alpha: 0.5) == color)
    var white: CGFloat = 0
    UIColor(white: 0.4, alpha: 1).getWhite(&white, alpha: nil)
    #expect(white == 0.4)
  }

  @Test func textLayersTakeFontsOfBothKinds() {
    let layer = CATextLayer()
    layer.font = CGFont("Helvetica" as CFString)
    #expect(layer.font != nil)
    layer.font = UIFont.boldSystemFont(ofSize: 3)
    #expect(layer.font != nil)
    #expect(CGFont("" as CFString) == nil)
  }
}
