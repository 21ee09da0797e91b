import TendonGeometry

extension NSLayoutConstraint {
  /// The constraint as UIKit prints it.
  var text: String {
    // Addresses are numbered in the order in which they are read.
    let address = address
    let name = identifier.map { " '\($0)'" } ?? ""
    let (text, superview) = content
    let state = isShownActive ? "active" : "inactive"
    let names = superview.map { ", names: '|':\($0.debugName) " } ?? ""
    return "<\(className):\(address)\(name) \(text)   (\(state)\(names))>"
  }

  private var address: String {
    if let documentID { return documentID }
    if addressNumber == nil { addressNumber = first.node?.engine.nextAddress() }
    return hexadecimal(addressNumber ?? 0)
  }

  /// Text of an equation, where there is no visual form.
  var equation: String {
    var text = "\(Self.text(first)) \(relation.sign) "
    if let second {
      text += (multiplier == 1 ? "" : "\(brief(Double(multiplier)))*") + Self.text(second)
      if constant != 0 { text += constant < 0 ? " - \(brief(-Double(constant)))" : " + \(brief(Double(constant)))" }
    } else {
      text += brief(Double(constant))
    }
    return priority.isRequired ? text : "\(text) @\(brief(Double(priority.rawValue)))"
  }

  /// The constraint in the visual format, if it is a distance of edges that face each other.
  var visualForm: (text: String, superview: LayoutNode?)? {
    guard multiplier == 1, let second, !first.isDistance, !second.isDistance, let a = first.node, let b = second.node,
      let sideA = first.attribute.side, let sideB = second.attribute.side, sideA.isDirectional == sideB.isDirectional
    else { return nil }
    // Which item the distance begins at: `end == start + constant`, or the other way round with the opposite sign.
    let starts: Bool
    var superview: LayoutNode?
    if sideA.isFar == sideB.isFar {
      guard let container = a.parent === b ? b : b.parent === a ? a : nil, !container.isGuide else { return nil }
      superview = container
      starts = (container === b) == !sideA.isFar
    } else {
      guard a !== b, a.parent !== b, b.parent !== a else { return nil }
      starts = !sideA.isFar
    }
    let (from, to) = starts ? (b, a) : (a, b)
    let length = starts ? constant : -constant
    let flipped = starts ? relation : Relation(rawValue: -relation.rawValue)!
    func item(_ node: LayoutNode) -> String { node === superview ? "|" : "[\(node.debugName)]" }
    let sign = relation == .equal ? "" : flipped.sign
    let level = priority.isRequired ? "" : "@\(brief(Double(priority.rawValue)))"
    let axis = first.attribute.axis == .vertical ? "V" : "H"
    let distance = brief(length == 0 ? 0 : Double(length))
    return ("\(axis):\(item(from))-(\(sign)\(distance)\(level))-\(item(to))", superview)
  }

  static func text(_ operand: LayoutOperand) -> String {
    func position(_ node: LayoutNode?, _ attribute: Attribute) -> String {
      "\(node?.debugName ?? "(gone)").\(attribute.name)"
    }
    let end = position(operand.node, operand.attribute)
    guard operand.isDistance else { return end }
    return "(\(end) - \(position(operand.startNode, operand.startAttribute)))"
  }

  /// An anchor as the trap about missing ancestors prints it.
  static func anchorText(_ operand: LayoutOperand?) -> String {
    guard let operand else { return "(null)" }
    let kind =
      operand.isLength
      ? "NSLayoutDimension" : operand.attribute.axis == .vertical ? "NSLayoutYAxisAnchor" : "NSLayoutXAxisAnchor"
    return "<\(kind) \"\(text(operand))\">"
  }
}

extension NSLayoutConstraint.Attribute {
  /// The edge that the visual format can start or end at.
  fileprivate var side: (isFar: Bool, isDirectional: Bool)? {
    switch self {
    case .left, .top: (false, false)
    case .right, .bottom: (true, false)
    case .leading: (false, true)
    case .trailing: (true, true)
    default: nil
    }
  }
}

extension LayoutNode {
  /// The stand-in for the item's address: the object id, else a running number of the tree's engine, in hexadecimal.
  package var address: String {
    if let documentID { return documentID }
    let engine = engine
    if addressNumber == nil { addressNumber = engine.nextAddress() }
    return hexadecimal(addressNumber ?? 0)
  }

  /// Class, address and, of a guide, the name.
  package var debugName: String {
    // The same as `String(describing:)` of the type, without the reflection.
    let type = item.map { _typeName(Swift.type(of: $0), qualified: false) } ?? "(gone)"
    return "\(type):\(address)" + (name.map { "'\($0)'" } ?? "")
  }
}
