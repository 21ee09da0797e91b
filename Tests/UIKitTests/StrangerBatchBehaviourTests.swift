import Foundation
import QuartzCore
import Testing
import UIKit

/// Behaviour of objects on which a batch of libraries relies that nobody here had tried.
@MainActor @Suite struct StrangerBatchBehaviourTests {
  /// A view whose layer has the type of its class.
  private class Shape: UIView {
    override func makeLayer() -> CALayer { CAShapeLayer() }
    override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
    var colour: CGColor? {
      get { layer.fillColor }
      set { layer.fillColor = newValue }
    }
  }

  @Test func layersOfOverridesWithTheirType() {
    let shape = Shape(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    shape.colour = UIColor.red.cgColor
    #expect(shape.layer.fillColor == UIColor.red.cgColor && shape.layer.frame == shape.frame)
    let view: UIView = shape
    #expect(view.layer === shape.layer && view.layer.delegate === shape)
    let parent = UIView()
    parent.addSubview(shape)
    #expect(parent.layer.sublayers?.first === shape.layer)
  }

  private class Named: NSObject {
    nonisolated(unsafe) var name = "one"
    nonisolated override var description: String { "<Named: \(name)>" }
  }

  @Test func objectsInFormats() {
    let object = Named()
    #expect(String(format: "%@ and %@, %d", object, object, 3) == "<Named: one> and <Named: one>, 3")
    object.name = "two"
    #expect(String(format: "%@", object) == "<Named: two>")
    #expect(String(format: "%@", NSNumber(value: 2)) == "2")
    #expect(String(format: "%@", NSString(string: "text")) == "text")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 8))
    #expect(String(format: "%@", view) == view.description)
    func trace(_ format: String, _ arguments: CVarArg...) -> String { String(format: format, arguments: arguments) }
    #expect(trace("%@ %@", object, "text") == "<Named: two> text")
  }

  /// As code reads the change of a value and the dictionary of a keyboard's notification.
  @Test func membersOfObjects() {
    #expect(uikitObject(NSNumber(value: 7)).uintValue == UInt(7))
    let point = CGPoint(x: 1, y: 2) as AnyObject
    #expect(uikitObject(point).isEqual(CGPoint(x: 1, y: 2)) && !uikitObject(point).isEqual(CGPoint(x: 1, y: 3)))
    let number = NSNumber(value: 3) as AnyObject
    #expect(uikitObject(number).isEqual(NSNumber(value: 3)) && !uikitObject(number).isEqual(nil))
    let object = NSObject()
    #expect(uikitObject(object).isEqual(object) && !uikitObject(object).isEqual(NSObject()))
  }

  @Test func numbersAsKeysOfMutableDictionaries() {
    let section = 4
    let values = NSMutableDictionary()
    values.setObject("header", forKey: section as NSCopying)
    values.setObject("footer", forKey: "kind")
    #expect(values.object(forKey: section) as? String == "header")
    #expect(values[section] as? String == "header" && values["kind"] as? String == "footer" && values.count == 2)
  }
}
