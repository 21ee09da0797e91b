import CCairo
import CPango
import Foundation
import TendonGeometry

/// The fonts of texts, and Pango, which shapes them.
///
/// Text is drawn with the fonts of the package and with those that were added: Inter (the system font), Inter
/// Display, and Liberation Sans, Serif and Mono, which have the widths of Helvetica or Arial, Times and Courier. The
/// fonts of the machine serve only for characters that all of these lack, which `diagnostics` reports; the
/// configuration of the system has no effect. The class belongs to the main actor, because Pango's objects must not
/// be used by two threads at once. The actor may change its thread; Pango's objects do not depend on the thread.
@MainActor public final class FontLibrary {
  /// The library that `TextLayout` uses.
  public static let shared = FontLibrary()

  /// The diagnostics, each once, in the order of their first occurrence.
  public private(set) var diagnostics: [FontDiagnostic] = []
  /// The number of texts that were shaped (measured and broken into lines); results from the cache do not count.
  @exclusivity(unchecked) package internal(set) var shapings = 0
  /// The number of lines of plain text that HarfBuzz was asked for; lines of known pairs of characters do not count.
  package internal(set) var plainShapings = 0
  /// The number of lines of text whose outlines were filled; lines drawn from cached pixels do not count.
  package internal(set) var filledLines = 0
  /// The number of layouts made, including those of texts that had been shaped before.
  @exclusivity(unchecked) package internal(set) var layouts = 0
  /// The number of times that fonts were added; measures of texts are valid as long as it does not change.
  @exclusivity(unchecked) package private(set) var additions = 0

  /// The reasons that fonts cannot be used.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The package's own fonts were in none of the places: an executable was moved away from its resources.
    case fontsMissing(places: [String])
    /// A file or folder that was added has no font in it.
    case noFont(path: String)

    /// An English sentence that names the cause.
    public var description: String {
      switch self {
      case .fontsMissing(let places):
        "the fonts of Tendon are missing: copy the folder Tendon_TendonDrawing.resources, which `swift build` puts "
          + "beside the executable, along with it; looked for \(places.joined(separator: ", "))"
      case .noFont(let path): "there is no font at \(path)"
      }
    }
  }

  /// The folders that are searched for fonts of the machine: Noto has nearly all scripts.
  public nonisolated static let systemFolders = [
    "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto",
    "/usr/share/fonts/google-noto", "/opt/homebrew/share/fonts/noto",
  ]

  let systemFolders: [String]
  var systemFonts: SystemFonts?
  /// The families of the machine that were added to Pango.
  var systemFamilies: Set<String> = []
  var missingScripts: Set<String> = []
  let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  let configuration: OpaquePointer
  /// The families of the package and the added ones, by their names in lower case.
  private(set) var families: [String: String] = [:]
  /// The added families in the order in which they were added.
  private(set) var addedFamilies: [String] = []
  /// The differences of advances by face, at one size for all; nil for faces whose widths are not known.
  var advanceDifferences: [Font: [CGFloat]?] = [:]
  var faces: [FaceKey: UnsafeMutablePointer<PangoFont>] = [:]
  var asciiCoverage: [FaceKey: Bool] = [:]
  var featureTags: [FaceKey: Set<String>] = [:]
  /// The fonts and the buffer with which lines of plain text are measured.
  var loadedFonts = GenerationCache<SizedFaceKey, LoadedFont>(limit: 200)
  let plainBuffer = hb_buffer_create()!
  var faceRules: [FaceSettingKey: FaceRules] = [:]
  var fallbacks = GenerationCache<FallbackKey, String>(limit: 10_000)
  var loneAdvances = GenerationCache<LoneCharacter, CGFloat>(limit: 10_000)
  var cache = GenerationCache<ShapeKey, ShapedText>(limit: 16_000_000)
  var brokenTexts = GenerationCache<ShapeKey, BrokenText>(limit: 16_000_000)
  var lineBitmaps = GenerationCache<LineBitmap.Key, LineBitmap>(limit: 16_000_000)

  /// Makes a library of the package's fonts, and of the fonts in some folders for scripts that these lack. Folders that
  /// do not exist are ignored. Traps if the package's fonts are missing (see `requireFonts`).
  public init(systemFolders: [String] = FontLibrary.systemFolders) {
    self.systemFolders = systemFolders
    let folder: String
    do { folder = try FontFiles.folder() } catch { fatalError(error.description) }
    configuration = FontLibrary.makeConfiguration(folders: [folder])
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
    let standard = description(of: Font(size: 10), family: "Inter")
    pango_context_set_font_description(context, standard)
    pango_font_description_free(standard)
    for family in FontFiles.families { families[family.lowercased()] = family }
  }

  isolated deinit {
    loadedFonts = GenerationCache(limit: loadedFonts.limit)
    hb_buffer_destroy(plainBuffer)
    for face in faces.values { g_object_unref(UnsafeMutableRawPointer(face)) }
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
    FcConfigDestroy(configuration)
  }

  /// Throws if the package's fonts are missing: text cannot be measured or drawn then, and the first text traps.
  package nonisolated static func requireFonts() throws(Failure) { _ = try FontFiles.folder() }

  /// Adds a font file, or all those in a folder, like an app's own fonts. Existing `TextLayout` values do not change;
  /// new ones are measured with the added fonts. Throws `Failure.noFont` if there is no font at the path.
  public func add(path: String) throws(Failure) {
    let before = Int(FcConfigGetFonts(configuration, FcSetApplication)?.pointee.nfont ?? 0)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .noFont(path: path) }
    _ =
      isFolder.boolValue
      ? FcConfigAppFontAddDir(configuration, path) : FcConfigAppFontAddFile(configuration, path)
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication)?.pointee, Int(fonts.nfont) > before else {
      throw .noFont(path: path)
    }
    for i in before..<Int(fonts.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(fonts.fonts[i], FC_FAMILY, 0, &name) == FcResultMatch, let name else { continue }
      let family = String(cString: name)
      if families.updateValue(family, forKey: family.lowercased()) == nil { addedFamilies.append(family) }
    }
    fontsChanged()
    additions += 1
    cache = GenerationCache(limit: cache.limit)
    brokenTexts = GenerationCache(limit: brokenTexts.limit)
    lineBitmaps = GenerationCache(limit: lineBitmaps.limit)
    loneAdvances = GenerationCache(limit: loneAdvances.limit)
    fallbacks = GenerationCache(limit: fallbacks.limit)
    advanceDifferences = [:]
  }

  /// Removes the diagnostics: what occurs after this call is reported again. Texts are measured anew for it.
  public func clearDiagnostics() {
    (diagnostics, reported, missingScripts) = ([], [], [])
    cache = GenerationCache(limit: cache.limit)
    brokenTexts = GenerationCache(limit: brokenTexts.limit)
    fallbacks = GenerationCache(limit: fallbacks.limit)
  }

  /// Adds a diagnostic unless it was reported before.
  func report(_ diagnostic: FontDiagnostic) {
    if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
  private var reported: Set<FontDiagnostic> = []

  /// Makes a separate configuration for the fonts in some folders, without the system's configuration. It sets the
  /// folder of fontconfig's cache, and the font of the digits in the boxes for missing characters.
  static func makeConfiguration(folders: [String]) -> OpaquePointer {
    let configuration = FcConfigCreate()!
    let caches =
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let path = caches.appendingPathComponent("tendon/fontconfig").path
      .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    let rules = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <cachedir>\(path)</cachedir>
        <match target="pattern">
          <test name="family"><string>monospace</string></test>
          <edit name="family" mode="assign" binding="strong"><string>Liberation Mono</string></edit>
        </match>
      </fontconfig>
      """
    _ = FcConfigParseAndLoadFromMemory(configuration, rules, 1)
    for folder in folders where FileManager.default.fileExists(atPath: folder) {
      _ = FcConfigAppFontAddDir(configuration, folder)
    }
    return configuration
  }
}
