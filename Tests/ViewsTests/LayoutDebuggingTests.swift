import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonViews
import Testing

/// Questions of developers who look for a fault in a layout.
@MainActor
@Suite struct LayoutDebuggingTests {
  let host = Host()
  let root = UIView()
  let label = UILabel()
  let box = UIView.constrained()

  init() {
    (root.objectID, label.objectID, box.objectID) = ("R", "L", "B")
    label.text = "Hello"
    label.frame = CGRect(x: 10, y: 20, width: 100.5, height: 30)
    label.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
    root.addSubview(label)
    root.addSubview(box)
  }

  @Test func aTreeReadsAsInTheDebugger() {
    host.show(root)
    box.alpha = 0.5
    box.isHidden = true
    box.tag = 7
    #expect(
      root.recursiveDescription() == """
        <UIView:R; frame = (0 0; 600 600); autoresize = W+H; layer = <CALayer>>
           | <UILabel:L; frame = (10 20; 100.5 30); text = 'Hello'; opaque = NO; autoresize = RM+BM; \
        userInteractionEnabled = NO; layer = <CALayer>>
           | <UIView:B; frame = (0 0; 0 0); hidden = YES; alpha = 0.5; tag = 7; layer = <CALayer>>

        """)
  }

  @Test func theTraceMarksWhoPlacesWhat() {
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 50),
      box.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(
      root._autolayoutTrace().hasPrefix(
        """

        \u{2022}UIView:R
        |   +UILabel:L'Hello'
        |   *UIView:B - AMBIGUOUS LAYOUT for UIView:B.Height

        Legend:
        \t* - is laid out with auto layout

        """))
  }

  @Test func ambiguitiesAreValues() {
    #expect(root.layoutAmbiguities == [LayoutAmbiguity(item: "UIView:B", parts: ["minX", "minY", "Width", "Height"])])
    #expect(box.hasAmbiguousLayout)
    #expect(!label.hasAmbiguousLayout)
    let held = [
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 5), box.heightAnchor.constraint(equalToConstant: 5),
    ]
    // Whatever one leaves out, that is what is open.
    for (left, part) in zip(0..<4, ["minX", "minY", "Width", "Height"]) {
      NSLayoutConstraint.activate(held)
      #expect(root.layoutAmbiguities.isEmpty)
      held[left].isActive = false
      #expect(box.layoutAmbiguity?.parts == [part])
    }
  }

  @Test func exercisingGoesToAnotherLayoutAndBack() {
    host.show(root)
    host.perform {
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
        box.topAnchor.constraint(equalTo: root.topAnchor), box.heightAnchor.constraint(equalToConstant: 5),
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
      ])
    }
    host.perform {
      let before = box.frame
      box.exerciseAmbiguityInLayout()
      #expect(box.frame != before)
      #expect(box.frame.width <= 50)
      #expect((box.frame.minX, box.frame.height) == (4, 5))
      // What is not ambiguous stays.
      let labelFrame = label.frame
      label.exerciseAmbiguityInLayout()
      #expect(label.frame == labelFrame)
    }
  }

  @Test func theConstraintsThatDecideAreNamed() {
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    let idle = box.widthAnchor.constraint(lessThanOrEqualToConstant: 900)
    let leading = box.leadingAnchor.constraint(equalTo: label.leadingAnchor)
    NSLayoutConstraint.activate([width, idle, leading, box.topAnchor.constraint(equalTo: root.topAnchor)])
    let found = box.constraintsAffectingLayout(for: .horizontal)
    #expect(found.contains { $0 === width } && found.contains { $0 === leading } && !found.contains { $0 === idle })
    // The label goes by its frame: the mask's constraint is named.
    #expect(found.contains { $0.description.contains("NSAutoresizingMaskLayoutConstraint") })
    #expect(box.constraintsAffectingLayout(for: .vertical).count == 1)
  }

  @Test func anExplanationNamesTheSourceAndTheConstraints() {
    host.show(root)
    host.perform {
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
        box.topAnchor.constraint(equalTo: root.topAnchor), box.widthAnchor.constraint(equalToConstant: 50),
        box.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    let loose = UIView.constrained()
    root.addSubview(loose)
    let explanations = host.perform { root.layoutExplanations() }
    #expect(explanations.map(\.source) == [.autoresizing, .autoresizing, .constraints, .nothing])
    #expect(explanations.map(\.depth) == [0, 1, 1, 1])
    #expect(explanations[2].view == "UIView:B")
    #expect(explanations[2].frame == CGRect(x: 4, y: 0, width: 50, height: 50))
    #expect(
      explanations[2].horizontal.count == 2 && explanations[2].horizontal.contains { $0.contains("-(4)-[UIView:B]") })
    #expect(explanations[2].ambiguity == nil)
    #expect(explanations[3].ambiguity != nil)
  }

  /// A view made in code with its mask on and constraints added: the report names the mask's constraints.
  @Test func aForgottenMaskIsNamedInTheReport() {
    var reports: [String] = []
    let outer = LayoutEngine.report
    LayoutEngine.report = { reports.append($0.report) }
    defer { LayoutEngine.report = outer }
    host.show(root)
    host.perform { label.widthAnchor.constraint(equalToConstant: 50).isActive = true }
    #expect(reports.count == 1)
    let report = reports.first ?? ""
    #expect(report.hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
    #expect(report.contains("NSAutoresizingMaskLayoutConstraint"))
    #expect(report.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints"))
    #expect(report.contains("Will attempt to recover by breaking constraint \n<NSLayoutConstraint"))
    #expect(report.contains("Tendon: "))
  }

  @Test func conflictsArePrintedToStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(UIView.constrained())
        for width in [50, 60] {
          view.subviews[0].widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
        }
        view.layoutIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Unable to simultaneously satisfy constraints."))
    #expect(text.contains(".width == 60   (active)>"))
  }
}
