import TendonDrawing
import TendonViews

/// The fonts that the descriptions of a document mean.
struct DocumentFonts: Sendable {
  /// False if only the families of the system are there: Helvetica Neue stands for others, whatever their weight.
  var hasOtherFamilies = true
  /// True if the system font is spaced wider from 20 points up, as before Xcode 9.
  var widensLargeText = false

  @MainActor func font(_ description: FontDescription) -> UIFont {
    if !hasOtherFamilies, case .named(let name, _) = description.face {
      let font = Font(name: name, size: description.pointSize)
      guard font.isSystem || SystemFamilies.all.contains(font.family.filter { $0 != " " }.lowercased()) else {
        return UIFont(font: Font(family: "Helvetica Neue", size: font.size))
      }
    }
    let font = description.uiFont
    guard widensLargeText, font.font.isSystem, font.pointSize >= 20 else { return font }
    var early = font.font
    early.extraTracking = Font.earlyDisplayTracking(at: early.size)
    return UIFont(font: early, leading: font.leading)
  }
}
