import Foundation
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonInterfaceBuilder

/// The head of a document, and documents that are none.
@Suite(.timeLimit(.minutes(60))) struct InterfaceDocumentTests {
  private let type = DocumentHeader.Kind.storyboard.rawValue

  private func document(_ text: String) throws -> InterfaceDocument {
    try InterfaceDocument(Data(text.utf8), file: "a.storyboard")
  }

  @Test func headerAndResources() throws {
    let document = try document(
      """
      <document type="\(type)" version="3.0" toolsVersion="14490.70" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"
        useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="one" launchScreen="YES">
        <device id="retina6_1" orientation="landscape" appearance="light"><adaptation id="fullscreen"/></device>
        <dependencies><deployment identifier="iOS"/></dependencies>
        <scenes/>
        <resources>
          <image name="star" width="20" height="21.5"/>
          <namedColor name="Brand"><color white="0.5" alpha="1" colorSpace="calibratedWhite"/></namedColor>
          <systemColor name="labelColor"><color white="0" alpha="1" colorSpace="calibratedWhite"/></systemColor>
        </resources>
      </document>
      """)
    let header = document.header
    #expect(header.kind == .storyboard && header.toolsVersion == 14490 && header.initialViewController == "one")
    #expect(header.usesAutoLayout && header.usesTraitCollections && header.usesSafeAreas && header.isLaunchScreen)
    #expect(header.device == .init(id: "retina6_1", orientation: .landscape))
    #expect(document.resources.images == ["star": CGSize(width: 20, height: 21.5)])
    #expect(document.resources.namedColors == ["Brand": CGColor(gray: 0.5, alpha: 1)])
    #expect(document.resources.systemColors == ["labelColor": CGColor(gray: 0, alpha: 1)])
    #expect(document.diagnostics == [])
  }

  @Test func whatIsAbsentHasDefaults() throws {
    let header = try document("<document type=\"\(type)\"/>").header
    #expect(header.toolsVersion == 0 && header.device == nil && header.initialViewController == nil)
    #expect(!header.usesAutoLayout && !header.usesSafeAreas && !header.usesTraitCollections && !header.targetsPad)
  }

  @Test func aXibOfTheIPadIsAXib() throws {
    let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB\"><objects/></document>"
    let header = try InterfaceDocument(Data(text.utf8), file: "a.xib").header
    #expect(header.kind == .xib && header.targetsPad)
  }

  @Test(arguments: [
    "<plist/>", "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "<document/>",
    "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"watchKit\"/>",
  ]) func otherDocumentsAreRefused(text: String) {
    let fault = #expect(throws: DocumentError.self) { try document(text) }
    #expect(fault?.line == 1 && fault?.column == 1)
  }

  /// Documents of other systems and other times are called what they are.
  @Test(arguments: [
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>", "a macOS document"),
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>", "a macOS document"),
    ("<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\" targetRuntime=\"AppleTV\"/>", "a tvOS document"),
    ("<document type=\"com.apple.InterfaceBuilder.AppleTV.XIB\"/>", "a tvOS document"),
    ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "a watchOS document"),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"watchKit\"/>", "a watchOS document"
    ),
    ("<document targetRuntime=\"AppleTV\"/>", "a tvOS document (targetRuntime=\"AppleTV\")"),
    (
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"><data/></archive>",
      "an archive of Xcode 4 or older"
    ),
    ("<plist/>", "the root is <plist>"), ("<document/>", "<document> has no type"),
    ("<document type=\"x\"/>", "type=\"x\" is neither a storyboard nor a xib of iOS"),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"Fuchsia\"/>",
      "targetRuntime=\"Fuchsia\" is not iOS.CocoaTouch"
    ),
  ]) func otherDocumentsHaveNames(text: String, name: String) {
    let fault = #expect(throws: DocumentError.self) { try document(text) }
    #expect(fault?.reason.hasPrefix(name) ?? false, "\(fault?.reason ?? "")")
  }

  @Test func compiledNibsAreRefused() {
    for (start, name) in [("NIBArchive\u{1}\0", "a compiled nib"), ("bplist00\u{1}", "a binary property list")] {
      let fault = #expect(throws: DocumentError.self) { try InterfaceDocument(Data(start.utf8), file: "a.nib") }
      #expect(fault?.reason.hasPrefix(name) ?? false)
    }
  }

  @Test func aDoubledIdIsRefused() {
    let fault = #expect(throws: DocumentError.self) {
      try document("<document type=\"\(type)\">\n<a id=\"x\"/>\n  <b><c id=\"x\"/></b></document>")
    }
    #expect(
      fault?.description
        == "a.storyboard:3:6: error: the object id of <c> is already that of an object in line 2 (x)")
    // A view inside itself is the same fault.
    #expect(throws: DocumentError.self) {
      try document("<document type=\"\(type)\"><view id=\"v\"><subviews><view id=\"v\"/></subviews></view></document>")
    }
    #expect(throws: Never.self) {
      try document("<document type=\"\(type)\"><device id=\"x\"/><a id=\"x\"/></document>")
    }
  }

  @Test func unknownPartsOfTheHeadAreNotes() throws {
    let document = try document("<document type=\"\(type)\" mood=\"good\">\n<moods/></document>")
    #expect(
      document.diagnostics.map(\.description) == [
        "a.storyboard:1:1: note: attribute 'mood' of <document> is not known; ignored",
        "a.storyboard:2:1: warning: element <moods> in <document> is not known; left out",
      ])
  }

  @Test(
    "A device that is not known is named, with what takes its place",
    arguments: [
      ("retina99_99", "the design canvas is that of retina6_12"),
      ("ipad99_9rounded", "the design canvas is that of ipad10_9rounded"),
      ("car", "the design canvas has no device: 600x600 points"), ("retina6_1", nil),
    ])
  func unknownDevices(_ id: String, _ done: String?) throws {
    let diagnostics = try document(
      """
      <document type="\(type)" targetRuntime="iOS.CocoaTouch"><device id="\(id)" orientation="portrait"/><scenes/></document>
      """
    ).diagnostics
    #expect(diagnostics.map(\.done) == (done.map { [$0] } ?? []))
    #expect(diagnostics.allSatisfy { $0.what == "device '\(id)' is not known" })
  }

  @Test(.needsShared("corpus/demos")) func theArticlesDocumentsAreRead() throws {
    let folder = try Shared.file("corpus/demos")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["storyboard", "xib"].contains($0.pathExtension) }
    #expect(files.count == 11)
    for file in files {
      let document = try InterfaceDocument(contentsOf: file)
      #expect(document.header.toolsVersion > 0 && document.header.usesAutoLayout)
      #expect((document.header.kind == .xib) == (file.pathExtension == "xib"))
    }
  }
}
