extension ConstraintDescription.Attribute {
  var isLength: Bool { self == .width || self == .height }

  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin,
      .centerXWithinMargins:
      true
    default: false
    }
  }

  /// Two flags: the attribute follows the direction of the language, or it is a side that does not depend on it.
  fileprivate var side: (isDirectional: Bool, isAbsolute: Bool) {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: (true, false)
    case .left, .right, .leftMargin, .rightMargin: (false, true)
    default: (false, false)
    }
  }
}

extension ConstraintDescription {
  /// The reason for which UIKit refuses the pair of attributes; nil if UIKit accepts it.
  package var pairingFault: String? {
    guard let secondAttribute else {
      return firstAttribute.isLength ? nil : "a position (\(firstAttribute.rawValue)) is compared with a constant"
    }
    let pair = "\(firstAttribute.rawValue) with \(secondAttribute.rawValue)"
    if firstAttribute.isLength != secondAttribute.isLength { return "a position is compared with a length: \(pair)" }
    if firstAttribute.isLength { return nil }
    if firstAttribute.isHorizontal != secondAttribute.isHorizontal { return "two axes are compared: \(pair)" }
    let (first, second) = (firstAttribute.side, secondAttribute.side)
    if first.isDirectional && second.isAbsolute || first.isAbsolute && second.isDirectional {
      return "a side that follows the language is compared with one that does not: \(pair)"
    }
    return nil
  }
}
