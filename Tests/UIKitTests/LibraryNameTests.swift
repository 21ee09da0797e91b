import Combine
import Testing
import UIKit

/// Names of UIKit's and of Combine's that libraries use.
@MainActor @Suite struct LibraryNameTests {
  @Test func aTraitOfForceIsCombinedLikeOthers() {
    let base = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIView().traitCollection.forceTouchCapability == .unavailable && base.forceTouchCapability == .unknown)
    let force = UITraitCollection(forceTouchCapability: .available)
    let both = UITraitCollection(traitsFrom: [base, force])
    #expect(both.forceTouchCapability == .available && both.userInterfaceStyle == .dark)
    let none = UITraitCollection(forceTouchCapability: .unavailable)
    #expect(UITraitCollection(traitsFrom: [force, base, none]).forceTouchCapability == .unavailable)
    #expect(UITraitCollection(traitsFrom: []).forceTouchCapability == .unknown)
    #expect(both.containsTraits(in: force) && !base.containsTraits(in: force))
  }

  @Test func subscribersOfClosuresAskForTheirValues() {
    var (values, ends): ([Int], Int) = ([], 0)
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.max(1)) },
      receiveValue: {
        values.append($0)
        return values.count < 3 ? .max(1) : .none
      }, receiveCompletion: { _ in ends += 1 })
    [1, 2, 3, 4, 5].publisher.subscribe(subscriber)
    #expect(values == [1, 2, 3] && ends == 0)
    let idle = AnySubscriber<Int, Never>()
    [1, 2].publisher.subscribe(idle)
    #expect(idle.combineIdentifier != subscriber.combineIdentifier)
  }

  /// A layout reads back the size that it noted in a context.
  @Test func contextsKeepTheChangeOfTheContentSize() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.contentSizeAdjustment == .zero && context.invalidateEverything)
    context.contentSizeAdjustment = CGSize(width: 3, height: -2)
    #expect(context.contentSizeAdjustment == CGSize(width: 3, height: -2))
  }

  @available(*, deprecated)
  @Test func textsAreTheirCharacters() {
    #expect("abc".characters.count == 3 && String("abc".characters.reversed()) == "cba")
    #expect("abc".dropFirst().characters.first == "b")
  }

  @Test func objectsDescribeThemselvesForADebugger() {
    func text(_ object: some ActionPerforming) -> String { object.debugDescription }
    let view = UIView()
    #expect(text(view) == view.description)
    #expect(text(NSString("a")) == NSString("a").debugDescription)
  }
}
