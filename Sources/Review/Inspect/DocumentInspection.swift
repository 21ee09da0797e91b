import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonLayers
import TendonSnapshot
import TendonStage
import TendonViews

/// Lays a document out and lists its views.
@MainActor
package struct DocumentInspection {
  package var selection = SceneSelection()

  package init() {}

  /// Lists the document in a file, with a picture of each scene.
  package func inspect(
    contentsOf url: URL, as name: String? = nil
  ) throws -> (interface: InspectedInterface, pictures: [Bitmap]) {
    let document = try InterfaceDocument(contentsOf: url, as: name)
    let naming = DocumentNaming(objects: ObjectNames(document.root))
    var interface = InspectedInterface(file: document.file)
    var pictures: [Bitmap] = []
    _ = try selection.show(document, at: url) { part, stage, window, loose in
      stage.perform {
        window.layoutIfNeeded()
        stage.window.backgroundColor = .systemBackground
        var inspected = InspectedScene(
          name: naming.objects.name(part.element), id: part.element.id,
          screen: [Double(window.bounds.width), Double(window.bounds.height)])
        inspected.views = views(in: window, naming)
        interface.scenes.append(inspected)
        if let loose { stage.window.addSubview(loose.view) }
      }
      pictures.append(stage.picture())
    }
    return (interface, pictures)
  }

  private func views(in window: UIWindow, _ naming: DocumentNaming) -> [InspectedView] {
    var views: [InspectedView] = []
    var waiting = window.subviews.reversed().map { (view: $0, depth: 0) }
    while let (view, depth) = waiting.popLast() {
      views.append(inspected(view, depth, naming))
      waiting += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return views
  }

  private func inspected(_ view: UIView, _ depth: Int, _ naming: DocumentNaming) -> InspectedView {
    let node = view.layoutNode
    var result = InspectedView(
      depth: depth, type: String(describing: type(of: view)), id: view.objectID, name: naming.name(of: view),
      frame: view.frame.reported, place: view.convert(view.bounds, to: nil).reported)
    result.isHidden = view.isHidden ? true : nil
    result.alpha = view.alpha == 1 ? nil : Double(view.alpha)
    let size = view.intrinsicContentSize
    if size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric {
      result.intrinsic = [Double(size.width), Double(size.height)]
    }
    let ambiguous = node.ambiguousParts
    result.ambiguous = ambiguous.isEmpty ? nil : ambiguous
    for constraint in node.mentioningConstraints where constraint.firstItem === view || constraint.secondItem === view {
      let listed = ListedConstraint(constraint, naming)
      if constraint.firstAttribute.axis == .vertical {
        result.vertical.append(listed)
      } else {
        result.horizontal.append(listed)
      }
    }
    return result
  }
}

extension ListedConstraint {
  @MainActor
  fileprivate init(_ constraint: NSLayoutConstraint, _ naming: DocumentNaming) {
    self.init(
      id: constraint.documentID, line: naming.line(of: constraint),
      sentence: ConstraintSentence(names: naming).text(of: constraint), state: .binding)
    switch constraint.state {
    case .inactive: state = .inactive
    case .binding: state = .binding
    case .redundant: state = .redundant
    case .broken(let amount): (state, self.amount) = (.broken, Double(amount))
    case .slack(let amount): (state, self.amount) = (.slack, Double(amount))
    case .unmet(let amount): (state, self.amount) = (.unmet, Double(amount))
    }
  }
}

extension CGRect {
  /// Left, top, width and height.
  fileprivate var reported: [Double] { [minX, minY, width, height].map { Double($0) } }
}
