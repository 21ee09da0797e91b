import TendonDrawing

/// A place in a menu whose elements are made when the menu opens.
///
/// While they are being made, a row says so that cannot be picked.
open class UIDeferredMenuElement: UIMenuElement {
  /// A closure that makes the elements, and calls the closure that it receives with them, at once or later.
  public typealias Provider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  /// The elements; nil while there are none yet.
  private(set) var elements: [UIMenuElement]?
  private let provider: Provider
  private let isCached: Bool
  private var isAsked = false

  private init(isCached: Bool, _ provider: @escaping Provider) {
    (self.isCached, self.provider) = (isCached, provider)
    super.init(title: "Loading…", subtitle: nil, image: nil)
  }

  /// A place whose elements are made once, when the menu opens for the first time.
  public convenience init(_ elementProvider: @escaping Provider) { self.init(isCached: true, elementProvider) }

  /// A place whose elements are made each time that the menu opens.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  /// Asks for the elements, unless they are there or on their way; `completion` is called once they are there.
  ///
  /// - Parameter isOpening: true when the menu opens, for which elements that are not cached are made anew.
  func request(isOpening: Bool, _ completion: @escaping () -> Void) {
    guard !isAsked || (isOpening && !isCached && elements != nil) else { return }
    isAsked = true
    elements = nil
    provider { [weak self] made in
      guard let self, elements == nil else { return }
      elements = made
      completion()
    }
  }
}

extension UIMenu {
  /// The places of the menu, and of groups in it, whose elements are made later.
  var deferred: [UIDeferredMenuElement] { UIMenu.deferred(in: children) }

  private static func deferred(in elements: [UIMenuElement]) -> [UIDeferredMenuElement] {
    elements.flatMap { child -> [UIDeferredMenuElement] in
      if let place = child as? UIDeferredMenuElement { return [place] + deferred(in: place.elements ?? []) }
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [] }
      return menu.deferred
    }
  }
}
