import Foundation

/// Copied texts and images.
///
/// Differs from UIKit: the general pasteboard belongs to a stage, so that what is copied in one is not found in
/// another; items have one form each, a text or an image.
@MainActor
public final class UIPasteboard {
  /// The pasteboard of the stage that is performing.
  public static var general: UIPasteboard { UIScreen.main.pasteboard }

  /// A pasteboard of the app's own.
  public static func withUniqueName() -> UIPasteboard { UIPasteboard() }

  /// Posted by a pasteboard when its content has changed.
  public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  private enum Item {
    case text(String)
    case image(UIImage)
  }
  private var items: [Item] = [] {
    didSet {
      changeCount += 1
      NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }
  }

  init() {}

  /// The number of changes of the content.
  public private(set) var changeCount = 0
  /// The number of items.
  public var numberOfItems: Int { items.count }

  /// The texts among the items; setting it replaces all items, nil empties the pasteboard.
  public var strings: [String]? {
    get {
      let texts = items.compactMap { item -> String? in if case .text(let text) = item { text } else { nil } }
      return texts.isEmpty ? nil : texts
    }
    set { items = (newValue ?? []).map { .text($0) } }
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
    get {
      let images = items.compactMap { item -> UIImage? in if case .image(let image) = item { image } else { nil } }
      return images.isEmpty ? nil : images
    }
    set { items = (newValue ?? []).map { .image($0) } }
  }
  /// The first image; setting it replaces all items.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// True if an item is an image.
  public var hasImages: Bool { images != nil }
}

extension UIPasteboard: Hashable {
  public nonisolated static func == (a: UIPasteboard, b: UIPasteboard) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
