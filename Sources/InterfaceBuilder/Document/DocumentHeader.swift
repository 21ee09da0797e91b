import TendonViews

/// The properties of a document that precede its objects.
package struct DocumentHeader: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case storyboard = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    case xib = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"

    /// The kind of a document of that type; xibs that were made for the iPad alone are xibs. Nil for a type of no such
    /// document.
    package init?(type: String) {
      if let kind = Kind(rawValue: type) { self = kind; return }
      self.init(rawValue: type.replacing(".CocoaTouch.iPad.", with: ".CocoaTouch."))
    }
  }

  /// The device of the design canvas.
  package struct Device: Hashable, Sendable {
    package enum Orientation: String, Hashable, Sendable { case portrait, landscape }
    /// Such as `retina6_1`.
    package var id: String
    package var orientation = Orientation.portrait

    package init(id: String, orientation: Orientation = .portrait) { (self.id, self.orientation) = (id, orientation) }
  }

  package var kind = Kind.storyboard
  /// The whole part of the version of the tools that wrote it (`17156` of `17156.3`); 0 where it is not given.
  package var toolsVersion = 0
  /// nil in documents older than about 11100.
  package var device: Device?
  package var usesAutoLayout = true
  package var usesTraitCollections = false
  package var usesSafeAreas = false
  package var isLaunchScreen = false
  /// The size of text on the design canvas; nil: that of a reader who has set none.
  package var textSize: UIContentSizeCategory?
  package var targetsPad = false
  package var initialViewController: String?

  package init() {}

  /// True if the margins of a controller's view follow its safe area: since Xcode 11 in every document.
  var marginsFollowSafeArea: Bool { usesSafeAreas || toolsVersion >= 14810 }
}

extension DocumentHeader {
  /// Reads the attributes of `<document>` and its `<device>`.
  init(_ document: ElementReading) throws(DocumentError) {
    let (root, file) = (document.element, document.context.file)
    if let reason = OtherDocument.refusal(root) {
      throw DocumentError(file: file, line: root.line, column: root.column, id: DocumentError.outermost, reason: reason)
    }
    let runtime = document.string("targetRuntime") ?? ""
    guard let kind = Kind(type: document.string("type") ?? "") else {
      preconditionFailure("the kind of the document has been checked")
    }
    self.kind = kind
    targetsPad = runtime.hasSuffix(".iPad") || document.element["type"]?.contains(".iPad.") == true
    toolsVersion =
      (document.string("toolsVersion")?.split(separator: ".").first).flatMap { Int32($0) }.map(Int.init) ?? 0
    usesAutoLayout = document.bool("useAutolayout")
    usesTraitCollections = document.bool("useTraitCollections")
    usesSafeAreas = document.bool("useSafeAreas")
    isLaunchScreen = document.bool("launchScreen")
    initialViewController = document.string("initialViewController")
    document.ignore(attributes: ["version", "systemVersion", "variant"])
    if let overrides = document.child("accessibilityOverrides") {
      // The editor keeps the size that was chosen last also where it is turned off.
      let isOn = overrides.bool("isEnabled")
      let index = overrides.integer("dynamicTypePreference")
      if isOn, let index {
        if UIContentSizeCategory.allCases.indices.contains(index) {
          textSize = UIContentSizeCategory.allCases[index]
        } else {
          overrides.warn("dynamicTypePreference=\"\(index)\" is no size of text, 0 to 11", "the default is used")
        }
      }
      overrides.reportUnread()
    }
    if let element = document.child("device") {
      let orientation = element.choice(
        "orientation", ["portrait": .portrait, "landscape": Device.Orientation.landscape])
      device = element.element.id.map { Device(id: $0, orientation: orientation ?? .portrait) }
      if let id = device?.id, ScreenDevice.named(id) == nil {
        element.note(
          "device '\(id.oneLine())' is not known",
          ScreenDevice.standIn(for: id)?.id.map { "the design canvas is that of \($0)" }
            ?? "the design canvas has no device: 600x600 points")
      }
      element.ignore(attributes: ["appearance", "layout"], children: ["adaptation"])
      element.reportUnread()
    }
  }
}
