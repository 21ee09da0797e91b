/// What a tree of views looks like. Each is one workload.
struct TreeRecipe {
  var name: String
  var views = 300
  var fanOut = 5
  /// Whether positions count from the superview's origin instead of the root's.
  var isRelative = false
  /// Whether some containers space or centre their children as stack views do.
  var hasStacks = false
  /// How many pairs of leaves from different branches are equally wide, required and wished.
  var links = 0
  /// Whether every second free leaf has an aspect ratio: then the axes depend on each other.
  var hasAspectRatios = false
  /// Whether all wishes of a level weigh the same, so that the optimum leaves a choice.
  var hasTies = false
  /// Whether sizes have priorities as UIKit gives them, instead of three levels.
  var hasPriorities = false
  /// Whether the drag moves the root's corner instead of its right edge.
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
