import TendonConstraintSolver
import TendonGeometry

extension LayoutEngine {
  /// Writes the solved frames of nodes whose variables changed and returns those whose frame or content size differs.
  func takeChangedNodes() -> [LayoutNode] {
    queueChangedNodes()
    guard !queuedReads.isEmpty else { return [] }
    let queue = queuedReads
    queuedReads.removeAll()
    var changed: [LayoutNode] = []
    for link in queue {
      guard let node = link.node, node.attached === self, node.isQueuedForReading else { continue }
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
    return sortedBySerial(changed)
  }

  /// By the numbers alone, which need not be counted as references are.
  private func sortedBySerial(_ nodes: [LayoutNode]) -> [LayoutNode] {
    var order: [SerialPlace] = []
    order.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() { order.append(SerialPlace(serial: node.serial, index: index)) }
    order.sort()
    var sorted: [LayoutNode] = []
    sorted.reserveCapacity(nodes.count)
    for place in order { sorted.append(nodes[place.index]) }
    return sorted
  }

  private func queueChangedNodes() {
    guard hasUnreadValues else { return }
    hasUnreadValues = false
    // The variables of a node mostly come one after the other.
    var (serial, node) = (-1, LayoutNode?.none)
    for variable in solver.takeChangedVariables() {
      let next = solver.tag(of: variable) / RowKind.tagsPerSerial
      if next != serial { (serial, node) = (next, nodesBySerial[next]?.node) }
      if let node { enqueueForReading(node) }
    }
  }

  /// Limits the lengths of views that have come out below 0. Returns true if there were any.
  ///
  /// - Parameter toAll: limits all lengths on the axes of these views.
  func addLimits(toAll: Bool) -> Bool {
    queueChangedNodes()
    var axes: Set<NSLayoutConstraint.Axis> = []
    for link in queuedReads {
      guard let node = link.node, node.attached === self else { continue }
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        guard let length = unlimitedLength(of: node, axis), solver.value(of: length) < -1e-6 else { continue }
        limit(node, length, axis)
        axes.insert(axis)
      }
    }
    guard toAll, !axes.isEmpty else { return !axes.isEmpty }
    for serial in nodesBySerial.keys.sorted() {
      guard let node = nodesBySerial[serial]?.node, node.attached === self else { continue }
      for axis in axes { if let length = unlimitedLength(of: node, axis) { limit(node, length, axis) } }
    }
    return true
  }

  /// The length of a view along an axis, where it may come out below 0.
  func unlimitedLength(of node: LayoutNode, _ axis: NSLayoutConstraint.Axis) -> Variable? {
    guard !isRoot(node), !node.isGuide, !node.isPlacedByHand, node.ownRows[.limit(axis)] == nil else { return nil }
    return node.variables?.size[axis]
  }

  private func frameValue(of node: LayoutNode) -> CGRect? {
    guard let variables = node.variables, !isRoot(node) else { return nil }
    return CGRect(
      x: solver.value(of: variables.origin.horizontal), y: solver.value(of: variables.origin.vertical),
      width: solver.value(of: variables.size.horizontal), height: solver.value(of: variables.size.vertical))
  }

  private func contentValue(of node: LayoutNode) -> CGSize? {
    guard node.contentUses > 0, let content = node.variables?.content else { return nil }
    return CGSize(width: solver.value(of: content.horizontal), height: solver.value(of: content.vertical))
  }
}

/// The serial number of a node and its place in a list. Compared outside of the main actor: a closure of the actor's would
/// ask at every call whether it runs there.
private struct SerialPlace: Comparable {
  let serial: Int
  let index: Int

  static func < (a: SerialPlace, b: SerialPlace) -> Bool { a.serial < b.serial }
}
