import Foundation
import TendonGeometry

extension UISegmentedControl {
  /// The segments that an adjustment concerns; raw values are UIKit's.
  public enum Segment: Int, Sendable {
    /// Every segment; the first, those between, the last, and one that is alone.
    case any, left, center, right, alone
  }

  /// The images of the control and the attributes of its titles, by state.
  struct Looks {
    struct Sides: Hashable {
      var left: State
      var right: State
    }
    fileprivate var titles: [State: [NSAttributedString.Key: Any]] = [:]
    var backgrounds: [State: UIImage] = [:]
    var dividers: [Sides: UIImage] = [:]
    /// The offsets of titles and images, in points.
    var shifts: [Segment: CGSize] = [:]

    /// True if images are shown in place of the track and the pill.
    var hasBackgrounds: Bool { !backgrounds.isEmpty }
    /// The image of a state; without one that of a part of the state, or of the normal state.
    func background(_ state: State) -> UIImage? {
      backgrounds[state] ?? UISegmentedControl.parts(of: state).lazy.compactMap { backgrounds[$0] }.first
    }
    /// The image between segments in two states, or in the normal state where they have none.
    func divider(_ left: State, _ right: State) -> UIImage? {
      dividers[Sides(left: left, right: right)] ?? dividers[Sides(left: .normal, right: .normal)]
    }
    /// The attributes of titles in a state: those of a part of the state, or of the normal state, where it has none of
    /// its own.
    func attributes(_ state: State) -> [NSAttributedString.Key: Any] {
      let own = titles[state] ?? UISegmentedControl.parts(of: state).lazy.compactMap { titles[$0] }.first ?? [:]
      return (titles[.normal] ?? [:]).merging(own) { $1 }
    }
    /// The offset of the content of a segment, in points.
    func shift(of part: Part, at index: Int, count: Int) -> CGSize {
      let kind: Segment = count == 1 ? .alone : index == 0 ? .left : index + 1 == count ? .right : .center
      let all = shifts[kind] ?? shifts[.any] ?? .zero
      return CGSize(width: all.width + part.offset.width, height: all.height + part.offset.height)
    }
  }

  /// The state of a segment.
  func state(ofSegment index: Int) -> State {
    var state: State = []
    if index == pillIndex { state.insert(.selected) }
    if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
    if index == pressed, index != pillIndex { state.insert(.highlighted) }
    return state
  }

  /// Shows a title with the attributes of its state.
  func showTitle(_ title: String, in label: UILabel, _ state: State) {
    let attributes = looks.attributes(state)
    guard !attributes.isEmpty else { return }
    if let font = attributes[.font] as? UIFont { label.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { label.textColor = color }
    label.attributedText = NSAttributedString(string: title, attributes: attributes)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
  }

  /// Sets the attributes of titles in a state; other states have those of the normal state where they set none.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    looks.titles[state] = attributes
    contentDidChange()
  }
  /// Returns the attributes that are set for titles in a state; nil: none.
  public func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { looks.titles[state] }

  /// The attributes of titles by state, which an appearance proxy passes on.
  var titleAttributes: [State: [NSAttributedString.Key: Any]] {
    get { looks.titles }
    set {
      looks.titles = newValue
      contentDidChange()
    }
  }

  /// The parts of a state from the strongest to the normal state.
  nonisolated private static func parts(of state: State) -> [State] {
    [State.disabled, .selected, .highlighted].filter { state.contains($0) } + [.normal]
  }

  /// Moves the title or the image of a segment, in points; traps on an index out of range.
  public func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) { change(index) { $0.offset = offset } }
  /// Returns the offset of a segment's title or image, in points; traps on an index out of range.
  public func contentOffsetForSegment(at index: Int) -> CGSize { checked(index).offset }
}
