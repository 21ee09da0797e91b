import Foundation

@testable import TendonInterfaceBuilder

/// Documents for tests, made of the part that matters.
enum DocumentText {
  /// A storyboard of one scene whose root holds `subviews` and `constraints`.
  static func storyboard(
    subviews: String = "", constraints: String = "", root: String = "", controller: String = "", objects: String = "",
    attributes: String = "", resources: String = ""
  ) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="\(DocumentHeader.Kind.storyboard.rawValue)" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="main">
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="scene"><objects>
      <viewController id="main" storyboardIdentifier="Main" sceneMemberID="viewController" \(attributes)>
      <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>
      \(subviews)
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      \(constraints)
      </constraints>
      \(root)
      </view>
      \(controller)
      </viewController>
      \(objects)
      </objects></scene></scenes>
      <resources>\(resources)</resources>
      </document>
      """.utf8)
  }

  static func xib(_ objects: String) -> Data {
    Data(
      """
      <document type="\(DocumentHeader.Kind.xib.rawValue)" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
      \(objects)
      </objects>
      </document>
      """.utf8)
  }
}
