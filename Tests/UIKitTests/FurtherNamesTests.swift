import Foundation
import TendonStage
import Testing
import UIKit

/// Members of UIKit and C functions that libraries use which nobody here had read.
@MainActor @Suite struct FurtherNamesTests {
  @Test func valuesOfDictionariesByPointers() {
    let delays: NSDictionary = [kCGImagePropertyGIFDelayTime: NSNumber(value: 0.25)]
    let key = Unmanaged.passUnretained(kCGImagePropertyGIFDelayTime).toOpaque()
    let value = CFDictionaryGetValue(delays, key).map { unsafeBitCast($0, to: AnyObject.self) }
    #expect((value as? NSNumber)?.doubleValue == 0.25)
    var found: UnsafeRawPointer?
    let other = Unmanaged.passUnretained(kCGImagePropertyGIFDictionary).toOpaque()
    #expect(!CFDictionaryGetValueIfPresent(delays, other, &found) && found == nil)
    #expect(CFDictionaryGetValueIfPresent(delays, key, &found) && found != nil)
    // A dictionary inside another one has the life of that one.
    let picture: NSDictionary = [kCGImagePropertyGIFDictionary: delays]
    let inner = CFDictionaryGetValue(picture, other).map { unsafeBitCast($0, to: NSDictionary.self) }
    #expect((inner?.object(forKey: kCGImagePropertyGIFDelayTime) as? NSNumber)?.doubleValue == 0.25)
    #expect(CFDictionaryContainsKey(delays, key) && CFDictionaryGetCount(delays) == 1)
  }

  @Test func coloursOfGradientsAsUIKitHasThem() {
    let layer = CAGradientLayer()
    let colors: [Any] = [UIColor.red.cgColor, UIColor.blue]
    layer.colors = colors
    #expect(layer.colors == [UIColor.red.cgColor, UIColor.blue.cgColor])
  }

  private final class Page: UIViewController {
    var log: [String] = []
    override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      super.willRotate(to: orientation, duration: duration)
      log.append("will \(orientation.isLandscape) \(duration)")
    }
    override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      log.append("animates")
    }
    override func didRotate(from orientation: UIInterfaceOrientation) { log.append("did \(orientation.isPortrait)") }
  }

  @Test func childrenAreToldOfRotations() {
    let (parent, child) = (UIViewController(), Page())
    let stage = Stage(parent)
    stage.perform {
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    stage.turn(to: .landscapeRight)
    #expect(child.log == ["will true 0.3", "animates"])
    stage.advance(by: 1)
    #expect(child.log == ["will true 0.3", "animates", "did true"])
  }

  private final class Probe: UIScrollView {
    var log: [String] = []
  }

  @Test func overridesInExtensionsOfMoreMembers() {
    ExtensionOverride.willMoveToSuperview.register(Probe.self, as: "names Probe willMove") { object, arguments in
      (object as! Probe).log.append("superview \(arguments[0] as! UIView? == nil)")
    }
    ExtensionOverride.removeFromSuperview.register(Probe.self, as: "names Probe remove") { object, _ in
      (object as! Probe).log.append("remove")
      ExchangedMethods.callOriginal("names Probe remove", of: object, [])
      return ()
    }
    ExtensionOverride.bounds.register(Probe.self, as: "names Probe bounds") { object, arguments in
      (object as! Probe).log.append("\((arguments[1] as! CGRect).width)")
    }
    ExtensionOverride.gestureRecognizerShouldBegin.register(Probe.self, as: "names Probe begin") { _, _ in false }
    let (view, probe) = (UIView(), Probe())
    probe.log = []
    view.addSubview(probe)
    probe.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    probe.removeFromSuperview()
    #expect(probe.log == ["superview false", "4.0", "remove", "superview true"] && probe.superview == nil)
    #expect(!probe.gestureRecognizerShouldBegin(probe.panGestureRecognizer))
    #expect(UIScrollView().gestureRecognizerShouldBegin(UITapGestureRecognizer()))
  }

  @Test func segueClassesHaveTheirOwnInitialisers() {
    final class Jump: UIStoryboardSegue {
      var marked = false
      override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
        marked = true
      }
    }
    #expect(Jump(identifier: nil, source: UIViewController(), destination: UIViewController()).marked)
  }

  @Test func insetsHaveTheirNameOfSwift4() {
    func call<Names: OldNames>(_: Names.Type) -> UIEdgeInsets { Names.insets() }
    #expect(call(NamesOfSwift4.self) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func theLookOfASidebarIsKept() {
    let controller = UISplitViewController()
    #expect(controller.primaryBackgroundStyle == .none)
    controller.primaryBackgroundStyle = .sidebar
    #expect(controller.primaryBackgroundStyle == .sidebar)
  }
}

/// Calls of deprecated functions, without the compiler's warnings.
private protocol OldNames { static func insets() -> UIEdgeInsets }
private enum NamesOfSwift4: OldNames {
  @available(*, deprecated) static func insets() -> UIEdgeInsets { UIEdgeInsetsMake(1, 2, 3, 4) }
}
