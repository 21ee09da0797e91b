import TendonGeometry
import TendonViews

extension DocumentStandIn {
  /// Gives the view the natural size and the insets of the element that it stands for.
  func setUp(_ reading: ElementReading, _ builder: ObjectBuilder) {
    let element = reading.element
    elementName = element.name
    let environment = builder.plan.canvas ?? CanvasEnvironment(builder.context.header)
    insets = environment.alignmentInsets(of: element.name)
    naturalSize = environment.naturalSize(of: element.name, reading)
    guard builder.plan.canvas != nil else { return }
    makeTextSource = textSource(reading, font: builder.font(reading))
    let isRecorded = builder.plan.usesRecordedSizes && ElementTable.withContent.contains(element.name)
    takesMeasures = !isRecorded && element["placeholderIntrinsicHeight"] == nil
    if isRecorded || ElementTable.unmeasured.contains(element.name), let frame = reading.rect() {
      naturalSize = CGSize(
        width: max(0, frame.width - insets.left - insets.right),
        height: max(0, frame.height - insets.top - insets.bottom))
    } else if element.name == "textField", let source = textSource {
      naturalSize.width = source.intrinsicContentSize.width
    }
    naturalSize.width = placeholder("placeholderIntrinsicWidth", reading) ?? naturalSize.width
    naturalSize.height = placeholder("placeholderIntrinsicHeight", reading) ?? naturalSize.height
    hasOwnMargins = ["edgeInsets", "directionalEdgeInsets"].contains { reading.element.child($0) != nil }
    setCanvasMargins(reading, environment)
  }

  /// A toolbar whose bottom is tied to that of what it lies in, or of its safe area, is higher on later canvases.
  func reachesBottom(_ environment: CanvasEnvironment) {
    guard elementName == "toolbar", takesMeasures else { return }
    naturalSize.height = environment.toolbarHeight
  }

  /// A size that the document sets for the canvas: a number, or "infinite" for none.
  private func placeholder(_ name: String, _ reading: ElementReading) -> CGFloat? {
    if reading.element[name] == "infinite" { return UIView.noIntrinsicMetric }
    return reading.length(name).map { max(0, $0) }
  }

  /// The view from which the baselines of text come: a label's lie at its own top and bottom, those of a button or a
  /// field belong to a line in the middle.
  private func textSource(_ reading: ElementReading, font: UIFont?) -> (() -> UIView)? {
    let element = reading.element
    switch element.name {
    case "label":
      return {
        let label = UILabel()
        label.font = font ?? .systemFont(ofSize: 17)
        return label
      }
    case "button":
      return {
        let isSystem = ["roundedRect", "system"].contains(element["buttonType"])
        let button = UIButton(type: isSystem ? .system : .custom)
        button.setTitle(element.child("state", key: "normal")?["title"] ?? "", for: .normal)
        if let font { button.titleLabel?.font = font }
        return button
      }
    case "textField":
      return {
        let field = UITextField()
        field.font = font ?? .systemFont(ofSize: 17)
        field.placeholder = reading.text("placeholder")
        field.text = reading.text("text")
        if element["borderStyle"] == "roundedRect" { field.borderStyle = .roundedRect }
        return field
      }
    default: return nil
    }
  }

  /// The content views of table cells have margins of their own.
  private func setCanvasMargins(_ reading: ElementReading, _ environment: CanvasEnvironment) {
    switch elementName {
    case "tableViewCell":
      let accessory = reading.choice("accessoryType", CanvasEnvironment.accessories) ?? .none
      for case let content as DocumentStandIn in subviews where content.elementName == "tableViewCellContentView" {
        content.preservesSuperviewLayoutMargins = false
        if !content.hasOwnMargins {
          content.layoutMargins = environment.cellMargins(
            cellWidth: frame.width, isNarrowed: accessory != .none)
        }
      }
    default: return
    }
  }
}
