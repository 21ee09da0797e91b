import TendonGeometry

/// The ways to hold a device, as a set; raw values are UIKit's.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

extension UIWindow {
  /// Who decides how the device may be held: the last controller presented over the whole screen, or else the root.
  private var orientationSource: UIViewController? {
    guard let root = rootViewController else { return nil }
    return root.presentedChain.last { $0.presentation?.decidesOrientation ?? false } ?? root
  }

  /// Whether the interface turns to an orientation.
  public func supports(_ orientation: UIInterfaceOrientationMask) -> Bool {
    orientationSource.map { !$0.supportedInterfaceOrientations.isDisjoint(with: orientation) } ?? true
  }
}

extension UIViewController {
  /// Tells the window that ``supportedInterfaceOrientations`` has changed: where the way in which the device is held is no
  /// longer among them, the interface turns.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {
    guard let window = viewIfLoaded?.window else { return }
    let size = window.bounds.size
    let isWide = size.width > size.height
    guard !window.supports(isWide ? .landscape : .portrait), window.supports(isWide ? .portrait : .landscape) else {
      return
    }
    window.turn(to: CGSize(width: size.height, height: size.width))
  }
}
