import TendonAutoLayout
import TendonContext
import TendonGeometry
import TendonLayers

/// The changes of layouts while a block runs that animates them.
///
/// Blocks inside each other record one after the other: what has changed when an inner one begins is the outer one's.
@MainActor
final class LayoutRecordings {
  private let block: AnimationBlock?
  private let recorder: LayoutRecorder
  private let outer: LayoutRecordings?

  private static let key = ContextKey<LayoutRecordings?>(nil)
  private static var current: LayoutRecordings? {
    get { StageContext.current[key] }
    set { StageContext.current[key] = newValue }
  }

  /// Begins to record if the block animates layouts, or keeps outer blocks from recording what this one does otherwise.
  static func begin(_ block: AnimationBlock?) {
    current?.settle()
    let recordings = LayoutRecordings(block)
    current = recordings
    LayoutEngine.recorder = recordings.records ? recordings.recorder : nil
  }

  /// Lays out what has changed in the innermost block, and makes motions of it.
  static func end() {
    guard let recordings = current else { return }
    recordings.settle()
    current = recordings.outer
    LayoutEngine.recorder = current.flatMap { $0.records ? $0.recorder : nil }
  }

  private init(_ block: AnimationBlock?) {
    self.block = block
    recorder = LayoutRecorder(time: CACurrentMediaTime())
    outer = LayoutRecordings.current
  }

  private var records: Bool {
    block?.animatesLayout == true && UIView.areAnimationsEnabled
  }

  private func settle() {
    guard records, let block else { return }
    for engine in recorder.engines { engine.rootView?.layoutIfNeeded() }
    for engine in recorder.engines { EveryFrameLayout.absorb(recorder, of: engine, block) }
  }
}

extension LayoutEngine {
  /// The topmost view of the hierarchy.
  var rootView: UIView? { rootItem as? UIView }
}

extension UIView {
  /// True if the layouts of a block include the view, so that a frame that is set by hand is part of them: its mask
  /// makes constraints of it, which go from the old frame to the new one.
  func isPlacedAtEveryFrame(of block: AnimationBlock) -> Bool {
    block.animatesLayout && layoutNode.isPlacedBySolver
  }
}
