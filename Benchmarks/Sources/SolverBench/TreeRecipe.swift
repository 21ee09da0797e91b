/// The shape of a tree of views. Each is one workload.
struct TreeRecipe {
  var name: String
  var views = 300
  var fanOut = 5
  /// True if positions are relative to the superview's origin instead of the root's.
  var isRelative = false
  /// True if some containers space or centre their children as stack views do.
  var hasStacks = false
  /// The number of pairs of leaves from different branches with equal widths, required and optional.
  var links = 0
  /// True if every second free leaf has an aspect ratio: then the axes depend on each other.
  var hasAspectRatios = false
  /// True if all optional constraints of a level have the same weight, so that the optimum is not unique.
  var hasTies = false
  /// True if sizes have priorities as UIKit gives them, instead of three levels.
  var hasPriorities = false
  /// True if the drag moves the root's corner instead of its right edge.
  var dragsCorner = false

  static let all = [
    TreeRecipe(name: "own_deep_2", fanOut: 2),
    TreeRecipe(name: "own_deep_3", fanOut: 3, isRelative: true),
    TreeRecipe(name: "own_stacks", hasStacks: true, dragsCorner: true),
    TreeRecipe(name: "own_links", isRelative: true, hasStacks: true, links: 60),
    TreeRecipe(name: "own_aspect", hasStacks: true, hasAspectRatios: true, dragsCorner: true),
    TreeRecipe(name: "own_ties", isRelative: true, hasTies: true),
    TreeRecipe(name: "own_priorities", isRelative: true, hasStacks: true, hasPriorities: true, dragsCorner: true),
    TreeRecipe(
      name: "own_mixed_600", views: 600, fanOut: 4, isRelative: true, hasStacks: true, links: 60,
      hasAspectRatios: true, dragsCorner: true),
    TreeRecipe(
      name: "own_mixed_priorities_1000", views: 1000, fanOut: 4, isRelative: true, hasStacks: true, links: 100,
      hasAspectRatios: true, hasTies: true, hasPriorities: true, dragsCorner: true),
  ]
}
