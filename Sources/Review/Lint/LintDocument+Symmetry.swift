import TendonInterfaceBuilder

extension LintDocument {
  /// True if the scenes from right to left are the mirrored scenes from left to right, so that both have the same
  /// overlaps, contradictions and cut texts.
  ///
  /// Constraints on `left` or `right` keep their side, as do distances from a centre, views without constraints, margins
  /// given by side, and views of a direction of their own. Of the runtime attributes that are known without an app's classes
  /// the anchor point alone has a side.
  var isSymmetric: Bool { elements.allSatisfy(mirrors) }

  /// True if the same holds for the scene of a controller or view by itself, and no other scene of an asymmetric document is
  /// embedded in it.
  func isSymmetric(_ top: Element) -> Bool {
    var waiting = [top]
    while let element = waiting.popLast() {
      let embeds = element.name == "segue" && element["kind"] == "embed"
      guard mirrors(element), !embeds || isSymmetric else { return false }
      waiting += element.children
    }
    return true
  }

  private func mirrors(_ element: Element) -> Bool {
    switch element.name {
    case "constraint":
      let attributes = [element["firstAttribute"], element["secondAttribute"]].compactMap { $0 }
      let isPlain = (element["constant"].flatMap(Double.init) ?? 0) == 0 && element["multiplier"] == nil
      return attributes.allSatisfy {
        !LintDocument.sides.contains($0) && (isPlain || !LintDocument.centers.contains($0))
      }
    case "edgeInsets": return !element.hasUnequalMargins
    case "userDefinedRuntimeAttribute": return element["keyPath"] != "layer.anchorPoint"
    default: return element["semanticContentAttribute"] == nil && !keepsItsPlace(element)
    }
  }

  private static let sides: Set<String> = ["left", "right", "leftMargin", "rightMargin"]
  private static let centers: Set<String> = ["centerX", "centerXWithinMargins"]

  /// True for a view whose place in its superview is its recorded frame.
  private func keepsItsPlace(_ element: Element) -> Bool {
    (element["translatesAutoresizingMaskIntoConstraints"] != "NO" || element["fixedFrame"] == "YES")
      && parent(of: element)?.name == "subviews" && element.child("rect", key: "frame") != nil
  }
}

extension Element {
  /// True for layout margins given by side of which left is not right.
  var hasUnequalMargins: Bool {
    name == "edgeInsets" && self["key"] == "layoutMargins" && self["left"] != self["right"]
  }
}
