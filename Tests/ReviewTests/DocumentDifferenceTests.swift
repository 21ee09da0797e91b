import Foundation
import TendonTestSupport
import Testing

@testable import TendonInterfaceBuilder
@testable import TendonReview

/// Differences of documents in words.
@MainActor struct DocumentDifferenceTests {
  private let views = """
    <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="1" y="2" width="30" height="20"/>
    <color key="textColor" red="1" green="0" blue="0" alpha="1"/></label>
    <button translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="1" y="2" width="30" height="20"/>
    <state key="normal" title="Sign in"/><connections><action selector="signIn:" destination="main" eventType="touchUpInside" id="act"/></connections></button>
    """
  private let constraints = """
    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c1"/>
    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="c2"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="10" id="c3"/>
    <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="c4"/>
    """

  private func text(_ views: String? = nil, _ constraints: String? = nil, tools: Int = 21701, more: String = "")
    -> String
  {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects><viewController storyboardIdentifier="Main" id="main" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews>\(views ?? self.views)</subviews><constraints>\(constraints ?? self.constraints)</constraints></view>
    \(more)</viewController></objects></scene></scenes></document>
    """
  }

  private func difference(_ base: String, _ head: String) -> DocumentDifference {
    func version(_ text: String) -> DocumentReview.Version {
      .init(name: "a.storyboard", data: Data(text.utf8), place: nil)
    }
    return DocumentReview(version(base), version(head), .init()).difference
  }

  private func sentences(_ base: String, _ head: String) -> [String] { difference(base, head).changes.map(\.sentence) }

  @Test func noiseIsLeftOut() {
    let lines = constraints.split(separator: "\n").reversed().joined(separator: "\n")
    let moved = views.replacing("x=\"1\" y=\"2\"", with: "x=\"10\" y=\"20\"")
    let difference = difference(text(), text(moved, lines, tools: 22000))
    #expect(difference.isEmpty)
    #expect(difference.leftOut == ["versions of the tools": 1, "recorded frames of views that constraints place": 4])
    #expect(self.difference(text(), text()).isEmpty)
  }

  @Test func changesInWords() {
    #expect(
      sentences(text(), text(views.replacing("text=\"Name\"", with: "text=\"First name\"")))
        == ["label “First name”: text is now “First name” (was Name)"])
    #expect(
      sentences(text(), text(views.replacing("red=\"1\"", with: "red=\"0.5\"")))
        == ["label “Name”: text color is now red 0.5, green 0, blue 0 (was red 1, green 0, blue 0)"])
    #expect(
      sentences(text(), text(nil, constraints.replacing("constant=\"10\"", with: "constant=\"30\"")))
        == [
          "the top of button “Sign in” is 30 points below the bottom of label “Name” "
            + "(was: the top of button “Sign in” is 10 points below the bottom of label “Name”)"
        ])
    #expect(
      sentences(text(), text(views.replacing("signIn:", with: "go:")))
        == ["action “go:” of button “Sign in”: selector is now go: (was signIn:)"])
    #expect(
      sentences(
        text(),
        text(nil, nil, more: "<connections><outlet property=\"name\" destination=\"a\" id=\"o\"/></connections>"))
        == ["outlet “name” of scene “Main” to label “name”"])
    let without = views.split(separator: "<button")[0]
    #expect(
      sentences(text(String(without), ""), text(nil, ""))
        == ["button “Sign in” in the root view of scene “Main”"])
    let swapped = "<button" + views.split(separator: "<button")[1] + without
    #expect(sentences(text(), text(swapped)).count == 1)
  }

  /// A guide is known by its view: Interface Builder gives it another id when a document is copied.
  @Test func guidesUnderAnotherID() {
    let base = text(
      nil, constraints.replacing("\"root\" secondAttribute=\"top\"", with: "\"g1\" secondAttribute=\"top\"")
    )
    .replacing("</constraints></view>", with: "</constraints><viewLayoutGuide key=\"safeArea\" id=\"g1\"/></view>")
    let difference = difference(base, base.replacing("\"g1\"", with: "\"g2\""))
    #expect(base.contains("secondItem=\"g1\"") && difference.isEmpty)
    #expect(difference.leftOut == ["layout guides under another id": 1])
    #expect(
      sentences(base, base.replacing("\"g1\"", with: "\"g2\"").replacing("constant=\"20\"", with: "constant=\"21\""))
        == [
          "the top of label “Name” is 21 points below the top of the safe area of the root view of scene “Main” "
            + "(was: the top of label “Name” is 20 points below the top of the safe area of the root view of scene “Main”)"
        ])
  }

  @Test("The frames that tables, containers and screens decide are noise") func framesOfOthers() {
    func document(_ y: Int, style: String = "textLabel=\"t\" style=\"IBUITableViewCellStyleDefault\"") -> String {
      text(
        """
        <tableView id="table"><rect key="frame" x="0" y="0" width="375" height="300"/><prototypes>
        <tableViewCell id="cell" \(style)><rect key="frame" x="0" y="\(y)" width="375" height="44"/>
        <tableViewCellContentView key="contentView" id="content"><frame key="frameInset" width="375" height="\(y)"/><subviews>
        <label id="t" text="Title"><rect key="frame" x="16" y="\(y)" width="343" height="20"/></label></subviews>
        </tableViewCellContentView></tableViewCell></prototypes></tableView>
        """, "")
    }
    let frames = difference(document(28), document(44))
    #expect(frames.isEmpty && frames.leftOut == ["recorded frames of cells, bars and root views": 3])
    #expect(
      sentences(document(28, style: ""), document(44, style: "")) == ["label “Title”: frame, y is now 44 (was 28)"])
    let root = difference(text(), text().replacing("height=\"667\"", with: "height=\"603\""))
    #expect(root.changes.isEmpty && root.leftOut == ["recorded frames of cells, bars and root views": 1])
  }

  @Test("A colour in another notation is noise; another colour space is one sentence") func colours() {
    func colour(_ attributes: String) -> String {
      views.replacing("red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"", with: attributes)
    }
    func change(_ old: String, _ new: String) -> DocumentDifference { difference(text(colour(old)), text(colour(new))) }
    for (old, new) in [
      ("white=\"1\" alpha=\"1\"", "red=\"1\" green=\"1\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\""),
      ("systemColor=\"labelColor\" cocoaTouchSystemColor=\"darkTextColor\"", "systemColor=\"labelColor\""),
      ("cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"", "systemColor=\"groupTableViewBackgroundColor\""),
    ] {
      #expect(change(old, new).isEmpty && change(old, new).leftOut == ["colours written in another way": 1])
    }
    let half = "red=\"0.5\" green=\"0.5\" blue=\"0.5\" alpha=\"1\""
    #expect(
      change("\(half) colorSpace=\"calibratedRGB\"", "\(half) colorSpace=\"custom\" customColorSpace=\"sRGB\"").changes
        .map(\.sentence) == ["label “Name”: text color, colour space is now sRGB (was calibratedRGB)"])
    #expect(
      change("white=\"1\" alpha=\"1\"", "name=\"Ground\"").changes.map(\.sentence)
        == ["label “Name”: text color is now Ground (was white 1)"])
  }

  @Test("What is added is told with the values inside") func values() {
    func document(_ more: String) -> String { text(views.replacing("</label>", with: "\(more)</label>")) }
    let attributes = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="tint">\
      <color key="value" red="0.5" green="0" blue="0" alpha="1"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    #expect(sentences(document(""), document(attributes)).first?.hasSuffix("value red 0.5, green 0, blue 0") == true)
    let fragments = "<fragment content=\"One \"/><fragment content=\"two\"/>"
    #expect(
      sentences(document(""), document("<attributedString key=\"attributedText\">\(fragments)</attributedString>"))
        == ["label “Name”: attributed text: “One two”"])
    func font(_ attributes: String) -> String { document("<fontDescription key=\"fontDescription\" \(attributes)/>") }
    #expect(
      sentences(font("type=\"system\" pointSize=\"17\""), font("name=\"Arial\" family=\"Arial\" pointSize=\"18\""))
        == [
          "label “Name”: font description is now name Arial, family Arial, point size 18 "
            + "(was type system, point size 17)"
        ])
    #expect(
      sentences(font("type=\"system\" pointSize=\"17\""), font("type=\"system\" pointSize=\"18\""))
        == ["label “Name”: font description, point size is now 18 (was 17)"])
    #expect(difference(document(""), document("<animations/>")).leftOut == ["marks of the editor": 1])
  }

  @Test func longTextsShowWhereTheyDiffer() {
    let start = "All files that were uploaded to the account are kept "
    let (old, new) = ChangeWords.quoted(start + "for ever", start + "for a week")
    #expect(old == "“…kept for ever”" && new == "“…kept for a week”")
    #expect(ChangeWords.quoted("a", nil) == ("a", nil))
    #expect(ChangeWords.quoted("one", "two words") == ("one", "“two words”"))
  }

  @Test func classesAndColoursInOneSentence() {
    #expect(
      sentences(
        text(),
        text(
          views.replacing(
            "<button ", with: "<button customClass=\"Round\" customModule=\"App\" customModuleProvider=\"target\" ")))
        == ["button “Sign in”: custom class is now App.Round (was not set)"])
    #expect(
      sentences(text(views.replacing("alpha=\"1\"", with: "alpha=\"0.0\"")), text())
        == ["label “Name”: text color is now red 1, green 0, blue 0 (was clear)"])
  }

  /// The changes of a scene stand together, also where its controller has got another name.
  @Test func scenesUnderAnotherName() {
    let renamed = text(String(views.split(separator: "<button")[0]), "").replacing("\"Main\"", with: "\"Start\"")
    #expect(Set(difference(text(), renamed).changes.map(\.scene)) == ["scene “Start”"])
  }

  @Test func framesThatMove() throws {
    let difference = difference(text(), text(nil, constraints.replacing("constant=\"20\"", with: "constant=\"50\"")))
    #expect(difference.frames.map(\.id) == ["a", "b"])
    #expect(difference.frames.map(\.words) == ["moves 30 down", "moves 30 down"])
    #expect(difference.human.contains("label “Name” moves 30 down"))
    let report = DifferenceReport([difference])
    #expect(report.markdown().contains("| label “Name” | 375x667 | moves 30 down |"))
    #expect(report.html(pictures: []) { _ in [] }.contains("<td>moves 30 down</td>"))
  }

  /// Every attribute of the documents matters to somebody, or is on the list of those without effect.
  @Test func everyMutationIsTold() throws {
    var numbers = SeededNumbers(2000)
    let count = ProcessInfo.processInfo.environment["TENDON_MUTATIONS"].flatMap { Int($0) } ?? 300
    let documents = try Self.documents()
    #expect(!documents.isEmpty)
    var told = (words: 0, leftOut: 0, refused: 0)
    for _ in 0..<count {
      let (name, root) = documents[numbers.below(documents.count)]
      guard let (mutated, what) = Self.mutate(root, &numbers) else { continue }
      let comparison = DocumentComparison(root, mutated)
      if !comparison.changes.isEmpty {
        told.words += 1
        #expect(comparison.changes.allSatisfy { !$0.sentence.isEmpty })
      } else if !comparison.leftOut.isEmpty {
        told.leftOut += 1
      } else {
        Issue.record("\(name): \(what) is not told")
      }
    }
    #expect(told.words > count / 2)
    print("mutations: \(told)")
  }

  /// The documents of the tests, and where it is there the corpus.
  private static func documents() throws -> [(String, Element)] {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var folders = [fixtures.appendingPathComponent("Examples"), fixtures.appendingPathComponent("Tests/Fixtures")]
    if let shared = try? Shared.file("corpus") { folders.append(shared) }
    var documents: [(String, Element)] = []
    for folder in folders {
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.sorted() ?? []
      for name in names where name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
        guard documents.count < 400, let root = try? XMLReader.read(contentsOf: folder.appendingPathComponent(name))
        else { continue }
        documents.append((name, root))
      }
    }
    return documents
  }

  /// The tree with one attribute changed.
  private static func mutate(_ root: Element, _ numbers: inout SeededNumbers) -> (Element, String)? {
    var all: [Element] = []
    var waiting = [root]
    while let element = waiting.popLast() {
      if !element.attributes.isEmpty { all.append(element) }
      waiting += element.children
    }
    let target = all[numbers.below(all.count)]
    let index = numbers.below(target.attributes.count)
    var attributes = target.attributes
    let old = attributes[index]
    let new = Double(old.value).map { "\($0 + 1)" } ?? old.value + "x"
    attributes[index] = .init(name: old.name, value: new)
    func rebuilt(_ element: Element) -> Element {
      Element(
        name: element.name, attributes: element === target ? attributes : element.attributes,
        children: element.children.map(rebuilt), text: element.text, line: element.line, column: element.column)
    }
    return (rebuilt(root), "<\(target.name) \(old.name)=\"\(old.value)\"> in line \(target.line)")
  }

  @Test func normalizedDocuments() throws {
    let lines = constraints.split(separator: "\n").map(String.init)
    let shuffled = text(nil, "\n" + lines.reversed().joined(separator: "\n") + "\n")
    let straight = text(nil, "\n" + lines.joined(separator: "\n") + "\n")
    let one = try NormalizedDocument(Data(shuffled.utf8), file: "a").data
    #expect(one == (try NormalizedDocument(Data(straight.utf8), file: "a").data))
    #expect(one == (try NormalizedDocument(one, file: "a").data))
    for (name, root) in try Self.documents().prefix(60) where root.name == "document" {
      guard let url = Self.url(of: name) else { continue }
      let data = try Data(contentsOf: url)
      guard let normalized = try? NormalizedDocument(data, file: name).data else { continue }
      #expect(normalized.count == data.count && normalized.sorted() == data.sorted(), "\(name)")
      #expect(try NormalizedDocument(normalized, file: name).data == normalized, "\(name)")
      let comparison = DocumentComparison(root, try XMLReader.read(normalized, file: name))
      #expect(
        comparison.changes.isEmpty && comparison.leftOut.isEmpty, "\(name): \(comparison.changes.first?.sentence ?? "")"
      )
    }
  }

  private static func url(of name: String) -> URL? {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let places =
      [checkout.appendingPathComponent("Examples/\(name)"), checkout.appendingPathComponent("Tests/Fixtures/\(name)")]
      + ((try? Shared.file("corpus/\(name)")).map { [$0] } ?? [])
    return places.first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
