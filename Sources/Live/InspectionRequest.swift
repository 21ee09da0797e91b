import TendonGeometry

/// A request of assistive technology for an element of the mirrored tree.
package enum Assistance: Hashable, Sendable {
  /// The effect of `accessibilityActivate()`, or else of a tap at the activation point.
  case activate
  /// One step of an adjustable element.
  case increment, decrement
  /// Another text in place of that of a text field.
  case fill(String)
  /// The custom action with this name.
  case perform(String)
}

/// A request of a viewer's panel, decoded and checked. Objects are named by the numbers that the session gave them.
package enum InspectionRequest: Hashable, Sendable {
  /// Opens or closes the mirrored accessibility tree.
  case accessibility(Bool)
  /// Opens or closes the panel of the inspector.
  case open(Bool)
  /// Selects an object; nil for none.
  case select(Int?)
  /// Asks which view is seen at a point of the window.
  case pick(CGPoint)
  /// Asks for the outline of an object, and its distances from the selected one.
  case outline(Int)
  /// Asks for the pictures of the layers, for the exploded view.
  case layers
  /// Changes a property of an object.
  case edit(InspectionEdit)
  /// Takes back the last edit, or does it again.
  case undo, redo

  /// True for what changes the interface.
  var isForDriver: Bool {
    switch self {
    case .edit, .undo, .redo: true
    default: false
    }
  }
}

/// A change of one property of an object.
package struct InspectionEdit: Hashable, Sendable {
  /// The property, with its new value.
  package enum Change: Hashable, Sendable {
    /// Of a constraint: points; 0.001 to 1000; part of the layout or not.
    case constant(Double), priority(Double), isActive(Bool)
    /// Of a label, a button or a text field.
    case text(String), font(name: String), fontSize(Double), textColor(InspectedColor)
    /// Of any view.
    case backgroundColor(InspectedColor?), alpha(Double), isHidden(Bool), transform(InspectedTransform)
  }

  /// The number of the object.
  package var object: Int
  package var change: Change
  /// True if the layout follows in an animation.
  package var isAnimated: Bool
}

/// A colour in sRGB, as `#rrggbbaa` has it.
package struct InspectedColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8
}

/// An affine transform in parts: scaled first, then rotated (radians), then moved (points).
package struct InspectedTransform: Hashable, Sendable, Encodable {
  package var scaleX = 1.0
  package var scaleY = 1.0
  package var angle = 0.0
  package var moveX = 0.0
  package var moveY = 0.0
}
