import CCairo
import CPango
import Foundation
import TendonGeometry

/// The fonts that text is drawn with, and Pango, which shapes it.
///
/// Fonts come from known folders and from those that were added, never from the system's configuration: the same font
/// files give the same text. On the main actor, because Pango's objects must not meet two threads at once; the actor
/// may change its thread, they do not mind.
@MainActor public final class FontLibrary {
  /// The library that `TextLayout` uses.
  public static let shared = FontLibrary()

  /// What went wrong, each once, in the order of its first appearance.
  public private(set) var diagnostics: [FontDiagnostic] = []
  /// How often text was shaped (measured and broken anew); an answer from the cache does not count.
  public internal(set) var shapings = 0

  /// Why the library cannot be used.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The stand-in for the system font was in none of the folders.
    case systemFontMissing(folders: [String])
    /// A file or folder that was added has no font in it.
    case noFont(path: String)

    public var description: String {
      switch self {
      case .systemFontMissing(let folders):
        "\(FontDiagnostic.systemFontMissing); looked in \(folders.joined(separator: ", "))"
      case .noFont(let path): "there is no font at \(path)"
      }
    }
  }

  /// Where fonts are looked for. Debian's folders of `fonts-inter` come first; Liberation has the widths of Helvetica,
  /// Arial, Times and Courier; Noto has the scripts that Inter lacks.
  public nonisolated static let standardFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/local/share/fonts/inter",
    "/opt/homebrew/share/fonts/inter", "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/liberation2",
    "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto",
  ]

  let folders: [String]
  let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  let configuration: OpaquePointer
  /// The families that are installed, by their names in small letters.
  private(set) var families: [String: String] = [:]
  /// By the face, at one size for all; nil for faces whose widths are not known.
  var advanceDifferences: [Font: [CGFloat]?] = [:]
  var loneAdvances = GenerationCache<LoneCharacter, CGFloat>(limit: 10_000)
  var cache = GenerationCache<ShapeKey, ShapedText>(limit: 16_000_000)

  /// A library of the fonts in some folders; those that do not exist are passed over.
  public init(folders: [String] = FontLibrary.standardFolders) {
    self.folders = folders
    configuration = FcConfigCreate()
    _ = FcConfigParseAndLoadFromMemory(configuration, FontLibrary.rules, 1)
    for folder in folders where FileManager.default.fileExists(atPath: folder) {
      _ = FcConfigAppFontAddDir(configuration, folder)
    }
    fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration)
    context = pango_font_map_create_context(fontMap)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    readFamilies()
    if !hasSystemFont { report(.systemFontMissing) }
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
    FcConfigDestroy(configuration)
  }

  /// Whether the system font's stand-in is there.
  public var hasSystemFont: Bool { families["inter"] != nil }

  /// Throws where text could not be drawn, with the name of the package that has the font.
  public func requireSystemFont() throws(Failure) {
    if !hasSystemFont { throw .systemFontMissing(folders: folders) }
  }

  /// Adds a font file, or all those in a folder, as an app's own fonts. Text measured before is measured again.
  public func add(path: String) throws(Failure) {
    let before = FcConfigGetFonts(configuration, FcSetApplication)?.pointee.nfont ?? 0
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .noFont(path: path) }
    _ =
      isFolder.boolValue
      ? FcConfigAppFontAddDir(configuration, path) : FcConfigAppFontAddFile(configuration, path)
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication), fonts.pointee.nfont > before else {
      throw .noFont(path: path)
    }
    pango_fc_font_map_config_changed(OpaquePointer(fontMap))
    cache = GenerationCache(limit: cache.limit)
    loneAdvances = GenerationCache(limit: loneAdvances.limit)
    advanceDifferences = [:]
    readFamilies()
  }

  /// Adds a diagnostic unless it is there.
  func report(_ diagnostic: FontDiagnostic) {
    if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
  private var reported: Set<FontDiagnostic> = []

  private func readFamilies() {
    families = [:]
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication)?.pointee else { return }
    for i in 0..<Int(fonts.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(fonts.fonts[i], FC_FAMILY, 0, &name) == FcResultMatch, let name else { continue }
      let family = String(cString: name)
      families[family.lowercased()] = family
    }
  }

  /// The whole configuration: a place for fontconfig's index of the folders, and no variable Inter beside the static
  /// files (either might be picked).
  private static var rules: String {
    let folder =
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("tendon/fontconfig").path
      .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <cachedir>\(path)</cachedir>
        <selectfont><rejectfont><glob>*/Inter*Variable*</glob></rejectfont></selectfont>
      </fontconfig>
      """
  }
}
