// Constants of Core Foundation that code for Apple's systems names.

import Foundation

/// The key of a bundle's version.
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }
/// The key of a bundle's name.
public var kCFBundleNameKey: CFString! { "CFBundleName" }
/// The key of a bundle's identifier.
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
/// The key of the name of a bundle's program.
public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" }
/// The key of the version of the format of a bundle's properties.
public var kCFBundleInfoDictionaryVersionKey: CFString! { "CFBundleInfoDictionaryVersion" }
/// The key of the language in which a bundle was developed.
public var kCFBundleDevelopmentRegionKey: CFString! { "CFBundleDevelopmentRegion" }
/// The key of the languages of a bundle.
public var kCFBundleLocalizationsKey: CFString! { "CFBundleLocalizations" }
