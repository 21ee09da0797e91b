extension Translator {
  /// More of Apple's modules that do not exist here: an import of one is none, and what is used of it is missed at its place. Left
  /// out are those whose names a project's own module may well have (`Network`, `Charts`, `Vision`).
  static let furtherModules: Set<String> = [
    "AVFAudio", "ActivityKit", "AdSupport", "AddressBook", "AddressBookUI", "AppIntents", "AppTrackingTransparency",
    "AssetsLibrary", "AudioUnit", "AuthenticationServices", "BackgroundTasks", "BusinessChat", "CFNetwork", "CallKit",
    "ClassKit", "CloudKit", "Cocoa", "CommonCrypto", "Compression", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreHaptics",
    "CoreMIDI", "CoreML", "CoreMedia", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreVideo",
    "DeveloperToolsSupport", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit", "GameController", "GameKit",
    "HealthKit", "HomeKit", "IOKit", "IOSurface", "IdentityLookup", "Intents", "IntentsUI", "JavaScriptCore",
    "LinkPresentation", "MediaAccessibility", "MediaPlayer", "MetalFX", "MetalPerformanceShaders", "MetricKit",
    "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "NetworkExtension", "NotificationCenter", "OSLog",
    "OpenGLES", "PDFKit", "PassKit", "PencilKit", "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit",
    "ReplayKit", "SceneKit", "Speech", "StoreKitTest", "SwiftData", "SystemConfiguration", "TipKit",
    "UserNotificationsUI", "VisionKit", "WatchConnectivity", "WatchKit", "WidgetKit", "iAd",
  ]
}
