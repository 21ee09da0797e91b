import Foundation

/// Something that an app extension works on.
@MainActor
open class NSExtensionItem: NSObject {
  /// The title. Default: nil.
  open var attributedTitle: NSAttributedString?
  /// The text. Default: nil.
  open var attributedContentText: NSAttributedString?
  /// The pictures, texts and addresses. Default: nil.
  open var attachments: [NSItemProvider]?
  /// Further values. Default: nil.
  open var userInfo: [AnyHashable: Any]?

  /// An item without content.
  public override init() {}
}
