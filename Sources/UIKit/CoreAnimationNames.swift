import TendonLayers

// Core Animation's names are open sets on Apple's systems, so that a name made of a text is never nil. Here they are
// enumerations; what Core Animation does not know is the default, as it is there.

extension CATransitionType {
  /// The type of that name; a fade where there is none.
  public init(rawValue: String) { self = [.fade, .moveIn, .push, .reveal].first { $0.rawValue == rawValue } ?? .fade }
}

extension CATransitionSubtype {
  /// The subtype of that name; `fromLeft` where there is none.
  public init(rawValue: String) {
    self = [.fromRight, .fromLeft, .fromTop, .fromBottom].first { $0.rawValue == rawValue } ?? .fromLeft
  }
}

extension CAMediaTimingFillMode {
  /// The mode of that name; `removed` where there is none.
  public init(rawValue: String) {
    self = [.removed, .forwards, .backwards, .both].first { $0.rawValue == rawValue } ?? .removed
  }
}

extension CAMediaTimingFunctionName {
  /// The curve of that name.
  ///
  /// - Precondition: there is a curve of that name.
  public init(rawValue: String) {
    let all: [Self] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    guard let found = all.first(where: { $0.rawValue == rawValue }) else {
      preconditionFailure("no timing function is named \"\(rawValue)\"")
    }
    self = found
  }
}

extension CAShapeLayerLineCap {
  /// The cap of that name; `butt` where there is none.
  public init(rawValue: String) { self = [.butt, .round, .square].first { $0.rawValue == rawValue } ?? .butt }
}

extension CAShapeLayerLineJoin {
  /// The join of that name; `miter` where there is none.
  public init(rawValue: String) { self = [.miter, .round, .bevel].first { $0.rawValue == rawValue } ?? .miter }
}

extension CAShapeLayerFillRule {
  /// The rule of that name; `nonZero` where there is none.
  public init(rawValue: String) { self = [.nonZero, .evenOdd].first { $0.rawValue == rawValue } ?? .nonZero }
}

extension CALayerContentsGravity {
  /// The gravity of that name; `resize` where there is none.
  public init(rawValue: String) {
    let all: [Self] = [
      .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
      .resizeAspectFill,
    ]
    self = all.first { $0.rawValue == rawValue } ?? .resize
  }
}

extension CATextLayerAlignmentMode {
  /// The alignment of that name; `natural` where there is none.
  public init(rawValue: String) {
    self = [.natural, .left, .right, .center, .justified].first { $0.rawValue == rawValue } ?? .natural
  }
}

extension CALayerContentsFilter {
  /// Between neighbours and between two pictures of a pyramid.
  ///
  /// Differs from UIKit: the same as `linear`, which samples a pyramid too.
  public static var trilinear: CALayerContentsFilter { .linear }
}
