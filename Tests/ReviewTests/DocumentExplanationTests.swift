import Foundation
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonInterfaceBuilder
@testable import TendonReview

/// Contradictions of documents: the sets, the repairs and the words.
@MainActor struct DocumentExplanationTests {
  static func document(_ views: String, _ constraints: String, root: CGSize = CGSize(width: 375, height: 667)) throws
    -> InterfaceDocument
  {
    try InterfaceDocument(
      Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects><viewController storyboardIdentifier="Main" id="main" sceneMemberID="viewController">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="\(root.width)" height="\(root.height)"/>
        <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view>
        </viewController></objects></scene></scenes></document>
        """.utf8), file: "a.storyboard")
  }

  static func view(_ id: String, _ more: String = "") -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect key="frame" x="0" y="0" width="1" height="1"/>\(more)</view>
    """
  }

  static func constraint(
    _ id: String, _ first: String, _ attribute: String, _ relation: String = "equal", _ second: String? = nil,
    _ other: String = "", by constant: Double, priority: Double = 1000
  ) -> String {
    let target = second.map { "secondItem=\"\($0)\" secondAttribute=\"\(other)\" " } ?? ""
    return """
      <constraint firstItem="\(first)" firstAttribute="\(attribute)" relation="\(relation)" \(target)constant="\(constant)" priority="\(priority)" id="\(id)"/>
      """
  }

  private func explain(_ document: InterfaceDocument) throws -> Explanation {
    try DocumentExplanation().explain(document, at: nil)
  }

  @Test(
    "A cell of a xib is explained in its own size, not in that of the screen",
    arguments: ["tableViewCell", "collectionViewCell"])
  func cells(kind: String) throws {
    func explanation(_ height: Double) throws -> Explanation {
      let constraints = [
        Self.constraint("top", "box", "top", "equal", "content", "top", by: 12),
        Self.constraint("bottom", "content", "bottom", "equal", "box", "bottom", by: 12),
        Self.constraint("height", "box", "height", by: height),
      ].joined()
      return try explain(
        InterfaceDocument(
          Data(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><objects><\(kind) id="cell"><rect key="frame" width="320" height="60"/>
            <\(kind)ContentView key="contentView" id="content"><rect key="frame" width="320" height="60"/>
            <subviews>\(Self.view("box"))</subviews><constraints>\(constraints)</constraints></\(kind)ContentView>
            </\(kind)></objects></document>
            """.utf8), file: "a.xib"))
    }
    #expect(try explanation(36).conflicts.isEmpty)
    let conflicts = try explanation(40).conflicts
    #expect(conflicts.count == 1 && conflicts.first?.scene?.hasSuffix("on 320x60") == true)
  }

  @Test("A constraint that holds although layout does without it is not off by 0 points") func freed() throws {
    let constraints = [
      Self.constraint("bottom", "root", "bottom", "equal", "box", "bottom", by: 10),
      Self.constraint("top", "box", "top", "equal", "root", "top", by: 10),
      Self.constraint("centre", "box", "centerY", "equal", "root", "centerY", by: 0),
      Self.constraint("height", "box", "height", by: 40),
    ].joined()
    let text = try explain(Self.document(Self.view("box"), constraints)).human
    #expect(!text.contains("off by 0 points") && text.contains("off by 607 points"))
  }

  /// Article 004: leading, trailing and width contradict each other in a view as wide as the screen; the two constraints
  /// of the centre, at priority 950, take no part.
  @Test func theConstraintsOfArticle004() throws {
    let inner = Self.view(
      "rating",
      "<constraints>\(Self.constraint("width", "rating", "width", by: 355))\(Self.constraint("height", "rating", "height", by: 200))</constraints>"
    )
    let web = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="web"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(inner)</subviews><constraints>
      \(Self.constraint("y", "rating", "centerY", "equal", "web", "centerY", by: -1000, priority: 950))
      \(Self.constraint("x", "rating", "centerX", "equal", "web", "centerX", by: 0, priority: 950))
      \(Self.constraint("leading", "rating", "leading", "equal", "web", "leadingMargin", by: 10))
      \(Self.constraint("trailing", "rating", "trailing", "equal", "web", "trailingMargin", by: 10))
      </constraints></view>
      """
    let edges = ["top", "leading", "bottom", "trailing"].map {
      Self.constraint("web-\($0)", "web", $0, "equal", "root", $0, by: 0)
    }
    let explanation = try explain(Self.document(web, edges.joined()))
    let conflict = try #require(explanation.conflicts.first)
    #expect(explanation.conflicts.count == 1)
    let ids = conflict.constraints.filter { $0.source == .program }.compactMap(\.id)
    #expect(Set(ids) == ["width", "leading", "trailing", "web-leading", "web-trailing"])
    // The width of the screen is the only other member, and the root that fills it.
    #expect(conflict.constraints.filter { $0.source != .program }.map(\.source) == [.givenSize, .autoresizingMask])
    #expect(conflict.axis == .horizontal)
    let constants = conflict.repairs.filter { $0.change == .constant }
    #expect(
      constants.contains { repair in
        conflict.constraints[repair.constraint - 1].id == "width" && abs((repair.value ?? 0) - 359) < 1e-6
      })
    #expect(
      explanation.human.contains("the leading edge of view rating is 10 points after the leading margin of view web"))
  }

  @Test func theChainThatDecidesAWidth() throws {
    let constraints =
      Self.constraint("left", "a", "leading", "equal", "root", "leading", by: 20)
      + Self.constraint("right", "root", "trailing", "equal", "a", "trailing", by: 30)
      + Self.constraint("top", "a", "top", "equal", "root", "top", by: 5)
      + Self.constraint("half", "b", "width", "equal", "a", "width", by: -25)
    let document = try Self.document(Self.view("a") + Self.view("b"), constraints)
    let explanation = try DocumentExplanation().explain(document, at: nil, asking: [.init(view: "b", part: .width)])
    let reason = try #require(explanation.reasons.first)
    #expect(reason.value == 300)
    let ids = reason.steps.compactMap(\.id)
    #expect(ids.first == "half" && Set(ids) == ["half", "left", "right"])
    #expect(throws: SceneSelection.NotFound.self) {
      try DocumentExplanation().explain(document, at: nil, asking: [.init(view: "nobody", part: .width)])
    }
    var other = DocumentExplanation()
    other.selection.scene = "Mian"
    do {
      _ = try other.explain(document, at: nil)
      Issue.record("there is no such scene")
    } catch {
      #expect(String(describing: error).contains("did you mean \"Main\""))
    }
  }

  /// 300 random systems of differences: a set that the explanation reports has a negative cycle, none of its proper
  /// subsets has, and no repair leaves one.
  @Test func generatedContradictions() throws {
    var numbers = SeededNumbers(20)
    var (conflicts, repairs) = (0, [ExplainedRepair.Change: Int]())
    for round in 0..<300 {
      let system = Differences.random(&numbers)
      let explanation = try explain(system.document())
      #expect(explanation.conflicts.isEmpty == !system.all.isContradictory(system.names), "round \(round)")
      for conflict in explanation.conflicts {
        conflicts += 1
        let ids = conflict.constraints.compactMap(\.id)
        let set = system.all.filter { ids.contains($0.id) }
        #expect(set.count == ids.count)
        let needsWidth = conflict.constraints.contains { $0.source == .givenSize || $0.source == .autoresizingMask }
        #expect(set.isContradictory(system.names, width: needsWidth), "round \(round): \(ids)")
        for id in ids {
          #expect(
            !set.filter { $0.id != id }.isContradictory(system.names, width: needsWidth), "round \(round): \(id) can go"
          )
        }
        for repair in conflict.repairs {
          let id = try #require(conflict.constraints[repair.constraint - 1].id)
          var rest = set
          if repair.change == .constant {
            let index = try #require(rest.firstIndex { $0.id == id })
            rest[index].constant = try #require(repair.value)
          } else {
            rest.removeAll { $0.id == id }
          }
          repairs[repair.change, default: 0] += 1
          #expect(!rest.isContradictory(system.names, width: needsWidth, tolerance: 1e-6), "round \(round): \(repair)")
        }
      }
    }
    #expect(conflicts >= 300)
    #expect([.priority, .constant, .remove].allSatisfy { repairs[$0, default: 0] > 100 })
  }
}

/// Random constraints along the horizontal axis: distances between edges and lengths of views. Bellman and Ford's
/// algorithm decides whether they can hold together, apart from any linear programming.
private struct Differences {
  struct Edge {
    var id: String
    var first: String, attribute: String, relation: String
    var second: String?, other: String
    var constant: Double
  }

  var names: [String]
  var all: [Edge]

  static func random(_ numbers: inout SeededNumbers) -> Differences {
    let names = (0..<2 + numbers.below(5)).map { "v\($0)" }
    let relations = ["equal", "equal", "lessThanOrEqual", "greaterThanOrEqual"]
    var all: [Edge] = []
    for index in 0..<names.count + numbers.below(names.count * 3) {
      let first = names[numbers.below(names.count)]
      let relation = relations[numbers.below(4)]
      let constant = Double(numbers.below(160) - 40)
      let second = ([nil, "root"] + names)[numbers.below(names.count + 2)]
      if second == first { continue }
      let edges = ["leading", "trailing"]
      all.append(
        Edge(
          id: "c\(index)", first: first, attribute: second == nil ? "width" : edges[numbers.below(2)],
          relation: relation, second: second, other: second == nil ? "" : edges[numbers.below(2)], constant: constant))
    }
    return Differences(names: names, all: all)
  }

  @MainActor func document() throws -> InterfaceDocument {
    try DocumentExplanationTests.document(
      names.map { DocumentExplanationTests.view($0) }.joined(),
      all.map {
        DocumentExplanationTests.constraint(
          $0.id, $0.first, $0.attribute, $0.relation, $0.second, $0.other, by: $0.constant)
      }.joined())
  }
}

extension [Differences.Edge] {
  /// True if there is no assignment of edges: a cycle of bounds with a sum below 0.
  func isContradictory(_ names: [String], width: Bool = true, tolerance: Double = 1e-9) -> Bool {
    // A bound `to - from <= length`.
    var bounds: [(from: String, to: String, length: Double)] = []
    func bound(_ first: String, _ second: String, _ relation: String, _ constant: Double) {
      if relation != "greaterThanOrEqual" { bounds.append((second, first, constant)) }
      if relation != "lessThanOrEqual" { bounds.append((first, second, -constant)) }
    }
    for name in names + ["root"] { bounds.append((name + ".trailing", name + ".leading", 0)) }
    if width { bound("root.trailing", "root.leading", "equal", 375) }
    for edge in self {
      if let second = edge.second {
        bound("\(edge.first).\(edge.attribute)", "\(second).\(edge.other)", edge.relation, edge.constant)
      } else {
        bound("\(edge.first).trailing", "\(edge.first).leading", edge.relation, edge.constant)
      }
    }
    var distance: [String: Double] = [:]
    let places = Set(bounds.flatMap { [$0.from, $0.to] })
    for _ in 0...places.count {
      var isStill = true
      for bound in bounds {
        let reached: Double = distance[bound.from, default: 0] + bound.length
        if reached < distance[bound.to, default: 0] - tolerance {
          distance[bound.to] = reached
          isStill = false
        }
      }
      if isStill { return false }
    }
    return true
  }
}
