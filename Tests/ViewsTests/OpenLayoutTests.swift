import TendonAutoLayout
import TendonGeometry
import TendonViews
import Testing

/// Lengths and positions that constraints leave open, as UIKit fills them in.
@MainActor @Suite struct OpenLayoutTests {
  @Test func lengthsAreZeroBeforePositionsAre() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)), UIView())
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -13),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -23),
    ])
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 362, y: 644, width: 0, height: 0))
  }
}
