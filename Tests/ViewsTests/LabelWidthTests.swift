import TendonAutoLayout
import TendonGeometry
import Testing

@testable import TendonViews

/// The width of a label of several lines whose text changes, as in a cell that is used again.
@MainActor @Suite struct LabelWidthTests {
  private func width(_ texts: [String]) -> CGFloat {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 200))
    let label = UILabel()
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor), label.topAnchor.constraint(equalTo: box.topAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor),
    ])
    for text in texts {
      label.text = text
      box.layoutIfNeeded()
    }
    return label.frame.width
  }

  @Test func theWidthDoesNotDependOnTheTextBefore() {
    let long = "Gain a mindful approach to focus and attention, every day of the week."
    #expect(width([long]) > 200)
    for before in ["Go", "Build and regain a productive", long] { #expect(width([before, long]) == width([long])) }
    #expect(width([long, "Go"]) == width(["Go"]))
  }
}
