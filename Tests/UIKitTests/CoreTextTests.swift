import Testing
import UIKit

/// Core Text over the layouts that labels draw.
@MainActor
@Suite struct CoreTextTests {
  private let text = NSAttributedString(
    string: "The quick brown fox jumps over the lazy dog.\nThe end.",
    attributes: [.font: UIFont.systemFont(ofSize: 17), .kern: 0.5])

  /// Each selector that is listed is a setting of a font descriptor, and a typeface without small capitals lists none.
  @Test func featuresOfAFontAreSettings() throws {
    let list = try #require(CTFontCopyFeatures(CTFontCreateWithName("Liberation Serif" as CFString, 12, nil)))
    let features = try #require(list as? [[String: Any]])
    let key = { (name: CFString) in name as String }
    for feature in features {
      let type = try #require(feature[key(kCTFontFeatureTypeIdentifierKey)] as? Int)
      let selectors = try #require(feature[key(kCTFontFeatureTypeSelectorsKey)] as? [[String: Any]])
      #expect(!selectors.isEmpty && feature[key(kCTFontFeatureTypeNameKey)] is String)
      for selector in selectors {
        let number = try #require(selector[key(kCTFontFeatureSelectorIdentifierKey)] as? Int)
        let descriptor = UIFontDescriptor(fontAttributes: [
          .featureSettings: [
            [
              UIFontDescriptor.FeatureKey.type: type, .selector: number,
            ]
          ]
        ])
        #expect(UIFont(descriptor: descriptor, size: 12).pointSize == 12)
      }
    }
    let types = features.compactMap { $0[key(kCTFontFeatureTypeIdentifierKey)] as? Int }
    #expect(types == types.sorted() && types.contains(kLigaturesType) && !types.contains(kLowerCaseType))
  }

  @Test func linesOfAFrameHoldTheText() throws {
    let setter = CTFramesetterCreateWithAttributedString(text)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 120, height: 400), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let lines = try #require(CTFrameGetLines(frame) as [AnyObject] as? [CTLine])
    #expect(lines.count > 3)
    var end = 0
    for line in lines {
      let range = CTLineGetStringRange(line)
      #expect(range.location == end && range.length > 0)
      end += range.length
    }
    #expect(end == text.length)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(zip(origins, origins.dropFirst()).allSatisfy { $0.y > $1.y } && origins[0].y < 400)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), nil)
    let box = text.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(size.height - box.height) < 1e-6 && size.width <= 120)
  }

  @Test func indicesAndOffsetsAreInverse() {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "office work"))
    for index in [0, 1, 5, 8, 11] {
      let x = CTLineGetOffsetForStringIndex(line, index, nil)
      #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: x, y: 0)) == index)
    }
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    #expect(abs(width - Double(CTLineGetOffsetForStringIndex(line, 11, nil))) < 0.01 && ascent > descent && descent > 0)
    #expect(CTLineGetPenOffsetForFlush(line, 1, width + 10) == 10)
  }

  @Test func aTokenStandsForWhatIsLeftOut() throws {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "a rather long line of text"))
    let token = CTLineCreateWithAttributedString(NSAttributedString(string: "\u{2026}more"))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    for type in [CTLineTruncationType.start, .middle, .end] {
      let short = try #require(CTLineCreateTruncatedLine(line, width / 2, type, token))
      #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= width / 2 + 1)
      #expect(CTLineGetStringRange(short).length > 8)
    }
    #expect(CTLineCreateTruncatedLine(line, 3, .end, token) == nil)
    #expect(CTLineCreateTruncatedLine(line, width, .end, token) === line)
  }

  @Test func aLineIsDrawnUprightOnAFlippedContext() throws {
    func picture(_ draw: @escaping (CGContext) -> Void) -> Data? {
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { draw($0.cgContext) }.pngData()
    }
    let text = NSAttributedString(string: "Ag")
    let line = CTLineCreateWithAttributedString(text)
    var descent: CGFloat = 0
    CTLineGetTypographicBounds(line, nil, &descent, nil)
    let size = text.size()
    let drawn = picture { context in
      context.textMatrix = .identity
      context.translateBy(x: 0, y: 30)
      context.scaleBy(x: 1, y: -1)
      context.textPosition = CGPoint(x: 5, y: 30 - size.height + descent)
      CTLineDraw(line, context)
    }
    #expect(drawn == picture { _ in text.draw(at: CGPoint(x: 5, y: 0)) } && drawn != picture { _ in })
  }

  @Test func detectorsFindLinks() throws {
    let detector = try NSDataDetector(types: 1 << 5)
    let text = "see https://a.org/b or me@mail.example.com"
    let all = NSRange(location: 0, length: text.utf16.count)
    let found = detector.matches(in: text, options: [], range: all)
    #expect(found.map { $0.url?.absoluteString } == ["https://a.org/b", "mailto:me@mail.example.com"])
    #expect(found.map { $0.range.location } == [4, 23] && found[0].resultType.rawValue == 1 << 5)
  }
}
