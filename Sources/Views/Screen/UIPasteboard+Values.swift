import Foundation
import TendonGeometry

extension UIPasteboard {
  /// The types under which values are copied by the properties below: the identifiers of the system.
  private enum Kind {
    static let text = "public.utf8-plain-text"
    static let image = "public.png"
    static let url = "public.url"
    static let color = "com.apple.uikit.color"
  }

  /// The values of a Swift type among the items, in order; nil if there are none.
  private func values<Value>(_ type: Value.Type) -> [Value]? {
    let found = items.compactMap { item in
      item.sorted { $0.key < $1.key }.lazy.compactMap { $0.value as? Value }.first
    }
    return found.isEmpty ? nil : found
  }

  private func set<Value>(_ values: [Value]?, as kind: String) { items = (values ?? []).map { [kind: $0] } }

  /// The texts among the items; setting it replaces all items, nil empties the pasteboard.
  public var strings: [String]? {
    get { values(String.self) }
    set { set(newValue, as: Kind.text) }
  }
  /// The first text; setting it replaces all items.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// True if an item is a text.
  public var hasStrings: Bool { strings != nil }

  /// The images among the items; setting it replaces all items, nil empties the pasteboard.
  public var images: [UIImage]? {
    get { values(UIImage.self) }
    set { set(newValue, as: Kind.image) }
  }
  /// The first image; setting it replaces all items.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// True if an item is an image.
  public var hasImages: Bool { images != nil }

  /// The addresses among the items; setting it replaces all items, nil empties the pasteboard.
  public var urls: [URL]? {
    get { values(URL.self) }
    set { set(newValue, as: Kind.url) }
  }
  /// The first address; setting it replaces all items.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// True if an item is an address.
  public var hasURLs: Bool { urls != nil }

  /// The colours among the items; setting it replaces all items, nil empties the pasteboard.
  public var colors: [UIColor]? {
    get { values(UIColor.self) }
    set { set(newValue, as: Kind.color) }
  }
  /// The first colour; setting it replaces all items.
  public var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// True if an item is a colour.
  public var hasColors: Bool { colors != nil }

  // MARK: - Values by type

  /// The types of the first item, in alphabetical order.
  public var types: [String] { (items.first ?? [:]).keys.sorted() }
  /// True if the first item has a value of one of the types.
  public func contains(pasteboardTypes types: [String]) -> Bool { !Set(types).isDisjoint(with: self.types) }
  /// The value of a type in the first item; nil if it has none.
  public func value(forPasteboardType type: String) -> Any? { items.first?[type] }
  /// Replaces all items by one with a value.
  public func setValue(_ value: Any, forPasteboardType type: String) { items = [[type: value]] }
  /// The data of a type in the first item; a text is encoded as UTF-8. Nil if the item has none.
  public func data(forPasteboardType type: String) -> Data? {
    let value = value(forPasteboardType: type)
    return value as? Data ?? (value as? String).map { Data($0.utf8) }
  }
  /// Replaces all items by one with data.
  public func setData(_ data: Data, forPasteboardType type: String) { items = [[type: data]] }
}
