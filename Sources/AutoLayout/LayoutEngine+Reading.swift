import TendonGeometry

extension LayoutEngine {
  /// Writes the solved frames of nodes whose variables changed and returns those whose frame or content size differs.
  func takeChangedNodes() -> [LayoutNode] {
    if hasUnreadValues {
      hasUnreadValues = false
      for variable in solver.takeChangedVariables() {
        if let node = nodesByVariable[variable]?.node { enqueueForReading(node) }
      }
    }
    guard !queuedReads.isEmpty else { return [] }
    let queue = queuedReads
    queuedReads.removeAll()
    var changed: [LayoutNode] = []
    for case let node? in queue.map(\.node) where node.attached === self && node.isQueuedForReading {
      node.isQueuedForReading = false
      counters.nodesRead += 1
      let (frame, content) = (frameValue(of: node), contentValue(of: node))
      guard frame != node.solvedFrame || content != node.solvedContentSize else { continue }
      // What nothing places any more stays where it was.
      if frame == nil, let last = node.solvedFrame, !node.translatesAutoresizingMaskIntoConstraints {
        node.frame = last
      }
      node.solvedFrame = frame
      node.solvedContentSize = content
      changed.append(node)
    }
    counters.framesChanged += changed.count
    return changed.sorted { $0.serial < $1.serial }
  }

  private func frameValue(of node: LayoutNode) -> CGRect? {
    guard let variables = node.variables, node !== root else { return nil }
    return CGRect(
      x: solver.value(of: variables.origin.horizontal), y: solver.value(of: variables.origin.vertical),
      width: solver.value(of: variables.size.horizontal), height: solver.value(of: variables.size.vertical))
  }

  private func contentValue(of node: LayoutNode) -> CGSize? {
    guard node.contentUses > 0, let content = node.variables?.content else { return nil }
    return CGSize(width: solver.value(of: content.horizontal), height: solver.value(of: content.vertical))
  }
}

extension LayoutNode {
  /// Whether the constraints leave the item a choice of place or size. False for the topmost item.
  ///
  /// Takes pending changes into account. An item that nothing places although its mask is off is ambiguous.
  public var hasAmbiguousLayout: Bool {
    guard parent != nil, placement == nil else { return false }
    let engine = engine
    engine.update()
    guard let variables else { return !translatesAutoresizingMaskIntoConstraints && !isGuide }
    let all = [
      variables.origin.horizontal, variables.origin.vertical, variables.size.horizontal, variables.size.vertical,
    ]
    return all.contains { engine.solver.isAmbiguous($0) }
  }
}
