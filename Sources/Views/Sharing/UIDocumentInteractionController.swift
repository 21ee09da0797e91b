import Foundation
import TendonGeometry

/// Shows a file: a preview of it, and a menu of what can be done with it.
///
/// The preview shows pictures and texts, and of other files their symbol, name and size. The menu is a
/// `UIActivityViewController` with the file. Differs from UIKit: a stage has no other apps, so there is never a menu of
/// apps that open the file.
@MainActor
open class UIDocumentInteractionController: NSObject {
  /// The file; default nil.
  open var url: URL?
  /// The identifier of the type of the file; default by its extension.
  open var uti: String? {
    get { ownType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { ownType = newValue }
  }
  private var ownType: String?
  /// The name that the preview shows; default that of the file.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownName: String?
  /// A value for the app that opens the file; default nil. Differs from UIKit: no other app reads it.
  open var annotation: Any?
  /// The delegate; not retained. Default: nil, without which there is no preview.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The symbols of the file.
  open var icons: [UIImage] { [UIImage(systemName: DocumentPreview.symbol(of: type))].compactMap(\.self) }

  private weak var menu: UIActivityViewController?
  private weak var preview: DocumentPreview?

  /// A controller without a file.
  public override init() {}
  /// A controller of a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  var type: UTType { uti.flatMap { UTType($0) } ?? .data }

  // MARK: - The preview

  /// Shows the preview, pushed on the delegate's controller if that is a navigation controller, else presented by it.
  /// False without a file or a controller on screen.
  ///
  /// - Parameter animated: true to animate the preview's arrival.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let url, preview == nil, let delegate else { return false }
    let presenter = delegate.documentInteractionControllerViewControllerForPreview(self)
    guard presenter.viewIfLoaded?.window != nil else { return false }
    let preview = DocumentPreview(url, of: self)
    self.preview = preview
    delegate.documentInteractionControllerWillBeginPreview(self)
    if let navigation = presenter as? UINavigationController {
      navigation.pushViewController(preview, animated: animated)
    } else {
      preview.addDone()
      let content = UINavigationController(rootViewController: preview)
      content.modalPresentationStyle = .fullScreen
      presenter.present(content, animated: animated)
    }
    return true
  }

  /// Removes the preview.
  ///
  /// - Parameter animated: true to animate the preview's departure.
  open func dismissPreview(animated: Bool) {
    guard let preview else { return }
    if preview.isPresented {
      preview.dismiss(animated: animated)
    } else if let navigation = preview.navigationController, navigation.topViewController === preview {
      navigation.popViewController(animated: animated)
    }
  }

  func previewDidEnd() {
    preview = nil
    delegate?.documentInteractionControllerDidEndPreview(self)
  }

  // MARK: - The menus

  /// Shows the menu of activities beside a rectangle of a view. False without a file, or where the view is not on
  /// screen.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in coordinates of the view.
  ///   - view: the view.
  ///   - animated: true to animate the menu's arrival.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentMenu(in: view.window, animated: animated) { popover in
      (popover.sourceView, popover.sourceRect) = (view, rect)
    }
  }

  /// Shows the menu of activities beside a bar button. False without a file or a window.
  ///
  /// - Parameters:
  ///   - item: the button.
  ///   - animated: true to animate the menu's arrival.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    presentMenu(in: UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last, animated: animated) {
      $0.barButtonItem = item
    }
  }

  /// False: no other app opens the file.
  ///
  /// - Parameters:
  ///   - rect: a rectangle, in coordinates of the view.
  ///   - view: a view.
  ///   - animated: true to animate the menu's arrival.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }

  /// False: no other app opens the file.
  ///
  /// - Parameters:
  ///   - item: a button.
  ///   - animated: true to animate the menu's arrival.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }

  /// Removes the menu.
  ///
  /// - Parameter animated: true to animate the menu's departure.
  open func dismissMenu(animated: Bool) { menu?.dismiss(animated: animated) }

  private func presentMenu(
    in window: UIWindow?, animated: Bool, _ place: (UIPopoverPresentationController) -> Void
  ) -> Bool {
    guard let url, menu == nil, var presenter = window?.rootViewController else { return false }
    while let presented = presenter.presentedViewController { presenter = presented }
    let menu = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    if let popover = menu.popoverPresentationController { place(popover) }
    menu.completionWithItemsHandler = { [self] _, _, _, _ in
      delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    }
    self.menu = menu
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    presenter.present(menu, animated: animated)
    return true
  }
}
