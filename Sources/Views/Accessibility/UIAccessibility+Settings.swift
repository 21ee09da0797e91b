import Foundation
import TendonGeometry

/// The reader's settings for assistive technologies. A stage has none of these on.
extension UIAccessibility {
  /// True if the screen is read aloud. Always false.
  public static var isVoiceOverRunning: Bool { false }
  /// True if the device is controlled by switches. Always false.
  public static var isSwitchControlRunning: Bool { false }
  /// True if a menu replaces gestures. Always false.
  public static var isAssistiveTouchRunning: Bool { false }
  /// True if the device is limited to one app. Always false.
  public static var isGuidedAccessEnabled: Bool { false }
  /// True if the reader prefers fewer animations. Always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// True if the reader prefers opaque backgrounds. Always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// True if colours are inverted. Always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// True if the screen is grey. Always false.
  public static var isGrayscaleEnabled: Bool { false }
  /// True if the reader prefers bold text. Always false.
  public static var isBoldTextEnabled: Bool { false }
  /// True if sound has one channel. Always false.
  public static var isMonoAudioEnabled: Bool { false }
  /// True if the reader prefers subtitles. Always false.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// True if the screen is read on demand. Always false.
  public static var isSpeakScreenEnabled: Bool { false }
  /// True if selected text is read on demand. Always false.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// True if states differ by more than colour. Always false.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// True if switches have marks. Always false.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// True if buttons have outlines. Always false.
  public static var buttonShapesEnabled: Bool { false }
  /// True if transitions fade instead of moving. Always false.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// True if the reader prefers more contrast, as the settings of the main screen say.
  public static var isDarkerSystemColorsEnabled: Bool { UIScreen.main.settings.accessibilityContrast == .high }
  /// True if a shake of the device undoes. Always true.
  public static var isShakeToUndoEnabled: Bool { true }
  /// True if videos start on their own. Always true.
  public static var isVideoAutoplayEnabled: Bool { true }
}

/// The notifications of changes of these settings. Differs from UIKit: nothing posts them, because the settings do not
/// change.
extension UIAccessibility {
  /// The change of ``isVoiceOverRunning``.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The change of ``isSwitchControlRunning``.
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// The change of ``isAssistiveTouchRunning``.
  public nonisolated static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  /// The change of ``isGuidedAccessEnabled``.
  public nonisolated static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// The change of ``isReduceMotionEnabled``.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// The change of ``isReduceTransparencyEnabled``.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// The change of ``isInvertColorsEnabled``.
  public nonisolated static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// The change of ``isGrayscaleEnabled``.
  public nonisolated static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// The change of ``isBoldTextEnabled``.
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// The change of ``isMonoAudioEnabled``.
  public nonisolated static let monoAudioStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  /// The change of ``isClosedCaptioningEnabled``.
  public nonisolated static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  /// The change of ``isSpeakScreenEnabled``.
  public nonisolated static let speakScreenStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  /// The change of ``isSpeakSelectionEnabled``.
  public nonisolated static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  /// The change of ``shouldDifferentiateWithoutColor``.
  public nonisolated static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// The change of ``isOnOffSwitchLabelsEnabled``.
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// The change of ``buttonShapesEnabled``.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// The change of ``prefersCrossFadeTransitions``.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  /// The change of ``isDarkerSystemColorsEnabled``.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// The change of ``isShakeToUndoEnabled``.
  public nonisolated static let shakeToUndoDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  /// The change of ``isVideoAutoplayEnabled``.
  public nonisolated static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  /// An announcement has been read.
  public nonisolated static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// The key of the element that receives the focus, in ``elementFocusedNotification``.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that had the focus, in ``elementFocusedNotification``.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// Another element has come into focus.
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
}
