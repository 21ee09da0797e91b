import Foundation
import TendonGeometry
import TendonInterfaceBuilder
import TendonReview
import TendonStage
import TendonViews
import Testing

/// Scenes that are resized from one device to the next have the layout of scenes that are built for each.
@MainActor
@Suite struct KeptStagesTests {
  private let devices = [
    "retina4_0", "retina6_12", "ipad11_0rounded", "retina4_7", "retina5_5", "ipad9_7", "retina4_0",
  ]

  private func frames(_ stages: DocumentStages, _ environment: ReviewEnvironment) -> [String] {
    stages.parts.flatMap { part in
      var lines: [String] = []
      part.stage.window.forEachDescendant { view in
        guard let id = view.objectID else { return }
        lines.append("\(part.name) \(id) \(view.convert(view.bounds, to: nil)) \(view.isHidden)")
      }
      return lines
    }
  }

  @Test("The examples of all rules", arguments: LintRules.all.map(\.id))
  func examples(id: String) throws {
    let rule = try #require(LintRules.rule(id))
    for example in [rule.failing, rule.passing] {
      let document = try LintDocument(Array(example.document.utf8), file: "example.storyboard")
      guard document.document != nil else { continue }
      let kept = KeptStages(of: document)
      for device in devices {
        for isLandscape in [false, true] {
          for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
            var settings = ReaderSettings()
            settings.layoutDirection = direction
            let environment = try #require(
              ReviewEnvironment(device: device, isLandscape: isLandscape, settings: settings))
            let fresh = try DocumentStages(document, in: environment, isSeen: false)
            let resized = try DocumentStages(document, in: environment, isSeen: false, kept: kept)
            #expect(frames(resized, environment) == frames(fresh, environment), "\(environment.name)")
          }
        }
      }
    }
  }

  private func environment(_ device: String, isRightToLeft: Bool) throws -> ReviewEnvironment {
    var settings = ReaderSettings()
    settings.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    return try #require(ReviewEnvironment(device: device, settings: settings))
  }

  /// `TENDON_DOCUMENTS` names a folder of further documents.
  @Test("Documents of the examples and fixtures, turned and turned back") func turning() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var folders = ["Examples", "Tests/Fixtures"].map { root.appendingPathComponent($0) }
    if let more = ProcessInfo.processInfo.environment["TENDON_DOCUMENTS"] {
      folders.append(URL(fileURLWithPath: more))
    }
    var count = 0
    for url in folders {
      for name in FileManager.default.enumerator(atPath: url.path)?.compactMap({ $0 as? String }).sorted() ?? [] {
        guard name.hasSuffix(".storyboard") || name.hasSuffix(".xib"),
          let bytes = FileManager.default.contents(atPath: url.appendingPathComponent(name).path),
          let document = try? LintDocument([UInt8](bytes), file: name), document.document != nil
        else { continue }
        let kept = KeptStages(of: document)
        for isRightToLeft in [false, true, false] {
          let environment = try environment("retina4_7", isRightToLeft: isRightToLeft)
          let fresh = try DocumentStages(document, in: environment, isSeen: false)
          let turned = try DocumentStages(document, in: environment, isSeen: false, kept: kept)
          #expect(frames(turned, environment) == frames(fresh, environment), "\(name) \(environment.name)")
        }
        count += 1
      }
    }
    #expect(count > 3)
  }

  @Test("A scene turns its direction on its stage, unless the document gives margins by side", arguments: [8, 20])
  func turnedStages(right: Int) throws {
    let rule = try #require(LintRules.rule("unsatisfiable"))
    let text = rule.passing.document.replacingOccurrences(
      of: "<subviews>",
      with: "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"8\" bottom=\"8\" right=\"\(right)\"/><subviews>")
    let document = try LintDocument(Array(text.utf8), file: "example.storyboard")
    let kept = KeptStages(of: document)
    var stages: [Stage] = []
    for isRightToLeft in [false, true] {
      let environment = try environment("retina4_7", isRightToLeft: isRightToLeft)
      stages += try DocumentStages(document, in: environment, isSeen: false, kept: kept).parts.map(\.stage)
    }
    #expect(stages.count == 2)
    #expect((stages[0] === stages[1]) == (right == 8))
  }

  @Test("A view by itself keeps its size on every screen, and a screen grows to hold it", arguments: [333, 700])
  func viewsByThemselves(width: Int) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <objects><view contentMode="scaleToFill" id="top"><rect key="frame" x="0" y="0" width="\(width)" height="90"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews><view id="inner"><rect key="frame" x="10" y="10" width="\(width - 20)" height="70"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
      <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="label"><rect key="frame" x="8" y="8" width="50" height="20"/></label>
      </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
      <constraint firstItem="label" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="a"/>
      <constraint firstItem="label" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="8" id="b"/>
      </constraints></view></objects></document>
      """
    let document = try LintDocument(Array(text.utf8), file: "example.xib")
    let kept = KeptStages(of: document)
    for device in devices {
      let environment = try #require(ReviewEnvironment(device: device))
      let fresh = try DocumentStages(document, in: environment, isSeen: false)
      let resized = try DocumentStages(document, in: environment, isSeen: false, kept: kept)
      #expect(fresh.parts.map(\.fillsScreen) == [false])
      #expect(frames(fresh, environment).count == 3)
      #expect(frames(resized, environment) == frames(fresh, environment), "\(device)")
      #expect(resized.parts[0].stage.window.bounds == fresh.parts[0].stage.window.bounds)
    }
  }

  @Test("The status bar is above controllers and views as large as a screen, not above a view by itself")
  func statusBars() throws {
    func shown(_ width: Int, _ height: Int) throws -> [Bool] {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects><view id="top"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/></view></objects></document>
        """
      let document = try LintDocument(Array(text.utf8), file: "example.xib")
      let environment = try #require(ReviewEnvironment(device: "retina6_12"))
      return try DocumentStages(document, in: environment).parts.map(\.stage.showsStatusBar)
    }
    #expect(try shown(333, 90) == [false])
    #expect(try shown(375, 667) == [true])
  }

  @Test("A part that is not wanted is not built") func unwanted() throws {
    let text = try #require(LintRules.rule("contrast")).failing.document
    let document = try LintDocument(Array(text.utf8), file: "example.storyboard")
    let environment = try #require(ReviewEnvironment(device: "retina4_7"))
    #expect(try DocumentStages(document, in: environment).parts.count == 1)
    #expect(try DocumentStages(document, in: environment) { _ in false }.parts.isEmpty)
  }
}
