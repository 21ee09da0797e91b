import UIKit

// Overrides of members that UIKit declares open. That the file compiles is the test.

class OverriddenLayer: CALayer {
  override class func defaultValue(forKey k: String) -> Any? { nil }
  override class func needsDisplay(forKey k: String) -> Bool { true }
  override func shouldArchiveValue(forKey k: String) -> Bool { true }
  override class func defaultAction(forKey k: String) -> (any CAAction)? { nil }
  override func action(forKey k: String) -> (any CAAction)? { nil }
  override var bounds: CGRect { didSet {} }
  override var position: CGPoint { didSet {} }
  override var zPosition: CGFloat { didSet {} }
  override var anchorPoint: CGPoint { didSet {} }
  override var transform: CATransform3D { didSet {} }
  override func affineTransform() -> CGAffineTransform { .identity }
  override func setAffineTransform(_ t: CGAffineTransform) {}
  override var frame: CGRect { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var isDoubleSided: Bool { didSet {} }
  override func removeFromSuperlayer() {}
  override var sublayers: [CALayer]? { didSet {} }
  override func addSublayer(_ l: CALayer) {}
  override func insertSublayer(_ l: CALayer, at i: UInt32) {}
  override func insertSublayer(_ l: CALayer, below b: CALayer?) {}
  override func insertSublayer(_ l: CALayer, above b: CALayer?) {}
  override func replaceSublayer(_ l: CALayer, with b: CALayer) {}
  override var sublayerTransform: CATransform3D { didSet {} }
  override var mask: CALayer? { didSet {} }
  override var masksToBounds: Bool { didSet {} }
  override func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p }
  override func hitTest(_ p: CGPoint) -> CALayer? { nil }
  override func contains(_ p: CGPoint) -> Bool { true }
  override var contentsRect: CGRect { didSet {} }
  override var contentsGravity: CALayerContentsGravity { didSet {} }
  override var contentsScale: CGFloat { didSet {} }
  override var isOpaque: Bool { didSet {} }
  override func display() {}
  override func setNeedsDisplay() {}
  override func setNeedsDisplay(_ r: CGRect) {}
  override func needsDisplay() -> Bool { true }
  override func displayIfNeeded() {}
  override var needsDisplayOnBoundsChange: Bool { didSet {} }
  override func draw(in c: CGContext) {}
  override func render(in c: CGContext) {}
  override var backgroundColor: CGColor? { didSet {} }
  override var cornerRadius: CGFloat { didSet {} }
  override var borderWidth: CGFloat { didSet {} }
  override var borderColor: CGColor? { didSet {} }
  override var opacity: Float { didSet {} }
  override var shouldRasterize: Bool { didSet {} }
  override var shadowColor: CGColor? { didSet {} }
  override var shadowOpacity: Float { didSet {} }
  override var shadowPath: CGPath? { didSet {} }
  override func preferredFrameSize() -> CGSize { .zero }
  override func setNeedsLayout() {}
  override func needsLayout() -> Bool { true }
  override func layoutIfNeeded() {}
  override func layoutSublayers() {}
  override func add(_ a: CAAnimation, forKey k: String?) {}
  override func removeAllAnimations() {}
  override func removeAnimation(forKey k: String) {}
  override func animationKeys() -> [String]? { nil }
  override func animation(forKey k: String) -> CAAnimation? { nil }
  override var name: String? { didSet {} }
  override var delegate: (any CALayerDelegate)? { didSet {} }
  override var speed: Float { didSet {} }
  override func value(forKey k: String) -> Any? { nil }
  override func setValue(_ v: Any?, forKey k: String) {}
}

class OverriddenShape: CAShapeLayer {
  override var path: CGPath? { didSet {} }
  override var fillColor: CGColor? { didSet {} }
  override var strokeEnd: CGFloat { didSet {} }
  override var lineWidth: CGFloat { didSet {} }
}

class OverriddenGradient: CAGradientLayer {
  override var locations: [CGFloat]? { didSet {} }
}

class OverriddenAnimation: CAAnimation {
  override class func defaultValue(forKey k: String) -> Any? { nil }
  override var timingFunction: CAMediaTimingFunction? { didSet {} }
  override var delegate: (any CAAnimationDelegate)? { didSet {} }
  override var isRemovedOnCompletion: Bool { didSet {} }
  override func run(forKey e: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

class OverriddenConstraint: NSLayoutConstraint {
  override var priority: UILayoutPriority { didSet {} }
  override var firstItem: AnyObject? { nil }
  override var secondItem: AnyObject? { nil }
  override var firstAttribute: NSLayoutConstraint.Attribute { .left }
  override var constant: CGFloat { didSet {} }
  override var identifier: String? { didSet {} }
}
