import Testing
import UIKit

/// Names of Swift 4, which stand for those of today.
@MainActor @Suite struct OldNamesTests {
  @available(*, deprecated) @Test func constantsAndFunctions() {
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
    #expect(UISegmentedControlNoSegment == UISegmentedControl.noSegment && kCATruncationEnd == .end)
    #expect(CGRectFromString(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4))).maxX == 4)
    #expect(UIAccessibilityTraitButton == .button && !UIAccessibilityIsVoiceOverRunning())
    #expect(
      NSNotification.Name.UIApplicationDidChangeStatusBarFrame == UIApplication.didChangeStatusBarFrameNotification)
  }

  @available(*, deprecated) @Test func types() {
    #expect(UICollectionViewScrollDirection.self == UICollectionView.ScrollDirection.self)
    #expect(UITouchType.self == UITouch.TouchType.self && UIDatePickerMode.self == UIDatePicker.Mode.self)
  }

  @Test func animationsByKeyPath() {
    let animation = CABasicAnimation()
    let layer = CALayer()
    animation.setValue(layer, forKeyPath: "owner")
    animation.setValue(0.5, forKeyPath: "owner.opacity")
    #expect(animation.value(forKeyPath: "owner") as? CALayer === layer && layer.opacity == 0.5)
    #expect(animation.value(forKeyPath: "owner.opacity").map { "\($0)" } == "0.5")
    #expect(animation.value(forKeyPath: "other.opacity") == nil)
  }
}
