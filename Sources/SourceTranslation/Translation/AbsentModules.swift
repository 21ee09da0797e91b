/// Apple's modules that do not exist here and whose types have a prefix of their own, and types of UIKit that do not exist.
///
/// A declaration that names such a type cannot be compiled. It is left out with a warning, so that the rest of the target is
/// compiled: a class for players of films in a library of cards, say.
struct AbsentModules {
  /// The prefixes of the types of each module.
  private static let prefixes: [String: [String]] = [
    "AVFoundation": ["AV", "CMTime", "CMSampleBuffer"], "AVKit": ["AV"], "WebKit": ["WK"],
    // Photos imports AVFoundation.
    "Photos": ["PH", "AV", "CMTime"], "PhotosUI": ["PH", "AV", "CMTime"], "CoreImage": ["CI"], "MapKit": ["MK", "CL"],
    "CoreLocation": ["CL"], "EventKit": ["EK"],
    "EventKitUI": ["EK"], "SpriteKit": ["SK"], "SceneKit": ["SCN"], "StoreKit": ["SK"], "Contacts": ["CN"],
    "ContactsUI": ["CN"], "SafariServices": ["SF"], "MessageUI": ["MF", "MessageCompose"], "CoreMotion": ["CM"],
    "GameKit": ["GK"],
    "PencilKit": ["PK"], "PassKit": ["PK"], "PDFKit": ["PDF"], "Vision": ["VN"],
    "VisionKit": ["VN", "ImageAnalysis", "ImageAnalyzer"], "ARKit": ["AR"], "Metal": ["MTL"],
    "MetalKit": ["MTK", "MTL"],
    "CoreBluetooth": ["CB"], "UserNotifications": ["UN"], "QuickLook": ["QL"], "LinkPresentation": ["LP"],
    "WatchKit": ["WK"], "MediaPlayer": ["MP"], "GLKit": ["GLK"], "LocalAuthentication": ["LA"], "TVUIKit": ["TV"],
    "CoreData": [
      "NSManagedObject", "NSFetch", "NSPersistent", "NSEntityDescription", "NSAttributeDescription", "NSMergePolicy",
      "NSMergeConflict", "NSRelationshipDescription", "NSMigrationManager", "NSMappingModel", "NSSQLiteStoreType",
      "NSInMemoryStoreType", "NSBatch", "NSMigratePersistent", "NSInferMapping",
    ],
    "UIKit": [
      "UITableViewDropPlaceholder", "UITableViewPlaceholder", "UICollectionViewDropPlaceholder",
      "UICollectionViewPlaceholder", "UISpringLoadedInteraction", "UIGlassEffect", "UIGlassContainerEffect",
      "UIScrollEdgeElementContainerInteraction",
      "UIVideoEditorController", "UICloudSharingController", "UITextChecker", "UILocalNotification",
      "UIUserNotificationSettings", "UIUserNotificationType", "UIUserNotificationAction", "UIUserNotificationCategory",
    ],
    "Accounts": ["ACAccount"],
    "CoreHaptics": ["CH"], "CoreTelephony": ["CT"], "HealthKit": ["HK"], "AuthenticationServices": ["AS"],
    "Accessibility": [
      "AXChart", "AXData", "AXNumeric", "AXCategorical", "AXLive", "AXBraille", "AXMFi", "AXName", "AXPrefer",
    ],
  ]

  /// True for such a module.
  static func contains(_ module: String) -> Bool { module != "UIKit" && prefixes[module] != nil }

  private let prefixes: [(module: String, prefix: String)]

  /// The modules that UIKit brings with it on Apple's systems.
  private static let broughtByUIKit = ["UIKit", "CoreImage", "UserNotifications"]

  /// The modules that a file imports.
  init(_ file: SourceFile) {
    var found: [(module: String, prefix: String)] = []
    for declaration in file.declarations where file.source.isToken(declaration.keyword, "import") {
      var token = declaration.keyword + 1
      if file.source.isName(token + 1), !file.source.tokens[token + 1].startsLine { token += 1 }
      let module = file.source.name(token)
      for module in module == "UIKit" ? Self.broughtByUIKit : [module] {
        found += (Self.prefixes[module] ?? []).map { (module, $0) }
      }
    }
    prefixes = found
  }

  var isEmpty: Bool { prefixes.isEmpty }

  /// The module to which a type belongs by its prefix.
  func module(of name: String) -> String? {
    prefixes.first { module, prefix in
      guard name.hasPrefix(prefix) else { return false }
      return prefix.count > 3 || name.dropFirst(prefix.count).first?.isUppercase == true
    }?.module
  }
}
