import Foundation
import TendonGeometry
import TendonLayers

/// The caret, the highlights of the selection and its two handles, over the lines of a text.
///
/// `Undocumented by Apple:` the caret is 2 points wide; it is visible for half a second after every change, then fades
/// out and in once a second. The highlights have the tint at 20 %, the handles a dot of 10 points.
@MainActor
final class SelectionOverlay {
  static let caretWidth: CGFloat = 2

  private unowned let editor: TextEditor
  private unowned let host: any TextEditorHost
  let caret = UIView()
  private var marks: [UIView] = []
  private let handles: [SelectionHandle]
  private var lastCaret: (frame: CGRect, text: String)?
  /// The superview of the highlights and the caret, behind the handles and in front of the text; nil: the host.
  weak var content: UIView?
  /// True if caret and selection are shown without first responder status, for pictures of many fields at once.
  var isPosing = false { didSet { editor.setNeedsPlacing() } }

  init(editor: TextEditor, host: any TextEditorHost) {
    (self.editor, self.host) = (editor, host)
    caret.isUserInteractionEnabled = false
    caret.isHidden = true
    caret.layer.name = "caret"
    caret.layer.cornerRadius = 1
    handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]
    for handle in handles {
      handle.isHidden = true
      let drag = HandleDragRecognizer { [weak editor, weak handle] recognizer in
        guard let editor, let handle else { return }
        if recognizer.state == .began || recognizer.state == .changed { editor.overlay.drag(handle, recognizer) }
        if recognizer.state == .ended { editor.showMenu() }
      }
      handle.addGestureRecognizer(drag)
    }
  }

  private func drag(_ handle: SelectionHandle, _ recognizer: UIGestureRecognizer) {
    let finger = recognizer.location(in: host)
    // The handle keeps its offset from the finger.
    if recognizer.state == .began, let touch = recognizer.trackedTouches.first {
      let finger = host.convert(touch.start, from: nil)
      let place = editor.caretRect(at: handle.isStart ? editor.selection.lowerBound : editor.selection.upperBound)
      handle.grip = CGPoint(x: place.midX - finger.x, y: place.midY - finger.y)
    }
    editor.drag(start: handle.isStart, to: CGPoint(x: finger.x + handle.grip.x, y: finger.y + handle.grip.y))
  }

  /// Updates the caret, the highlights and the handles, without animation even inside an animation block.
  func show() {
    UIView.performWithoutAnimation { place() }
  }

  private func place() {
    let content = content ?? host
    let range = editor.selection
    let isActive = host.isFirstResponder || isPosing
    let showsCaret = isActive && range.isEmpty && host.isTextEditable
    let showsRange = !range.isEmpty && (isActive || !host.isTextEditable) && host.isTextSelectable
    let rects = showsRange ? editor.selectionRects(range) : []
    if !showsCaret, !showsRange { editor.hideMenu() } else { editor.placeMenu() }
    placeMarks(rects, in: content)
    placeCaret(showsCaret, at: range.lowerBound, in: content)
    for handle in handles {
      handle.isHidden = rects.isEmpty
      guard showsRange, !rects.isEmpty else { continue }
      if handle.superview !== host { host.addSubview(handle) }
      host.bringSubviewToFront(handle)
      let line = editor.caretRect(at: handle.isStart ? range.lowerBound : range.upperBound)
      // The handle belongs at the end of the line's text, not at the beginning of the next line.
      let edge = handle.isStart ? rects.first : rects.last
      let isAtEdge = edge.map { abs($0.midY - line.midY) < $0.height / 2 } ?? true
      let box = isAtEdge ? line : CGRect(x: edge?.maxX ?? line.minX, y: edge?.minY ?? 0, width: 0, height: line.height)
      handle.place(on: box, color: host.tintColor, inside: host.clipsToBounds ? host.bounds : nil)
      handle.isHidden = !host.textRoom.insetBy(dx: -1, dy: -1).contains(CGPoint(x: box.midX, y: box.midY))
    }
  }

  private func placeMarks(_ rects: [CGRect], in content: UIView) {
    while marks.count > rects.count { marks.removeLast().removeFromSuperview() }
    while marks.count < rects.count {
      let mark = UIView()
      mark.isUserInteractionEnabled = false
      mark.layer.name = "selection"
      marks.append(mark)
    }
    let grid = PixelGrid(scale: host.pixelScale)
    let color = host.tintColor.withAlphaComponent(0.2)
    for (mark, rect) in zip(marks, rects) {
      if mark.superview !== content { content.insertSubview(mark, belowSubview: caretAdded(to: content)) }
      mark.backgroundColor = color
      mark.frame = grid.round(content.convert(rect, from: host))
    }
  }

  private func caretAdded(to content: UIView) -> UIView {
    if caret.superview !== content { content.addSubview(caret) }
    return caret
  }

  private func placeCaret(_ shows: Bool, at offset: Int, in content: UIView) {
    guard shows else {
      caret.isHidden = true
      caret.layer.removeAnimation(forKey: "blink")
      lastCaret = nil
      return
    }
    _ = caretAdded(to: content)
    let room = host.textRoom
    let own = (host as? any UITextInput)?.caretRect(for: UITextPosition(offset: offset))
    let line = own ?? editor.caretRect(at: offset)
    // An app may hide the caret with an empty rectangle.
    guard !line.isEmpty || line.height > 0 else { return caret.isHidden = true }
    // At the end of the text area the caret stays inside.
    let x = min(max(line.minX, room.minX), max(room.minX, room.maxX - SelectionOverlay.caretWidth))
    let frame = PixelGrid(scale: host.pixelScale).round(
      content.convert(
        CGRect(x: x, y: line.minY, width: max(line.width, SelectionOverlay.caretWidth), height: line.height), from: host
      ))
    caret.backgroundColor = host.tintColor
    caret.frame = frame
    let wasHidden = caret.isHidden
    caret.isHidden = false
    guard wasHidden || lastCaret.map({ $0.frame != frame || $0.text != editor.text }) ?? true else { return }
    lastCaret = (frame, editor.text)
    caret.layer.add(SelectionOverlay.blinking, forKey: "blink")
  }

  private static var blinking: CAKeyframeAnimation {
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 1, 0, 0, 1]
    blink.keyTimes = [0, 0.5, 0.6, 0.9, 1]
    blink.duration = 1
    blink.repeatCount = .infinity
    return blink
  }

  /// Joins the touching rectangles of one line.
  static func joined(_ boxes: [CGRect]) -> [CGRect] {
    var joined: [CGRect] = []
    for box in boxes.sorted(by: { $0.minX < $1.minX }) {
      if let last = joined.last, box.minX <= last.maxX + 0.01 {
        joined[joined.count - 1] = last.union(box)
      } else {
        joined.append(box)
      }
    }
    return joined
  }
}

/// The handle at one end of the selection: a bar with a dot above its start or below its end.
final class SelectionHandle: UIView {
  static let diameter: CGFloat = 10
  /// The margin around the handle in which a touch begins to drag it, in points.
  static let reach: CGFloat = 16

  let isStart: Bool
  private let bar = UIView()
  private let dot = UIView()
  /// The offset from the dragging finger to the middle of the line, in points.
  var grip = CGPoint.zero

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    for part in [bar, dot] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    bar.layer.name = isStart ? "start of selection" : "end of selection"
    dot.layer.name = isStart ? "start handle" : "end handle"
    dot.layer.cornerRadius = SelectionHandle.diameter / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Places the handle at `line`, in points of the superview.
  ///
  /// - Parameter inside: the rectangle in which the dot is kept; nil: none.
  func place(on line: CGRect, color: UIColor, inside: CGRect?) {
    let reach = SelectionHandle.reach
    let diameter = SelectionHandle.diameter
    let box = line.insetBy(dx: -reach, dy: -reach)
    frame = box
    let grid = PixelGrid(scale: pixelScale)
    bar.frame = grid.round(CGRect(x: reach - 1, y: reach, width: 2, height: line.height))
    var y = isStart ? reach - diameter + 1 : reach + line.height - 1
    if let inside {
      y = min(max(y, inside.minY - box.minY), max(inside.minY - box.minY, inside.maxY - box.minY - diameter))
    }
    dot.frame = grid.round(CGRect(x: reach - diameter / 2, y: y, width: diameter, height: diameter))
    for part in [bar, dot] { part.backgroundColor = color }
  }
}

/// A recognizer that begins after 2 points, before those of the enclosing views; a tap reaches the text.
private final class HandleDragRecognizer: UIGestureRecognizer {
  static let slop: CGFloat = 2

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, numberOfTouches == 1 else { return }
    if state == .began || state == .changed {
      state = .changed
    } else if state == .possible, touch.distance >= HandleDragRecognizer.slop {
      state = .began
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1 { state = state == .began || state == .changed ? .ended : .failed }
  }
}

extension UITouch {
  /// The distance of the touch from its start, in points.
  fileprivate var distance: CGFloat { hypot(location.x - start.x, location.y - start.y) }
}
