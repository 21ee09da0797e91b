import Foundation

/// Puts texts, addresses, images and colours on the general pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }

  private static func canCopy(_ item: Any) -> Bool {
    item is String || item is NSAttributedString || item is URL || item is UIImage || item is UIColor
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains(where: Self.canCopy)
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems.filter(Self.canCopy) }

  override func perform() {
    let pasteboard = UIPasteboard.general
    let texts = items.compactMap { $0 as? String ?? ($0 as? NSAttributedString)?.string }
    let (urls, images) = (items.compactMap { $0 as? URL }, items.compactMap { $0 as? UIImage })
    if !texts.isEmpty { pasteboard.strings = texts }
    if !urls.isEmpty { pasteboard.urls = urls }
    if !images.isEmpty { pasteboard.images = images }
    let colors = items.compactMap { $0 as? UIColor }
    if !colors.isEmpty { pasteboard.colors = colors }
    activityDidFinish(true)
  }
}
