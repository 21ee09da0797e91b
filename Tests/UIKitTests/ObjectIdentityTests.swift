import Foundation
import Testing
import UIKit

/// The classes that are `NSObject`s in UIKit are here too.
@MainActor
@Suite struct ObjectIdentityTests {
  private class Named: UIView {
    override nonisolated var description: String { "named" }
  }

  @Test func viewsLayersAndValuesAreObjects() {
    let objects: [NSObject] = [
      UIView(), UIViewController(), CALayer(), CABasicAnimation(keyPath: "opacity"), UITapGestureRecognizer(),
      NSLayoutConstraint(), UILayoutGuide(), UIBarButtonItem(), UINavigationItem(), UIBezierPath(), UIColor.red,
      UIFont.systemFont(ofSize: 12), UIImage(), NSParagraphStyle(), UIScreen.main, UIDevice.current,
    ]
    #expect(Set(objects).count == objects.count)
    for (number, object) in objects.enumerated() {
      #expect(object == objects[number] && object.isEqual(object) && !object.isEqual(nil))
      #expect(object.hash == objects[number].hash && !object.description.isEmpty)
    }
    #expect(objects[0] as? UIView === objects[0])
  }

  @Test func equalValuesAreEqualAsObjects() {
    let pairs: [(NSObject, NSObject)] = [
      (UIColor(white: 0.5, alpha: 1), UIColor(white: 0.5, alpha: 1)),
      (UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12)),
      (CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn)),
      (NSParagraphStyle(), NSMutableParagraphStyle()),
      (UIView().topAnchor, UIView().topAnchor),
    ]
    for (a, b) in pairs.dropLast() { #expect(a == b && a.hash == b.hash) }
    #expect(pairs[4].0 != pairs[4].1)
    let view = UIView()
    #expect(view.topAnchor as NSObject == view.topAnchor && view.topAnchor.hash == view.topAnchor.hash)
    #expect(UIColor.red as NSObject != UIColor.blue)
  }

  @Test func descriptionsAreOverridden() {
    #expect("\(Named())" == "named" && String(describing: UIView()).hasPrefix("<UIView"))
  }

  @Test func animationsAreCopied() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0.5
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy !== animation && copy?.toValue as? Double == 0.5 && copy?.keyPath == "opacity")
  }
}
