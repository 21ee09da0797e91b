// The names that Swift 4 has for constants and functions of UIKit. Code that was written for it compiles with warnings.

import Foundation
import TendonGeometry
import TendonLayers
import TendonViews

/// The name of Swift 4 for `UITableView.automaticDimension`.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
/// The name of Swift 4 for `UIView.noIntrinsicMetric`.
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }
/// The name of Swift 4 for `UIView.layoutFittingCompressedSize`.
@available(*, deprecated, renamed: "UIView.layoutFittingCompressedSize")
public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
/// The name of Swift 4 for `UIView.layoutFittingExpandedSize`.
@available(*, deprecated, renamed: "UIView.layoutFittingExpandedSize")
public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }
/// The name of Swift 4 for `UIScrollView.DecelerationRate.normal`.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate { UIScrollView.DecelerationRate.normal }
/// The name of Swift 4 for `UIScrollView.DecelerationRate.fast`.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate { UIScrollView.DecelerationRate.fast }
/// The name of Swift 4 for `UICollectionView.elementKindSectionHeader`.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
@MainActor public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }
/// The name of Swift 4 for `UICollectionView.elementKindSectionFooter`.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
@MainActor public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }
/// The name of Swift 4 for `UIResponder.keyboardFrameBeginUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
@MainActor public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }
/// The name of Swift 4 for `UIResponder.keyboardFrameEndUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
@MainActor public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }
/// The name of Swift 4 for `UIResponder.keyboardAnimationDurationUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
@MainActor public var UIKeyboardAnimationDurationUserInfoKey: String {
  UIResponder.keyboardAnimationDurationUserInfoKey
}
/// The name of Swift 4 for `UIResponder.keyboardAnimationCurveUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
@MainActor public var UIKeyboardAnimationCurveUserInfoKey: String { UIResponder.keyboardAnimationCurveUserInfoKey }

/// The name of Swift 4 for `CGRect.inset(by:)`.
@available(*, deprecated, renamed: "CGRect.inset(by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
/// The name of Swift 4 for `UIEdgeInsets.init(top:left:bottom:right:)`.
@available(*, deprecated, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// The name of Swift 4 for `UIImage.pngData()`.
@available(*, deprecated, renamed: "UIImage.pngData()")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// The name of Swift 4 for `UIImage.jpegData(compressionQuality:)`.
@available(*, deprecated, renamed: "UIImage.jpegData(compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: quality)
}

extension UIView {
  /// The name of Swift 4 for `bringSubviewToFront(_:)`.
  @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// The name of Swift 4 for `sendSubviewToBack(_:)`.
  @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension NSNotification.Name {
  /// The name of Swift 4 for `UIResponder.keyboardWillShowNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  @MainActor public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
  /// The name of Swift 4 for `UIResponder.keyboardDidShowNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
  @MainActor public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
  /// The name of Swift 4 for `UIResponder.keyboardWillHideNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  @MainActor public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
  /// The name of Swift 4 for `UIResponder.keyboardDidHideNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
  @MainActor public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
  /// The name of Swift 4 for `UIResponder.keyboardWillChangeFrameNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  @MainActor public static var UIKeyboardWillChangeFrame: NSNotification.Name {
    UIResponder.keyboardWillChangeFrameNotification
  }
  /// The name of Swift 4 for `UIResponder.keyboardDidChangeFrameNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  @MainActor public static var UIKeyboardDidChangeFrame: NSNotification.Name {
    UIResponder.keyboardDidChangeFrameNotification
  }
  /// The name of Swift 4 for `UITextField.textDidChangeNotification`.
  @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
  @MainActor public static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }
  /// The name of Swift 4 for `UITextView.textDidChangeNotification`.
  @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
  @MainActor public static var UITextViewTextDidChange: NSNotification.Name { UITextView.textDidChangeNotification }
  /// The name of Swift 4 for `UIApplication.didBecomeActiveNotification`.
  @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
  public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
  /// The name of Swift 4 for `UIApplication.willResignActiveNotification`.
  @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
  public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
  /// The name of Swift 4 for `UIApplication.didEnterBackgroundNotification`.
  @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
  public static var UIApplicationDidEnterBackground: NSNotification.Name {
    UIApplication.didEnterBackgroundNotification
  }
  /// The name of Swift 4 for `UIApplication.willEnterForegroundNotification`.
  @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
  public static var UIApplicationWillEnterForeground: NSNotification.Name {
    UIApplication.willEnterForegroundNotification
  }
  /// The name of Swift 4 for `UIApplication.willTerminateNotification`.
  @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
  public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
  /// The name of Swift 4 for `UIApplication.didReceiveMemoryWarningNotification`.
  @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
    UIApplication.didReceiveMemoryWarningNotification
  }
  /// The name of Swift 4 for `UIDevice.orientationDidChangeNotification`.
  @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
  public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }
  /// The name of Swift 4 for `UIApplication.willChangeStatusBarOrientationNotification`.
  @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
  public static var UIApplicationWillChangeStatusBarOrientation: NSNotification.Name {
    UIApplication.willChangeStatusBarOrientationNotification
  }
  /// The name of Swift 4 for `UIApplication.didChangeStatusBarOrientationNotification`.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
  public static var UIApplicationDidChangeStatusBarOrientation: NSNotification.Name {
    UIApplication.didChangeStatusBarOrientationNotification
  }
  /// The name of Swift 4 for `UIApplication.willChangeStatusBarFrameNotification`.
  @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarFrameNotification")
  public static var UIApplicationWillChangeStatusBarFrame: NSNotification.Name {
    UIApplication.willChangeStatusBarFrameNotification
  }
  /// The name of Swift 4 for `UIApplication.didChangeStatusBarFrameNotification`.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarFrameNotification")
  public static var UIApplicationDidChangeStatusBarFrame: NSNotification.Name {
    UIApplication.didChangeStatusBarFrameNotification
  }
}
