import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonStage
import TendonViews

/// The details of one object of the inspector's tree. Lengths are points; rectangles are left, top, width and height.
struct InspectedObject: Encodable {
  var id: Int
  var type: String
  var name: String?
  /// The name by which code can refer to it, where one was found.
  var code: String?
  var outline: InspectedOutline?
  /// In the superview or superlayer: as set, and as seen now.
  var frame: [Double]?
  var presentation: [Double]?
  var bounds: [Double]?
  /// The width and height of the contents; -1 for none.
  var intrinsic: [Double]?
  /// Top, left, bottom and right.
  var margins: [Double]?
  var safeArea: [Double]?
  /// The priorities along the horizontal and the vertical axis.
  var hugging: [Double]?
  var resistance: [Double]?
  /// The parts of the frame that the constraints leave open.
  var ambiguous: [String]?
  var properties: InspectedProperties?
  var constraints: [InspectedConstraint]?
  var reasons: [InspectedReason]?
  /// The keys of the running animations of the layer.
  var animations: [String]?
  /// The reason for which composed mode shows the layer, or one that it is in, as pixels.
  var pixels: String?
  /// The path of the centre on the screen in the next second, as x and y at 31 times; nil if it does not move.
  var path: [Double]?
}

/// The properties that can be edited; nil where the object has none.
struct InspectedProperties: Encodable {
  var text: String?
  var textColor: String?
  /// The PostScript name of the font, and those that can be chosen in its place.
  var font: String?
  var fonts: [String]?
  var fontSize: Double?
  var backgroundColor: String?
  var alpha: Double?
  var isHidden: Bool?
  var transform: InspectedTransform?
}

extension LiveSession {
  /// The details of an object as JSON; "null" for none.
  func inspectedObject(_ number: Int?) -> String {
    guard let number, let object = inspection.numbers.object(number),
      let details = stage.perform({ details(of: object, number) }), let json = PanelMessage.json(details)
    else { return "null" }
    return json
  }

  private func details(of object: AnyObject, _ number: Int) -> InspectedObject? {
    var result = InspectedObject(id: number, type: String(describing: type(of: object)))
    result.outline = outline(of: object, from: nil)
    switch object {
    case let view as UIView: describe(view, in: &result)
    case let controller as UIViewController: result.name = controller.title
    case let guide as UILayoutGuide:
      result.name = guide.identifier.isEmpty ? nil : guide.identifier
      result.frame = guide.layoutFrame.numbers
      describe(guide.layoutNode, in: &result)
    case let layer as CALayer:
      result.name = layer.name
      describe(layer, in: &result)
    default: return nil
    }
    return result
  }

  private func describe(_ layer: CALayer, in result: inout InspectedObject) {
    result.frame = layer.frame.numbers
    result.presentation = (layer.presentation() ?? layer).frame.numbers
    result.bounds = layer.bounds.numbers
    result.animations = layer.animationKeys()
    result.path = motionPath(of: layer)
    result.pixels =
      sequence(first: layer) { $0.superlayer }.lazy.compactMap { self.inspection.fallbacks[$0.id] }.first?
      .rawValue
  }

  private func describe(_ view: UIView, in result: inout InspectedObject) {
    describe(view.layer, in: &result)
    result.name = view.inspectedName
    result.code = SwiftName.of(view)
    let size = view.intrinsicContentSize
    if size != CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
      result.intrinsic = [Double(size.width), Double(size.height)]
    }
    result.margins = view.layoutMargins.numbers
    result.safeArea = view.safeAreaInsets.numbers
    let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    result.hugging = axes.map { Double(view.contentHuggingPriority(for: $0).rawValue) }
    result.resistance = axes.map { Double(view.contentCompressionResistancePriority(for: $0).rawValue) }
    var properties = InspectedProperties(text: view.editableText)
    properties.textColor = view.editableTextColor.map { color(of: $0, in: view) }
    properties.font = view.editableFont?.fontName
    properties.fonts = view.editableFont.map { inspection.fonts.choice(for: $0) }
    properties.fontSize = view.editableFont.map { Double($0.pointSize) }
    properties.backgroundColor = view.backgroundColor.map { color(of: $0, in: view) }
    (properties.alpha, properties.isHidden) = (Double(view.alpha), view.isHidden)
    properties.transform = InspectedTransform(view.transform)
    result.properties = properties
    describe(view.layoutNode, in: &result)
  }

  private func color(of color: UIColor, in view: UIView) -> String {
    InspectedColor(color.resolvedColor(with: view.traitCollection).cgColor).text
  }

  private func describe(_ node: LayoutNode, in result: inout InspectedObject) {
    let ambiguous = node.ambiguousParts
    result.ambiguous = ambiguous.isEmpty ? nil : ambiguous
    let inactive = inspection.inactive.filter { $0.firstItem === node.item || $0.secondItem === node.item }
    result.constraints = (node.mentioningConstraints + inactive).map { inspected($0) }
    result.reasons = reasons(of: node)
  }
}

extension CGRect {
  var numbers: [Double] { [minX, minY, width, height].map { Double($0) } }
}

extension UIEdgeInsets {
  fileprivate var numbers: [Double] { [top, left, bottom, right].map { Double($0) } }
}
