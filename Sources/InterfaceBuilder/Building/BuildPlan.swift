import TendonGeometry

/// The choices with which the objects of a document are built; by default those of an app on a screen.
///
/// A design canvas is a plan of other values, not another way to build.
struct BuildPlan: Sendable {
  /// The elements whose recorded size, less the alignment insets, stands in for the natural size of their views.
  var recordedSizes: Set<String> = []
  /// True if sizes and constraints hold that are placeholders until the document is built into an app.
  var keepsPlaceholders = false
  /// True if cells, their contents, headers and footers lie where the document has them, not where a list puts them.
  var placesCells = false
  /// The layout margins of the content view of a table cell by the cell's width, in points, by whether an accessory takes
  /// its trailing end, and by whether its table is the root of a controller; nil: those that the table gives it.
  var cellMargins: (@Sendable (_ cellWidth: CGFloat, _ isNarrowed: Bool, _ isInRoot: Bool) -> UIEdgeInsets)?
  /// True if the content of a cell that is recorded lower than the cell fills it, as on canvases of Xcode 6, which wrote the
  /// frame of another row.
  var fillsCells = false
  /// True if views without a natural size have that of a new view, 240x128 points, across the axis of a stack view that does
  /// not fill, and in what scrolls along a vertical one if they are empty, as on the canvas.
  var assumesLengths = false
  /// True if the length of a hidden arranged view is of no concern to the visible ones that an equality ties to it, as on
  /// the canvas, which does not fold such a view.
  var freesTiesToHidden = false
  /// True if a list that is filled by code shows one of each of its prototypes.
  var showsPrototypes = false
  /// True if indicators are seen that hide while they stand still.
  var showsStoppedIndicators = false
  /// True if a container has the scenes that its relationships lead to; false: it is empty.
  var holdsScenes = true
  var fonts = DocumentFonts()
  /// The size of the title of a button with a configuration that sets no font, in points; nil: that of the style body.
  var configuredTitleSize: CGFloat?
  /// True if outlets, actions and segues are connected and runtime attributes are set.
  var connects = true
}
