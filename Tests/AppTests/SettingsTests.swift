import Foundation
import TendonTestSupport
import Testing

/// The options of `layout`, `render` and `record` that say what the reader has set and what holds the interface.
extension ToolTests {
  private func document(_ subviews: String, _ constraints: String, canvas: String = "retina4_7") -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="main">
      <device id="\(canvas)" orientation="portrait"/><scenes><scene sceneID="s"><objects>
      <viewController id="main" sceneMemberID="viewController"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(subviews)</subviews>
      <color key="backgroundColor" systemColor="systemBackgroundColor"/>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints></view></viewController>
      </objects></scene></scenes></document>
      """.utf8)
  }

  private var label: (views: String, constraints: String) {
    (
      """
      <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="text"><rect key="frame" x="0" y="0" width="1" height="1"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
      """,
      """
      <constraint firstItem="text" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="c1"/>
      <constraint firstItem="text" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="10" id="c2"/>
      """
    )
  }

  /// The frame of a view in the answer of `layout`.
  private func frame(_ id: String, _ run: Run) throws -> [Double] {
    let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require((answer?["views"] as? [String: Any])?[id] as? [Double])
  }

  @Test(.enabled(if: exists)) func theReadersSettingsChangeTheLayout() throws {
    try inFolder { folder in
      try document(label.views, label.constraints).write(to: folder.appendingPathComponent("Main.storyboard"))
      let french = folder.appendingPathComponent("fr.lproj")
      try FileManager.default.createDirectory(at: french, withIntermediateDirectories: true)
      try Data("\"text.text\" = \"Bonjour tout le monde\";".utf8).write(
        to: french.appendingPathComponent("Main.strings"))
      func layout(_ options: String...) throws -> Run {
        try runList(
          ["layout", "Main.storyboard", "--sizes", "measured", "--device", "retina4_7"] + options, in: folder)
      }
      let plain = try frame("text", layout())
      #expect(plain[0] == 20 && plain[1] == 30)
      let large = try frame("text", layout("--text-size", "AX5"))
      #expect(large[3] > 3 * plain[3] - 2 && large[2] > 2.5 * plain[2])
      let mirrored = try frame("text", layout("--rtl"))
      #expect(mirrored[0] + mirrored[2] == 355 && mirrored[2] == plain[2])
      #expect(try frame("text", layout("--language", "fr"))[2] > 2 * plain[2])
      #expect(try frame("text", layout("--language", "ar")) == mirrored)
      #expect(try frame("root", layout("--orientation", "landscape")) == [0, 0, 667, 375])
      for wrong in [["--text-size", "huge"], ["--language", "../x"], ["--orientation", "flat"]] {
        #expect(try runList(["layout", "Main.storyboard"] + wrong, in: folder).code == 64)
      }
      #expect(try run("layout", "Main.storyboard", "--orientation", "landscape", in: folder).code == 64)
      // A malformed file of strings is named with its line, and the layout goes on.
      try Data("\n\"text.text\" = \"x\"".utf8).write(to: french.appendingPathComponent("Main.strings"))
      let broken = try runList(["layout", "Main.storyboard", "--language", "fr", "--verbose"], in: folder)
      #expect(broken.code == 0 && broken.errors.contains("fr.lproj/Main.strings:2:18: warning: a semicolon is missing"))
    }
  }

  @Test(.enabled(if: exists)) func strictLayoutsEndWithOne() throws {
    try inFolder { folder in
      let good = document(label.views, label.constraints)
      let open = document(label.views, "")
      let torn = document(
        label.views,
        label.constraints
          + "<constraint firstItem=\"text\" firstAttribute=\"top\" secondItem=\"safe\" secondAttribute=\"top\" id=\"c3\"/>"
      )
      for (name, data, code) in [("good", good, 0), ("open", open, 1), ("torn", torn, 1)] as [(String, Data, Int32)] {
        try data.write(to: folder.appendingPathComponent("\(name).storyboard"))
        let strict = try run("layout", "\(name).storyboard", "--strict", in: folder)
        #expect(strict.code == code, "\(name): \(strict.errors)")
        #expect(try run("layout", "\(name).storyboard", in: folder).code == 0)
        if name == "open" { #expect(strict.errors.contains("text")) }
        if name == "torn" { #expect(strict.errors.contains("Unable to simultaneously satisfy constraints")) }
      }
      try Data("<x/>".utf8).write(to: folder.appendingPathComponent("bad.xib"))
      #expect(try run("layout", "good.storyboard", "bad.xib", "--strict", in: folder).code == 1)
      #expect(try run("layout", "good.storyboard", "bad.xib", in: folder).code == 0)
    }
  }

  @Test(.enabled(if: exists)) func picturesAreDarkWhereAsked() throws {
    try inFolder { folder in
      try document(label.views, label.constraints).write(to: folder.appendingPathComponent("a.storyboard"))
      func picture(_ options: String...) throws -> Data {
        let run = try runList(["render", "a.storyboard", "-o", "a.png"] + options, in: folder)
        #expect(run.code == 0, "\(run.errors)")
        return try Data(contentsOf: folder.appendingPathComponent("a.png"))
      }
      let light = try picture()
      #expect(try picture() == light)
      let others = try [
        picture("--dark"), picture("--text-size", "AX3"), picture("--rtl"), picture("--device", "retina6_1"),
        picture("--device", "retina6_1", "--orientation", "landscape"),
      ]
      #expect(Set(others + [light]).count == 6)
    }
  }
}
