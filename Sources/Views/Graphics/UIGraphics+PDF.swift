import Foundation
import TendonDrawing
import TendonGeometry

/// The PDF documents that are open, the last one last.
@MainActor
private enum OpenDocuments {
  struct Document {
    let pages: PDFPages
    let bounds: CGRect
    let end: ([UInt8]) -> Void
  }
  static var list: [Document] = []

  /// The standard page, as in UIKit: 612 by 792 points.
  static let standard = CGRect(x: 0, y: 0, width: 612, height: 792)

  static func begin(_ bounds: CGRect, _ info: [AnyHashable: Any]?, _ end: @escaping ([UInt8]) -> Void) {
    let page = bounds.isEmpty ? standard : bounds
    let pages = PDFPages(size: page.size)
    pages.setInformation(Dictionary(uniqueKeysWithValues: (info ?? [:]).map { ("\($0.key)", $0.value) }))
    list.append(Document(pages: pages, bounds: page, end: end))
    UIGraphicsPushContext(pages.canvas)
  }
}

/// Begins a PDF document, which becomes the current context until `UIGraphicsEndPDFContext()`, and appends it to some data.
///
/// - Parameters:
///   - data: The data that receives the document when it ends.
///   - bounds: The rectangle of the pages, in points; if it is empty, 612 by 792 points.
///   - documentInfo: The document's information; see ``UIGraphicsPDFRendererFormat/documentInfo``.
@MainActor
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  OpenDocuments.begin(bounds, documentInfo) { data.append(Data($0)) }
}

/// Begins a PDF document as `UIGraphicsBeginPDFContextToData(_:_:_:)` does, and writes it to a file when it ends.
///
/// Returns false, and begins none, if the file cannot be written.
@MainActor
@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?)
  -> Bool
{
  guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
  OpenDocuments.begin(bounds, documentInfo) { _ = FileManager.default.createFile(atPath: path, contents: Data($0)) }
  return true
}

/// Begins a page of the size of the document that was begun last. Without a document nothing happens.
@MainActor
public func UIGraphicsBeginPDFPage() {
  guard let last = OpenDocuments.list.last else { return }
  last.pages.beginPage(last.bounds)
}

/// Begins a page of the document that was begun last. Without a document nothing happens.
///
/// - Parameters:
///   - bounds: The rectangle of the page, in points.
///   - pageInfo: Entries of the page. Differs from UIKit: nothing reads them.
@MainActor
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  OpenDocuments.list.last?.pages.beginPage(bounds)
}

/// The rectangle of the present page of the document that was begun last; zero without one.
@MainActor
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  OpenDocuments.list.last.map { $0.pages.page ?? $0.bounds } ?? .zero
}

/// Ends the document that was begun last.
@MainActor
public func UIGraphicsEndPDFContext() {
  guard let last = OpenDocuments.list.popLast() else { return }
  UIGraphicsPopContext()
  last.end(last.pages.finish())
}
