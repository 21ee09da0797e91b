/// Lets controllers do things along with a change of the window's size, such as a turn of the device.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Makes changes within the animation of the change; `completion` is called when it has ended.
  ///
  /// - Returns: whether they will be made: false once the animation has begun.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// What can be asked of a change of size that goes on.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// In seconds.
  var transitionDuration: Double { get }
}

/// A change of the window's size.
@MainActor
final class SizeTransition: UIViewControllerTransitionCoordinator {
  let transitionDuration: Double
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasBegun = false

  init(duration: Double) { transitionDuration = duration }

  var isAnimated: Bool { transitionDuration > 0 }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasBegun else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func begin() {
    hasBegun = true
    for animation in alongside { animation(self) }
    alongside = []
  }

  func end() {
    for completion in completions { completion(self) }
    completions = []
  }
}
