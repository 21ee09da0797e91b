import Foundation
import Testing
import UIKit

/// Members of Foundation that code for Apple's systems uses.
@Suite struct FoundationNamesTests {
  @Test func addressesOfObjectsAndOfMemory() {
    final class Item {}
    let item = Item()
    #expect(uikitAddress(item) == uikitAddress(UInt(bitPattern: ObjectIdentifier(item))))
    #expect(uikitAddress(255) == "0xff" && uikitAddress(nil) == "0x0")
  }

  @Test func limitsOfIntegersHaveOneMeaning() {
    #expect(UINT32_MAX == UInt32.max && UINT64_MAX == UInt64.max && INT64_MAX == Int64.max)
  }

  @Test func formatsOfObjects() {
    #expect(NSString.localizedStringWithFormat("%d of %@" as NSString, 3, "a" as NSString) == "3 of a")
  }

  @Test func userInfoWithObjectsAsKeys() {
    let name = Notification.Name("keys that are objects")
    nonisolated(unsafe) var seen: [AnyHashable: Any]?
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { seen = $0.userInfo }
    defer { NotificationCenter.default.removeObserver(token) }
    let info: [NSObject: AnyObject] = [NSString("a"): NSNumber(value: 3), NSNumber(value: 7): NSNumber(value: 4)]
    NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    #expect(seen?["a"] as? NSNumber == 3 && seen?[NSNumber(value: 7)] as? NSNumber == 4 && seen?.count == 2)
  }

  @Test func indexPathsAsObjects() {
    let path = IndexPath(row: 4, section: 2)
    #expect((path as NSIndexPath).section == 2 && (path as NSIndexPath).row == 4 && (path as NSIndexPath).item == 4)
    #expect(NSIndexPath(row: 4, section: 2) as IndexPath == path)
    var moved = path
    moved.section += 1
    moved.item = 0
    #expect(moved == [3, 0])
  }

  @Test func tablesByObject() {
    final class Key {}
    let table = NSMapTable<Key, NSString>.weakToStrongObjects()
    let kept = Key()
    table.setObject("kept", forKey: kept)
    do {
      let gone = Key()
      table.setObject("gone", forKey: gone)
      #expect(table.count == 2 && table.object(forKey: gone) == "gone")
    }
    #expect(table.count == 1 && table.object(forKey: kept) == "kept")
    table.removeObject(forKey: kept)
    #expect(table.count == 0 && table.objectEnumerator() == nil)
    let names = NSMapTable<NSString, Key>.strongToStrongObjects()
    names.setObject(kept, forKey: "a")
    #expect(names.object(forKey: NSString(string: "a")) === kept)
  }

  @Test func counters() {
    var count: Int32 = 3
    #expect(OSAtomicIncrement32(&count) == 4 && OSAtomicAdd32(-2, &count) == 2 && OSAtomicDecrement32(&count) == 1)
  }

  @MainActor @Test func itemsAndStacksHaveInitialisersForDocuments() {
    final class Item: UITabBarItem {
      let extra: Int
      init(extra: Int) {
        self.extra = extra
        super.init()
      }
      required init?(coder: NSCoder) {
        extra = 0
        super.init(coder: coder)
      }
      override var titlePositionAdjustment: UIOffset {
        get { UIOffset(horizontal: 0, vertical: 3) }
        set {}
      }
    }
    final class Stack: UIStackView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init(coder: NSCoder) { super.init(coder: coder) }
    }
    #expect(Item(extra: 2).titlePositionAdjustment.vertical == 3)
    #expect(Stack(frame: .zero).arrangedSubviews.isEmpty)
  }

  @Test func localizedTexts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("localized-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let table = "\"%lld of %@\" = \"%2$@ has %1$lld\";\n\"title\" = \"Inbox\";\n"
    try Data(table.utf8).write(to: place.appendingPathComponent("Localizable.strings"))
    let bundle = try #require(Bundle(url: folder))
    #expect(String(localized: "\(3) of \("Ada")", bundle: bundle) == "Ada has 3")
    #expect(String(localized: "title", defaultValue: "none", bundle: bundle) == "Inbox")
    #expect(String(localized: "other", defaultValue: "none \(1.5, specifier: "%.2f")", bundle: bundle) == "none 1.50")
    // The key itself where a table has no text; a per cent sign is one with values and without.
    #expect(String(localized: "100%") == "100%" && String(localized: "\(7)%") == "7%")
    let resource = LocalizedStringResource("title", bundle: .atURL(folder))
    #expect(String(localized: resource) == "Inbox" && resource.key == "title")
    let literal: LocalizedStringResource = "\(2) left"
    #expect(literal.key == "%lld left" && String(localized: literal) == "2 left")
  }

  @MainActor @Test func theTimeOfTheMachineIsTheStages() {
    var factor = mach_timebase_info_data_t()
    #expect(mach_timebase_info(&factor) == KERN_SUCCESS && factor == mach_timebase_info_data_t(numer: 1, denom: 1))
    #expect(Double(mach_absolute_time()) / Double(NSEC_PER_SEC) == CACurrentMediaTime())
  }
}
