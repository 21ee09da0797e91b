import Foundation
import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("The visual format language")
struct VisualFormatTests {
  let top = root(300, 200)
  let a = UIView(width: -1)
  let b = UIView(width: -1)
  let guide = LayoutGuideItem()

  init() {
    top.add(a, b)
    top.add(guide)
    (top.layoutNode.documentID, a.layoutNode.documentID, b.layoutNode.documentID) = ("T", "A", "B")
    guide.layoutNode.documentID = "G"
  }

  private func read(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any] = [:]
  ) -> [String] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b, "guide": guide]
    ).map { constraint in
      constraint.description.replacing("   (inactive)>", with: "").replacing(
        "   (inactive, names: '|':UIView:T )>", with: ""
      ).split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
    }
  }

  @Test func everyPartOfTheGrammar() {
    let table: [(String, [String])] = [
      ("[a]", []), ("[a(50)]", ["UIView:A.width == 50"]), ("V:[a(50)]", ["UIView:A.height == 50"]),
      ("H:[a(==50@750)]", ["UIView:A.width == 50 @750"]),
      (
        "[a(>=50,<=b,==12.5@1)]",
        ["UIView:A.width >= 50", "UIView:A.width <= UIView:B.width", "UIView:A.width == 12.5 @1"]
      ),
      ("[a][b]", ["H:[UIView:A]-(0)-[UIView:B]"]), ("[a]-[b]", ["H:[UIView:A]-(8)-[UIView:B]"]),
      ("[a]-20-[b]", ["H:[UIView:A]-(20)-[UIView:B]"]), ("[a]-(-5)-[b]", ["H:[UIView:A]-(-5)-[UIView:B]"]),
      ("[a]-(>=5,<=1e1@20)-[b]", ["H:[UIView:A]-(>=5)-[UIView:B]", "H:[UIView:A]-(<=10@20)-[UIView:B]"]),
      ("|[a]|", ["H:|-(0)-[UIView:A]", "H:[UIView:A]-(0)-|"]),
      ("|-[a]-|", ["UIView:A.leading == UIView:T.leadingMargin", "UIView:T.trailingMargin == UIView:A.trailing"]),
      ("V:|-[a]-|", ["UIView:A.top == UIView:T.topMargin", "UIView:T.bottomMargin == UIView:A.bottom"]),
      ("V:|-3-[a]-(>=4)-|", ["V:|-(3)-[UIView:A]", "V:[UIView:A]-(>=4)-|"]),
      ("|-pad-[a(wide@weak)]", ["H:|-(7)-[UIView:A]", "UIView:A.width == 90 @250"]),
      (
        " V : | - 3 - [ a ( == b ) ] - [ b ] ",
        [
          "V:|-(3)-[UIView:A]", "UIView:A.height == UIView:B.height", "V:[UIView:A]-(8)-[UIView:B]",
        ]
      ),
      ("[a]-.5-[b]", ["H:[UIView:A]-(0.5)-[UIView:B]"]), ("[a]-5.-[b]", ["H:[UIView:A]-(5)-[UIView:B]"]),
      ("V:[guide]-[a]", ["V:[LayoutGuideItem:G]-(8)-[UIView:A]"]),
    ]
    for (format, expected) in table {
      #expect(read(format, [], ["pad": 7, "wide": CGFloat(90), "weak": NSNumber(value: 250)]) == expected, "\(format)")
    }
  }

  @Test func alignmentIsOfNeighbours() {
    #expect(
      read("[a]-[b]-[guide]", [.alignAllTop, .alignAllLastBaseline]) == [
        "H:[UIView:A]-(8)-[UIView:B]", "H:[UIView:B]-(8)-[LayoutGuideItem:G]", "UIView:A.top == UIView:B.top",
        "UIView:A.lastBaseline == UIView:B.lastBaseline", "UIView:B.top == LayoutGuideItem:G.top",
        "UIView:B.lastBaseline == LayoutGuideItem:G.lastBaseline",
      ])
    for bit in [1, 2, 3, 4, 5, 6, 9, 10, 11, 12] {
      let attribute = NSLayoutConstraint.Attribute(rawValue: bit)!
      let options = NSLayoutConstraint.FormatOptions(rawValue: 1 << UInt(bit))
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: attribute.axis == .vertical ? "[a][b]" : "V:[a][b]", options: options,
        views: ["a": a, "b": b])
      #expect(made.last?.firstAttribute == attribute && made.last?.secondAttribute == attribute)
    }
  }

  /// Three views in 300 points, read in each direction and laid out in both languages.
  @Test func directions() {
    let table: [(NSLayoutConstraint.FormatOptions, Bool, CGFloat)] = [
      ([], false, 10), (.directionLeftToRight, false, 10), (.directionRightToLeft, false, 250), ([], true, 250),
      (.directionLeftToRight, true, 10), (.directionRightToLeft, true, 250),
    ]
    for (options, rightToLeft, x) in table {
      let top = root(300, 200)
      let (a, b) = (UIView(width: -1), UIView(width: -1))
      top.add(a, b)
      for view in [top, a, b] { view.layoutNode.isRightToLeft = rightToLeft }
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "|-10-[a(40)]-20-[b(>=30)]-10-|", options: options, views: ["a": a, "b": b]))
      top.solve()
      #expect(a.frame.minX == x, "\(options) \(rightToLeft)")
      #expect(b.frame.width == 220)
      #expect(b.frame.minX == (x == 10 ? 70 : 10))
    }
  }

  @Test func distancesFromBaselineToBaseline() {
    #expect(
      read("V:|-3-[a]-30-[b]", .spacingBaselineToBaseline) == [
        "V:|-(3)-[UIView:A]", "UIView:B.firstBaseline == UIView:A.lastBaseline + 30",
      ])
  }

  // MARK: - Errors

  private func fault(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any] = [:]
  ) -> VisualFormatError? {
    do {
      let views: [String: Any] = ["a": a, "b": b, "top": top, "text": "no view"]
      _ = try NSLayoutConstraint.constraints(of: format, options, metrics, views)
      return nil
    } catch {
      return error
    }
  }

  @Test func faultsAndTheirPlaces() {
    let table: [(String, String, Int)] = [
      ("V|[a]", "Expected ':' after 'V' to specify vertical arrangement", 1),
      ("H[a]", "Expected ':' after 'H' to specify horizontal arrangement", 1),
      ("", "Expected a view, which begins with '['", 0), ("V:", "Expected a view, which begins with '['", 2),
      ("|", "Expected a view, which begins with '['", 1), ("[]", "Expected the name of a view here", 1),
      ("[1]", "Expected the name of a view here", 1), ("[a", "Expected a ']' here to end the view", 2),
      ("[a b]", "Expected a ']' here to end the view", 3), ("[a]-", "Expected a number, '(' or a view after '-'", 4),
      ("[a]--[b]", "Expected a number, '(' or a view after '-'", 4),
      ("[a]-5[b]", "Expected a '-' here to end the connection", 5),
      ("[a]-(5)[b]", "Expected a '-' here to end the connection", 7),
      ("[a(=50)]", "Unknown relation. Must be ==, >=, or <=", 3),
      ("[a(>50)]", "Unknown relation. Must be ==, >=, or <=", 3), ("[a()]", "Expected a number or a name here", 3),
      ("[a(50@)]", "Expected a priority after '@'", 6), ("[a(50", "Expected a ')' or a ',' here", 5),
      ("[a(1.2.3)]", "Expected a finite number here", 3), ("[a(1e999)]", "Expected a finite number here", 3),
      ("[a]|[b]", "Expected the format to end after the second '|'", 4),
      ("[c]", "Unable to find view with name c", 1), ("[text]", "Unable to find view with name text", 1),
      ("[a]-gap-[b]", "Unable to find metric with name gap", 4),
      ("[a(gap)]", "Unable to find view or metric with name gap", 3),
      ("[a(5@gap)]", "Unable to find metric with name gap", 5),
      ("[a(5@0)]", "A priority is above 0 and at most 1000, got 0", 5),
      ("[a(5@1001)]", "A priority is above 0 and at most 1000, got 1001", 5),
      ("|-[top]", "Unable to interpret '|' character, because the related view doesn't have a superview", 0),
      ("[top]-|", "Unable to interpret '|' character, because the related view doesn't have a superview", 6),
    ]
    for (format, reason, position) in table {
      #expect(fault(format) == VisualFormatError(reason: reason, format: format, position: position), "\(format)")
    }
    #expect(
      fault("[a]-[b]", .alignAllLeft)?.reason
        == "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also "
        + "horizontal.")
    #expect(fault("[a(n)]", [], ["n": Double.nan])?.reason == "Unable to find metric with name n")
    #expect(fault("[a(n)]", [], ["n": "5"])?.reason == "Unable to find metric with name n")
  }

  @Test func theCaretStandsUnderThePlace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "V|[a]", views: ["a": UIView(width: -1)])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "'NSInvalidArgumentException', reason: 'Unable to parse constraint format: \n"
          + "Expected ':' after 'V' to specify vertical arrangement \nV|[a] \n ^'"))
  }

  /// Whatever is thrown at the reader, it answers: every sentence of up to five of its characters.
  @Test func everyShortSentenceIsReadOrRefused() {
    let alphabet = Array("|[]-()a5,@=>V:. ")
    var (read, refused) = (0, 0)
    func extend(_ text: String, _ depth: Int) {
      do {
        _ = try VisualFormatParser.parse(text)
        read += 1
      } catch {
        #expect((0...text.count).contains(error.position))
        refused += 1
      }
      guard depth < 4 else { return }
      for character in alphabet { extend(text + String(character), depth + 1) }
    }
    extend("", 0)
    extend("[a]", 0)
    extend("[a]-5-[a(", 0)
    #expect(read > 30)
    #expect(read + refused == 3 * (0...4).reduce(0) { $0 + Int(pow(16.0, Double($1))) })
  }
}
