import CSDL2
import TendonGeometry
import TendonLive

/// Translates the events of one window into requests.
struct WindowInput {
  /// The movement of a wheel by one notch, in points: three lines.
  static let notch = 48.0
  /// The name under which SDL repeats touches as a mouse.
  private static let touchMouse = UInt32.max

  /// The size of the window in its own coordinates.
  var size = (width: 1, height: 1)
  /// The window's coordinates in a point.
  var unitsPerPoint = 1.0
  private var fingers = WindowFingers()
  /// The last place of the mouse, in points.
  private var mouse = CGPoint.zero
  /// True while an input method composes text: it takes the keys.
  private var isComposing = false

  private var points: CGSize {
    CGSize(width: Double(size.width) / unitsPerPoint, height: Double(size.height) / unitsPerPoint)
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
  }

  /// The requests of an event.
  mutating func take(_ event: SDL_Event) -> [WindowRequest] {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.which != Self.touchMouse && event.button.button == SDL_BUTTON_LEFT:
      mouse = point(event.button.x, event.button.y)
      // With Alt a mouse is two fingers.
      let isPair = SDL_GetModState().rawValue & KMOD_ALT.rawValue != 0
      return fingers.down(.mouse, at: mouse, in: points, count: isPair ? 2 : 1)
    case SDL_MOUSEMOTION where event.motion.which != Self.touchMouse:
      mouse = point(event.motion.x, event.motion.y)
      return fingers.move(.mouse, to: mouse, in: points)
    case SDL_MOUSEBUTTONUP where event.button.which != Self.touchMouse && event.button.button == SDL_BUTTON_LEFT:
      mouse = point(event.button.x, event.button.y)
      return fingers.up(.mouse, at: mouse, in: points)
    case SDL_MOUSEWHEEL where event.wheel.which != Self.touchMouse: return wheel(event.wheel)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return touch(event.tfinger)
    case SDL_KEYDOWN:
      return isComposing ? [] : [WindowKeys.request(for: event.key.keysym)].compactMap { $0 }
    case SDL_TEXTINPUT:
      isComposing = false
      return [.composition("")] + [LiveMessage.plain(eventText(event.text.text))].compactMap { $0.map { .message($0) } }
    case SDL_TEXTEDITING: return compose(eventText(event.edit.text))
    case SDL_TEXTEDITING_EXT:
      defer { SDL_free(event.editExt.text) }
      return compose(event.editExt.text.map { String(cString: $0) } ?? "")
    case SDL_WINDOWEVENT: return window(event.window)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return [.lostTexture]
    default: return []
    }
  }

  private func wheel(_ wheel: SDL_MouseWheelEvent) -> [WindowRequest] {
    let (x, y) = (Double(wheel.preciseX) * Self.notch, -Double(wheel.preciseY) * Self.notch)
    let range = LiveMessageDecoder.coordinates
    guard x.isFinite, y.isFinite, range.contains(x), range.contains(y), x != 0 || y != 0 else { return [] }
    return [.message(.wheel(at: mouse, by: CGVector(dx: x, dy: y)))]
  }

  private mutating func touch(_ touch: SDL_TouchFingerEvent) -> [WindowRequest] {
    // The fingers on a trackpad move the pointer of the mouse.
    let kind = SDL_GetTouchDeviceType(touch.touchId)
    guard kind != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, kind != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE,
      touch.x.isFinite, touch.y.isFinite
    else { return [] }
    let pointer = WindowFingers.Pointer.touch(device: touch.touchId, finger: touch.fingerId)
    let (size, range) = (points, -10.0...10.0)
    let (x, y) = (Double(touch.x).clamped(to: range), Double(touch.y).clamped(to: range))
    let point = CGPoint(x: x * size.width, y: y * size.height)
    switch SDL_EventType(rawValue: touch.type) {
    case SDL_FINGERDOWN: return fingers.down(pointer, at: point, in: size, count: 1)
    case SDL_FINGERMOTION: return fingers.move(pointer, to: point, in: size)
    default: return fingers.up(pointer, at: point, in: size)
    }
  }

  private mutating func compose(_ text: String) -> [WindowRequest] {
    isComposing = !text.isEmpty
    return [.composition(text)]
  }

  private mutating func window(_ event: SDL_WindowEvent) -> [WindowRequest] {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      size = (max(Int(event.data1), 1), max(Int(event.data2), 1))
      return [.size(width: size.width, height: size.height)]
    case SDL_WINDOWEVENT_EXPOSED: return [.redraw]
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: return [.visibility(true)]
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return fingers.cancel() + [.visibility(false)]
    case SDL_WINDOWEVENT_FOCUS_LOST: return compose("")
    case SDL_WINDOWEVENT_CLOSE: return [.close]
    default: return []
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
