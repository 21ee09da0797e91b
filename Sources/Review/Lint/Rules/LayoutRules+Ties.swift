import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// Ties between priorities.
extension LayoutRules {
  static let priorityTie = LintRule(
    "priority_tie", "views that compete for space with equal priorities",
    explanation: """
      Several views could grow or shrink, and their hugging or compression resistance is the same, so that either may give \
      way. Raising one of the priorities by 1 was tried, and decides it.
      """,
    failing: .views(tie(second: 250), constraints: tieConstraints),
    passing: .views(tie(second: 251), constraints: tieConstraints),
    check: .layout { context, scene in
      for found in scene.ambiguities {
        guard let tie = found.tie else { continue }
        context.report(
          "\(tie) is equal to that of its neighbours, so that \(found.parts) is open", at: found.element,
          notes: found.witnesses.map { Finding.Note($0) })
      }
    })

  static func tie(second: Int) -> String {
    """
    <label text="Name" horizontalHuggingPriority="250" translatesAutoresizingMaskIntoConstraints="NO" \
    id="name">
      <rect key="frame" x="20" y="40" width="45" height="21"/>
    </label>
    <label text="Value" horizontalHuggingPriority="\(second)" translatesAutoresizingMaskIntoConstraints="NO" \
    id="value">
      <rect key="frame" x="73" y="40" width="282" height="21"/>
    </label>
    """
  }

  static let tieConstraints = """
    <constraint firstItem="name" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="name" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="b"/>
    <constraint firstItem="value" firstAttribute="leading" secondItem="name" secondAttribute="trailing" constant="8" id="c"/>
    <constraint firstItem="value" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="d"/>
    <constraint firstItem="root" firstAttribute="trailing" secondItem="value" secondAttribute="trailing" constant="20" id="e"/>
    """
}
