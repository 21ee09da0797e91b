import Foundation
import TendonDrawing
import TendonGeometry

/// The contexts on which code draws that is not handed one, the last one first. Each thread has its own, as in UIKit.
enum GraphicsStack {
  private static let key = "tendon.graphics"

  private final class Contexts {
    var list: [(context: CGContext, isImage: Bool)] = []
  }

  private static var contexts: Contexts {
    let thread = Thread.current.threadDictionary
    if let known = thread[key] as? Contexts { return known }
    let new = Contexts()
    thread[key] = new
    return new
  }

  static var last: CGContext? { contexts.list.last?.context }
  /// The context of the image begun last, if nothing else has been pushed since.
  static var image: CGContext? { contexts.list.last.flatMap { $0.isImage ? $0.context : nil } }

  static func push(_ context: CGContext, isImage: Bool = false) { contexts.list.append((context, isImage)) }

  /// Removes the last context if it is of the kind.
  static func pop(isImage: Bool = false) {
    let contexts = contexts
    if contexts.list.last?.isImage == isImage { contexts.list.removeLast() }
  }

  /// Runs a body with a context as the current one.
  static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    let contexts = contexts
    let count = contexts.list.count
    contexts.list.append((context, false))
    // What the body has left on the stack goes with it.
    defer { contexts.list.removeLast(max(0, contexts.list.count - count)) }
    return try body()
  }
}

/// The context on which drawing goes now; nil outside `draw(_:)`, renderers and image contexts.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.last }
/// Makes a context the current one, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }
/// Makes the context before the last one pushed the current one.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Makes a new bitmap of one pixel a point the current context, until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { beginImage(size, isOpaque: false, scale: 1) }

/// Makes a new bitmap the current context, until `UIGraphicsEndImageContext()`.
///
/// For a size that is not above 0, or that no context can have, there is no current context, as in UIKit.
///
/// - Parameters:
///   - size: in points.
///   - opaque: true: the bitmap is black at first.
///   - scale: pixels a point; 0: the main screen's.
@MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  beginImage(size, isOpaque: opaque, scale: scale == 0 ? UIScreen.main.scale : scale)
}

private func beginImage(_ size: CGSize, isOpaque: Bool, scale: CGFloat) {
  guard size.width > 0, size.height > 0, Canvas.canHold(size: size, scale: scale) else { return }
  let context = Canvas(size: size, scale: scale)
  if isOpaque { context.fill(CGRect(origin: .zero, size: size), color: .black) }
  GraphicsStack.push(context, isImage: true)
}

/// The image drawn so far on the bitmap begun last; nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsStack.image.map { UIImage(bitmap: $0.bitmap, scale: $0.scale) }
}

/// Removes the bitmap begun last.
public func UIGraphicsEndImageContext() { GraphicsStack.pop(isImage: true) }

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }
/// Fills a rectangle of the current context by a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.fill(rect)
  context.restoreGState()
}
/// Draws a frame one point wide inside a rectangle, with the fill colour of the current context.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }
/// Draws a frame one point wide inside a rectangle by a blend mode, with the fill colour of the current context.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.addRect(rect)
  context.addRect(rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2)))
  context.drawPath(using: .eoFill)
  context.restoreGState()
}
/// Restricts the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Makes the colour that of fills and strokes of the current context.
  public func set() {
    setFill()
    setStroke()
  }
  /// Makes the colour that of fills of the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes the colour that of strokes of the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
  /// Fills the path with the fill colour of the current context.
  public func fill() { fill(with: .normal, alpha: 1) }
  /// Fills the path with the fill colour of the current context, by a blend mode and an opacity.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.addPath(cgPath)
      context.drawPath(using: usesEvenOddFillRule ? .eoFill : .fill)
    }
  }
  /// Draws the line of the path with the stroke colour of the current context.
  public func stroke() { stroke(with: .normal, alpha: 1) }
  /// Draws the line of the path with the stroke colour of the current context, by a blend mode and an opacity.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineStyle(strokeStyle)
      context.addPath(cgPath)
      context.strokePath()
    }
  }
  /// Restricts the current context to the inside of the path.
  public func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path, evenOdd: usesEvenOddFillRule) }

  private func draw(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if mode != .normal { context.setBlendMode(mode) }
    if alpha != 1 { context.multiplyAlpha(alpha) }
    body(context)
    context.restoreGState()
  }

  /// Fills the path with a colour on a canvas.
  public func fill(_ color: UIColor, in canvas: Canvas) { canvas.fill(path, color: color.cgColor) }
  /// Draws the path's line on a canvas.
  public func stroke(_ color: UIColor, in canvas: Canvas) {
    canvas.stroke(path, color: color.cgColor, style: strokeStyle)
  }
}
