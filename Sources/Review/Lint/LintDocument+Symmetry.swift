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
      return keepsNoSide(element["firstAttribute"], of: element) && keepsNoSide(element["secondAttribute"], of: element)
    case "edgeInsets": return !element.hasUnequalMargins
    case "userDefinedRuntimeAttribute": return element["keyPath"] != "layer.anchorPoint"
    default: return element["semanticContentAttribute"] == nil && !keepsItsPlace(element)
    }
  }

  /// True for an attribute of a constraint that turns with all others: it names no side, and from a centre no distance.
  private func keepsNoSide(_ attribute: String?, of constraint: Element) -> Bool {
    guard let attribute else { return true }
    return switch attribute {
    case "left", "right", "leftMargin", "rightMargin": false
    case "centerX", "centerXWithinMargins":
      constraint["multiplier"] == nil && (constraint["constant"].flatMap(Double.init) ?? 0) == 0
    default: true
    }
  }

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
