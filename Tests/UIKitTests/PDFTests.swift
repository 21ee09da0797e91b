import Foundation
import Testing
import UIKit

/// PDF documents, read as the bytes of the format.
@MainActor @Suite struct PDFTests {
  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
  private func boxes(_ data: Data) -> [String] {
    text(data).split(separator: "/MediaBox").dropFirst().map { String($0.prefix { $0 != "]" }) }
  }

  @Test func aRendererMakesAPageForEachBeginning() {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = ["Title": "Report"]
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format)
    var bounds: [CGRect] = []
    let data = renderer.pdfData { context in
      for page in [nil, CGRect(x: 10, y: 0, width: 300, height: 50)] {
        if let page { context.beginPage(withBounds: page, pageInfo: [:]) } else { context.beginPage() }
        bounds.append(context.pdfContextBounds)
        UIColor.red.setFill()
        context.fill(CGRect(x: 20, y: 10, width: 30, height: 20))
        #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      }
    }
    #expect(bounds.map(\.width) == [200, 300])
    #expect(text(data).hasPrefix("%PDF-") && text(data).contains("/Count 2") && text(data).contains("Report"))
    #expect(boxes(data).map { $0.split(separator: " ").suffix(2).joined(separator: " ") } == ["200 100", "300 50"])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func everyPageBeginsWithTheStateOfADocument() {
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = renderer.pdfData { context in
      context.beginPage()
      context.cgContext.translateBy(x: 30, y: 30)
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.beginPage()
      #expect(context.cgContext.ctm.tx == 0 && context.cgContext.boundingBoxOfClipPath.width == 100)
    }
  }

  @Test func documentsByFunctions() {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, .zero, nil)
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
    UIGraphicsBeginPDFPage()
    UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 50, height: 50)).stroke()
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 50, height: 60), nil)
    NSAttributedString(string: "Page two").draw(at: .zero)
    #expect(UIGraphicsGetPDFContextBounds().height == 60 && data.length == 0)
    UIGraphicsEndPDFContext()
    #expect(text(data as Data).contains("/Count 2") && UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
  }
}
