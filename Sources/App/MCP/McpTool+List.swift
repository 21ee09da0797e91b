/// The tools of the server.
extension McpTool {
  private static let document = Argument(
    name: "document", kind: .string, about: "The path of a storyboard or xib.", isRequired: true)
  private static let scene = Argument(
    name: "scene", kind: .string, about: "A scene of the storyboard: its identifier or object id.")
  private static let device = Argument(
    name: "device", kind: .string, about: "A screen, such as retina6_1. Default: that of the document.")

  static let all = [
    McpTool(
      name: "layout", about: "Solves a storyboard or xib and returns the frames of its views as JSON.",
      arguments: [document, device]),
    McpTool(
      name: "inspect",
      about: "Lists the views of a storyboard or xib after layout, with their constraints and the state of each.",
      arguments: [document, scene, device]),
    McpTool(
      name: "lint",
      about: "Checks a storyboard or xib, or all of a folder, by rules, many of which lay them out, and returns each "
        + "finding with its place, its object and its rule. Nothing is written.",
      arguments: [
        Argument(
          name: "document", kind: .string, about: "The path of a storyboard, a xib or a folder.", isRequired: true),
        Argument(
          name: "device", kind: .string,
          about: "Screens with commas, such as retina4_7,ipad11_0rounded. Default: retina4_7,retina6_12."),
        Argument(name: "only-rule", kind: .string, about: "Ids of rules with commas, instead of those by default."),
        Argument(name: "sources", kind: .array, about: "Folders with the Swift files of the app."),
      ]),
    McpTool(
      name: "explain",
      about: "Tells which constraints contradict each other in a document or in the text of Xcode's console log, with "
        + "repairs that were tried; with why, the chain of constraints that decides a number of a frame.",
      arguments: [
        Argument(name: "document", kind: .string, about: "The path of a storyboard or xib."),
        Argument(name: "log", kind: .string, about: "The text of a console log, instead of a document."), scene, device,
        Argument(name: "why", kind: .array, about: "Numbers of frames, such as button.width."),
      ]),
    McpTool(
      name: "diff", about: "Tells what differs between two versions of a storyboard or xib, or of folders, in words.",
      arguments: [
        Argument(name: "base", kind: .string, about: "A path or REV:path.", isRequired: true),
        Argument(name: "head", kind: .string, about: "A path or REV:path.", isRequired: true), device,
      ]),
    McpTool(
      name: "render", about: "Draws a scene of a storyboard, or a xib, and returns the picture.",
      arguments: [
        document, scene, device, Argument(name: "dark", kind: .boolean, about: "True for dark appearance."),
        Argument(name: "language", kind: .string, about: "The language of texts, such as de."),
      ], isPicture: true),
    McpTool(
      name: "record",
      about: "Plays a script on a document or a built-in scene and returns the frame at a time, so that an animation "
        + "can be seen at any moment.",
      arguments: [
        Argument(name: "document", kind: .string, about: "A document or the name of a scene.", isRequired: true),
        Argument(name: "script", kind: .string, about: "The path of a script of touches."),
        Argument(name: "at", kind: .number, about: "Seconds after the beginning.", isRequired: true),
      ], isPicture: true),
    McpTool(
      name: "snapshot",
      about:
        "Compares a storyboard, a xib, a folder or a built-in scene with the goldens that were recorded before, and "
        + "returns each difference as text. Nothing is written.",
      arguments: [
        Argument(
          name: "document", kind: .string, about: "The path of a document or a folder, or the name of a scene.",
          isRequired: true),
        Argument(
          name: "as", kind: .string,
          about:
            "Kinds of goldens with commas: layout, constraints, accessibility, hierarchy, picture. Default: layout."),
        scene,
        Argument(name: "device", kind: .string, about: "Screens with commas, as the goldens were recorded with."),
        Argument(name: "orphans", kind: .boolean, about: "True to report goldens that belong to nothing."),
      ], fixed: ["--record", "never"]),
    McpTool(
      name: "normalize",
      about: "Tells whether a storyboard or xib is in the order that merges well. Nothing is written.",
      arguments: [document], fixed: ["--check"]),
    McpTool(name: "devices", about: "Lists the screens that the argument device names.", arguments: []),
    McpTool(name: "scenes", about: "Lists the built-in scenes that record can play.", arguments: []),
  ]
}
