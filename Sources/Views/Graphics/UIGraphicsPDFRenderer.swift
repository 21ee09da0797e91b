import Foundation
import TendonDrawing
import TendonGeometry

/// The information of the documents that a renderer makes.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The entries of the document's information by their names: `Title`, `Author`, `Subject`, `Keywords` and `Creator`. Differs
  /// from UIKit: entries of other names trap when a document begins; documents are not encrypted.
  open var documentInfo: [String: Any] = [:]

  /// A format without information.
  public static func `default`() -> Self { Self() }
  /// A format without information.
  public static func preferred() -> Self { Self() }
}

/// The drawing of a PDF document.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let pages: PDFPages
  /// The information of the document.
  public final let format: UIGraphicsPDFRendererFormat

  init(_ pages: PDFPages, _ format: UIGraphicsPDFRendererFormat) {
    (self.pages, self.format) = (pages, format)
    super.init(pages.canvas, format.bounds)
  }

  /// The rectangle of the present page; that of the renderer before the first.
  public final var pdfContextBounds: CGRect { pages.page ?? format.bounds }

  /// Begins a page of the renderer's bounds. Nothing is drawn before a page has begun.
  open func beginPage() { pages.beginPage(format.bounds) }

  /// Begins a page that shows a rectangle of the coordinates, in points. Traps if a side is not above 0 or longer than 14,400.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle.
  ///   - pageInfo: Entries of the page. Differs from UIKit: nothing reads them.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { pages.beginPage(bounds) }
}

/// Draws PDF documents: `UIGraphicsPDFRenderer(bounds: page).pdfData { $0.beginPage() ... }`.
///
/// Differs from UIKit: texts are outlines, so that they are not found by a search.
@MainActor
open class UIGraphicsPDFRenderer: NSObject {
  /// The information of the documents.
  public final let format: UIGraphicsPDFRendererFormat

  /// A renderer of documents whose pages show a rectangle of the coordinates, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// A renderer of documents with information.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    format.bounds = bounds
  }

  /// Draws a document with the closure, in which the context is the current one, and returns its bytes.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let pages = PDFPages(size: format.bounds.size)
    pages.setInformation(format.documentInfo)
    let context = UIGraphicsPDFRendererContext(pages, format)
    GraphicsStack.with(pages.canvas) { actions(context) }
    return Data(pages.finish())
  }

  /// Draws a document with the closure and writes it to a file.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url)
  }
}

extension PDFPages {
  /// Sets entries by their names in a PDF document. Traps for other names.
  func setInformation(_ entries: [String: Any]) {
    let names: [String: Information] = [
      "Title": .title, "Author": .author, "Subject": .subject, "Keywords": .keywords, "Creator": .creator,
    ]
    for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
      guard let key = names[name] else {
        preconditionFailure("the information of a PDF document has \(names.keys.sorted()), got \(name)")
      }
      setInformation(key, (value as? [String])?.joined(separator: ", ") ?? "\(value)")
    }
  }
}
