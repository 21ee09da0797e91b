import Testing
import UIKit

/// Replacements of Objective-C's runtime: messages that are forwarded, overrides that are registered.
@Suite @MainActor struct ForwardingTests {
  private final class Card: UIPageControl {
    func uikit_Card_sizeToFit() { frame.size = CGSize(width: 7, height: 8) }
    var uikit_Card_inputView: UIView? {
      let original = ExchangedMethods.original("forwarding Card inputView", of: self, [], as: (UIView?).self)
      return original == nil ? self : nil
    }
  }

  @Test func overridesInExtensionsTakeThePlaceOfTheClasssOwn() {
    ExtensionOverride.sizeToFit.register(Card.self, as: "forwarding Card sizeToFit") { object, _ in
      (object as! Card).uikit_Card_sizeToFit()
    }
    ExtensionOverride.inputView.register(Card.self, as: "forwarding Card inputView") { object, _ in
      (object as! Card).uikit_Card_inputView as Any
    }
    let card = Card(frame: .zero)
    card.sizeToFit()
    #expect(card.frame.size == CGSize(width: 7, height: 8))
    #expect(card.inputView === card)
    let other = UIPageControl(frame: .zero)
    other.sizeToFit()
    #expect(other.frame.size != CGSize(width: 7, height: 8))
    #expect(other.inputView == nil)
  }

  private final class Key: UIButton {
    var log: [String] = []
    override var isHighlighted: Bool { didSet { log.append("below \(isHighlighted)") } }
    func uikit_Key_isHighlighted(_ oldValue: Bool, _ newValue: Bool) { log.append("\(oldValue) to \(newValue)") }
  }

  /// The override of an extension acts after each change, before those of classes below.
  @Test func overridesOfPropertiesInExtensionsActOnNewValues() {
    ExtensionOverride.isHighlighted.register(Key.self, as: "forwarding Key isHighlighted") { object, arguments in
      (object as! Key).uikit_Key_isHighlighted(arguments[0] as! Bool, arguments[1] as! Bool)
    }
    let key = Key(frame: .zero)
    key.isHighlighted = true
    key.isHighlighted = true
    UIButton(frame: .zero).isHighlighted = true
    #expect(key.log == ["false to true", "below true", "true to true", "below true"])
  }

  private final class Scroller: NSObject, UIScrollViewDelegate {
    var scrolled = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
  }

  private final class Director: NSObject, UITableViewDelegate, MessageForwarding, ResponseAnswering {
    weak var scroller: Scroller?
    var selected = 0
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected += 1 }
    func uikitRespondsTo(_ selector: Selector) -> Bool {
      (self as any ActionPerforming).responds(to: selector) || uikitResponds(scroller, to: selector)
    }
    func uikitForwardingTarget(_ selector: Selector) -> Any? {
      uikitResponds(scroller, to: selector) ? scroller : forwardingTarget(for: selector)
    }
  }

  @Test func messagesOfDelegatesAreForwarded() {
    let (director, scroller) = (Director(), Scroller())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let delegate: any UITableViewDelegate = director
    // Nothing to forward to: what a delegate without the method does.
    delegate.scrollViewDidScroll(table)
    #expect(delegate.scrollViewShouldScrollToTop(table))
    director.scroller = scroller
    delegate.scrollViewDidScroll(table)
    delegate.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
    #expect((scroller.scrolled, director.selected) == (1, 1))
    #expect(!delegate.scrollViewShouldScrollToTop(table))
  }

  @Test func rectanglesThatTouchDoNotIntersect() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!box.uikitIntersects(CGRect(x: 10, y: 0, width: 5, height: 5)))
    #expect(!box.uikitIntersects(CGRect(x: 0, y: -5, width: 5, height: 5)))
    #expect(box.uikitIntersects(CGRect(x: 9, y: 9, width: 5, height: 5)))
    #expect(box.uikitIntersects(CGRect(x: 5, y: 5, width: 0, height: 0)))
    #expect(!box.uikitIntersects(.null))
  }

  @Test func valuesByNameOfOtherClasses() {
    let action = UIAlertAction(title: "Go", style: .default)
    action.setValue(UIColor.red, forKey: "titleTextColor")
    #expect(action.value(forKey: "titleTextColor") as? UIColor == .red)
    let cell = CAEmitterCell()
    cell.setValue(3, forKey: "velocity")
    cell.setValue("plane", forKey: "particleType")
    #expect(cell.velocity == 3)
    #expect(cell.value(forKey: "particleType") as? String == "plane")
    let labels = ["a", "b"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    #expect((labels as NSArray).value(forKey: "text") as? [String] == ["a", "b"])
  }

  @Test func listsOfWeakObjects() {
    let list = NSPointerArray.weakObjects()
    let kept = UIView()
    list.addPointer(Unmanaged.passUnretained(kept).toOpaque())
    do {
      let gone = UIView()
      list.addPointer(Unmanaged.passUnretained(gone).toOpaque())
      #expect(list.allObjects.count == 2)
    }
    #expect(list.count == 2)
    #expect(list.allObjects.count == 1)
    list.compact()
    #expect(list.count == 1)
  }

  @Test func bytesOfAnImage() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let pixels = try #require(image.cgImage)
    let bytes = try #require(CFDataGetBytePtr(pixels.dataProvider?.data))
    #expect([bytes[0], bytes[1], bytes[2], bytes[3]] == [0, 0, 255, 255])
    #expect(CFDataGetLength(pixels.dataProvider?.data) == 4 * pixels.width * pixels.height)
  }

  @Test func layersOfCoreGraphics() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { renderer in
      let layer = CGLayer(renderer.cgContext, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil)!
      layer.context?.setFillColor(UIColor.blue.cgColor)
      layer.context?.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      renderer.cgContext.draw(layer, at: CGPoint(x: 2, y: 2))
    }
    let pixels = try #require(image.cgImage)
    let scale = pixels.width / 4
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels.pixels[y * scale * pixels.width + x * scale] }
    #expect(pixel(0, 0) == 0)
    #expect(pixel(2, 2) == 0xff00_00ff)
    #expect(pixel(2, 3) == 0)
  }
}
