import Foundation
import Tendon
import TendonTestSupport
import Testing

@testable import TendonApp

/// The requirements of `--strict` only.
@MainActor
@Suite struct StrictTests {
  @Test func faultsAreEvaluatedOnlyWhereAskedFor() throws {
    var evaluations = 0
    func faults() -> [LayoutFault] {
      evaluations += 1
      return []
    }
    try Console.judge(faults(), strict: false)
    #expect(evaluations == 0)
    try Console.judge(faults(), strict: true)
    #expect(evaluations == 1)
  }

  /// A recording asks no view whether it is ambiguous until its faults are asked for.
  @Test func recordingAsksForNoAmbiguities() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).storyboard")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="main">
      <scenes><scene sceneID="s"><objects><viewController id="main" sceneMemberID="viewController"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="text"><rect key="frame" x="0" y="0" width="1" height="1"/></label>
      </subviews></view></viewController></objects></scene></scenes></document>
      """.utf8
    ).write(to: url)
    let recorder = Recorder(
      subject: .document(url, assets: []), script: try ScriptParser.parse("wait 0.1", file: "a.script"), size: nil,
      scale: nil, settings: ReaderSettings(), limit: 1, threads: 1, sceneID: nil)
    var engine: LayoutEngine?
    let outcome = try recorder.run(rate: 60) { _, stage, _ in engine = stage.window.layoutNode.engine }
    #expect(engine?.counters.ambiguityQueries == 0)
    #expect(outcome.layoutFaults().count == 1)
    #expect(engine?.counters.ambiguityQueries ?? 0 > 0)
  }
}
