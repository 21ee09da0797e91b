import CCairo
import TendonGeometry

/// The pages of a PDF document while they are drawn. Paths and texts are kept as outlines, shadows and blend modes as images.
package final class PDFPages {
  /// The greatest length of a side of a page, in points: the limit of the format.
  package static let longestSide: CGFloat = 14_400
  private final class Output { var bytes: [UInt8] = [] }

  private let output = Output()
  private let surface: OpaquePointer
  /// The context on which the pages are drawn, one after the other.
  package let canvas: Canvas
  /// The rectangle of the present page, in the coordinates of drawing; nil before the first.
  package private(set) var page: CGRect?
  private var isOver = false

  /// A document without pages. Traps if a side of `size` is not above 0 or longer than `longestSide`.
  package init(size: CGSize) {
    Self.check(size)
    let target = Unmanaged.passUnretained(output).toOpaque()
    surface = cairo_pdf_surface_create_for_stream(
      { target, bytes, count in
        guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let output = Unmanaged<Output>.fromOpaque(target).takeUnretainedValue()
        output.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, target, Double(size.width), Double(size.height))!
    canvas = Canvas(size: size, surface: surface)
  }

  deinit { cairo_surface_destroy(surface) }

  private static func check(_ size: CGSize) {
    precondition(
      size.width > 0 && size.height > 0 && size.width <= longestSide && size.height <= longestSide,
      "a page of a PDF document has sides above 0 and of at most \(longestSide) points, got \(size)")
  }

  /// Ends the present page and begins one that shows a rectangle of the coordinates. Traps as `init(size:)` does.
  package func beginPage(_ bounds: CGRect) {
    Self.check(bounds.size)
    endPage()
    cairo_pdf_surface_set_size(surface, Double(bounds.width), Double(bounds.height))
    page = bounds
    canvas.saveState()
    canvas.translate(x: -bounds.minX, y: -bounds.minY)
  }

  private func endPage() {
    guard page != nil else { return }
    while canvas.hasSavedState { canvas.restoreState() }
    cairo_surface_show_page(surface)
  }

  /// Ends the document and returns its bytes. Later drawing has no effect.
  package func finish() -> [UInt8] {
    if !isOver {
      endPage()
      cairo_surface_finish(surface)
      isOver = true
    }
    return output.bytes
  }

  /// Sets an entry of the document's information, such as its title.
  package func setInformation(_ key: Information, _ value: String) {
    cairo_pdf_surface_set_metadata(surface, key.metadata, value)
  }

  /// The entries of a document's information.
  package enum Information: Sendable {
    case title, author, subject, keywords, creator

    var metadata: cairo_pdf_metadata_t {
      switch self {
      case .title: CAIRO_PDF_METADATA_TITLE
      case .author: CAIRO_PDF_METADATA_AUTHOR
      case .subject: CAIRO_PDF_METADATA_SUBJECT
      case .keywords: CAIRO_PDF_METADATA_KEYWORDS
      case .creator: CAIRO_PDF_METADATA_CREATOR
      }
    }
  }
}
