/// A small document that shows a rule at work: the part that matters, and how it becomes a whole document.
package struct LintExample: Sendable {
  /// The part that the rule's page shows.
  package let text: String
  private let form: Form
  /// Swift source that goes with it, for rules about classes.
  package let source: String?
  /// The names of images and colours in catalogues, for rules about assets.
  package let assets: AssetNames?

  private enum Form: Sendable {
    case document
    case objects
    case views(constraints: String)
  }

  /// A whole document.
  static func document(_ text: String) -> LintExample {
    LintExample(text: text, form: .document, source: nil, assets: nil)
  }

  /// The scenes of a storyboard.
  static func scenes(_ text: String, source: String? = nil) -> LintExample {
    LintExample(text: text, form: .objects, source: source, assets: nil)
  }

  /// The views inside the view `root` of a controller, 375 x 667 points, and its constraints.
  static func views(
    _ text: String, constraints: String = "", source: String? = nil, assets: AssetNames? = nil
  ) -> LintExample {
    LintExample(text: text, form: .views(constraints: constraints), source: source, assets: assets)
  }

  /// The text of the page: the views, and their constraints below them.
  package var shown: String {
    if case .views(let constraints) = form, !constraints.isEmpty {
      return "<subviews>\n\(indented(text))\n</subviews>\n<constraints>\n\(indented(constraints))\n</constraints>"
    }
    return text
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
  }

  /// The whole document.
  package var document: String {
    switch form {
    case .document: return text
    case .objects: return LintExample.storyboard(scenes: text)
    case .views(let constraints):
      return LintExample.storyboard(
        scenes: """
          <scene sceneID="scene">
            <objects>
              <viewController storyboardIdentifier="Main" id="controller" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="root">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                  <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                  <subviews>
          \(text)
                  </subviews>
                  <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
                  <constraints>
          \(constraints)
                  </constraints>
                  <viewLayoutGuide key="safeArea" id="safe"/>
                </view>
              </viewController>
            </objects>
          </scene>
          """)
    }
  }

  private static func storyboard(scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" colorMatched="YES" initialViewController="controller">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes>
    \(scenes)
        </scenes>
    </document>

    """
  }
}
