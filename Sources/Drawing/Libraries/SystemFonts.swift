import CPango
import Foundation

/// The fonts of this machine, for scripts that the package's own lack; loaded when the first such character occurs.
@MainActor final class SystemFonts {
  /// A face: its file and the index in it, its family, and its characters.
  private struct Face {
    let family: String
    let file: String
    let index: Int32
    let hasColor: Bool
    let pattern: OpaquePointer
  }

  private let configuration: OpaquePointer
  private let faces: [Face]

  init(folders: [String]) {
    configuration = FontLibrary.makeConfiguration(folders: folders)
    var faces: [Face] = []
    if let fonts = FcConfigGetFonts(configuration, FcSetApplication)?.pointee {
      for i in 0..<Int(fonts.nfont) {
        guard let pattern = fonts.fonts[i] else { continue }
        var (family, file): (UnsafeMutablePointer<FcChar8>?, UnsafeMutablePointer<FcChar8>?)
        var (index, color): (Int32, FcBool) = (0, 0)
        guard FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch, let family,
          FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file
        else { continue }
        // Another version of one of the package's families would replace it.
        if FontFiles.families.contains(String(cString: family)) { continue }
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        FcPatternGetBool(pattern, FC_COLOR, 0, &color)
        faces.append(
          Face(
            family: String(cString: family), file: String(cString: file), index: index, hasColor: color != 0,
            pattern: pattern))
      }
    }
    // The order of preference: sans-serif faces of Noto before others, then by name and index of the file.
    func rank(_ face: Face) -> (Int, String, Int32) {
      (face.family.hasPrefix("Noto Sans") ? 0 : 1, face.file, face.index)
    }
    self.faces = faces.sorted { rank($0) < rank($1) }
  }

  isolated deinit { FcConfigDestroy(configuration) }

  /// Returns the family that has all of some characters, and all of its files; nil if none has. Fonts with coloured
  /// glyphs are preferred for emoji and are the last choice for everything else.
  func family(with scalars: [Unicode.Scalar]) -> (name: String, files: [String])? {
    let prefersColor = scalars.contains { $0.properties.isEmojiPresentation }
    func has(_ face: Face) -> Bool {
      var characters: OpaquePointer?
      guard FcPatternGetCharSet(face.pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters else {
        return false
      }
      return scalars.allSatisfy { FcCharSetHasChar(characters, $0.value) != 0 }
    }
    guard
      let found = faces.first(where: { $0.hasColor == prefersColor && has($0) }) ?? faces.first(where: has)
    else { return nil }
    return (found.family, faces.filter { $0.family == found.family }.map(\.file))
  }
}
