import TendonGeometry

/// A set of interface orientations; the raw values are UIKit's.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright, with the home button or home indicator at the bottom; raw value 2.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down, with the home button or home indicator at the top; raw value 4.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape with the home button at the right; raw value 8.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape with the home button at the left; raw value 16.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations; raw value 24.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations; raw value 30.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down; raw value 26.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

extension UIInterfaceOrientationMask {
  /// The orientations of a controller that gives none: all but upside down on a phone, all on a tablet.
  @MainActor static var usual: UIInterfaceOrientationMask {
    UIScreen.main.traits.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
}

extension UIWindow {
  /// The controller that decides the supported orientations: the last one presented over the full screen, otherwise the
  /// root.
  private var orientationSource: UIViewController? {
    guard let root = rootViewController else { return nil }
    return root.presentedChain.last { $0.presentation?.decidesOrientation ?? false } ?? root
  }

  /// True if the interface supports at least one of the orientations.
  public func supports(_ orientation: UIInterfaceOrientationMask) -> Bool {
    orientationSource.map { !$0.supportedInterfaceOrientations.isDisjoint(with: orientation) } ?? true
  }
}

extension UIViewController {
  func plainSetNeedsUpdateOfSupportedInterfaceOrientations() {
    guard let window = viewIfLoaded?.window else { return }
    let size = window.bounds.size
    let isWide = size.width > size.height
    guard !window.supports(isWide ? .landscape : .portrait), window.supports(isWide ? .portrait : .landscape) else {
      return
    }
    window.turn(to: CGSize(width: size.height, height: size.width))
  }
}
