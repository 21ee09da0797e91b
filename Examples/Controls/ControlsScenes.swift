import Tendon

/// Contact sheets: a control each, in every state, light and dark, from left to right and from right to left.
///
///     tendon record controls.switch --at 0 -o switch.png
///
/// The parts that a sheet names are the layers of the control that have a name.
public enum ControlsScenes {
  public static let sheets: [ControlSheet] = controls + textControls + panels

  public static let all: [Scene] = sheets.map(\.scene)

  /// The controls that are pressed, pushed, or only shown.
  static let controls: [ControlSheet] = [
    switches, sliders, segmented, steppers, pageControls, progressViews, indicators, buttons,
    configuredButtons, arrangedButtons, navigationBars, tabBars, toolbars,
  ]
}
