import TendonGeometry
import TendonSnapshot

extension DetachedTrees {
  /// A part at one time of it.
  private struct Moment {
    let part: Int
    /// The time of each clock of the part.
    let times: [Double]
    /// The numbers of the part's program.
    let values: [Double]
    /// The copies of the replicator layers of the part, in the order of its members.
    var copies: [Copies] = []
    /// The snapshots of the roots, once made.
    var result: [LayerSnapshot] = []
    /// The number of layers in the copies of the result.
    var copied = 0
  }

  /// The copies of a replicator layer's sublayers at one time of it.
  private struct Copies {
    let replication: Replication?
    /// The indices of the moments of the sublayers, one if all are seen at the same.
    let moments: Range<Int>
  }

  /// The snapshot of the layer that was compiled, at a time of it.
  func snapshot(atLocal time: Double, mediaTime: Double, scale: CGFloat) -> LayerSnapshot {
    // Breadth first, then from the end: a moment comes after those that its copies are shown in.
    var moments = [moment(of: 0, at: time, mediaTime: mediaTime)]
    var (next, promised) = (0, 0)
    while next < moments.count {
      for member in parts[moments[next].part].members where member.copied >= 0 {
        let time = moments[next].times[Int(member.clock)]
        let replication = member.layer.replication(
          atLocal: time, mediaTime: mediaTime, room: Replication.limit - promised)
        promised += (replication?.count ?? 0) * parts[member.copied].roots
        let first = moments.count
        for moment in replication?.moments(at: time) ?? [time] {
          moments.append(self.moment(of: member.copied, at: moment, mediaTime: mediaTime))
        }
        moments[next].copies.append(Copies(replication: replication, moments: first..<moments.count))
      }
      next += 1
    }
    for index in moments.indices.reversed() { make(index, &moments, mediaTime, scale) }
    return moments[0].result[0]
  }

  /// Runs the program of a part.
  private func moment(of part: Int, at time: Double, mediaTime: Double) -> Moment {
    let (times, program) = (parts[part].clocks.times(at: time), parts[part].program)
    var start = program.model
    for member in parts[part].members where member.layer.placement != nil {
      guard let entry = member.entry, let place = member.layer.placement?.place(of: member.layer, at: mediaTime) else {
        continue
      }
      entry.write(place.bounds, place.position, to: &start)
    }
    let (values, count, paces) = program.run(times: times, from: start)
    MediaClock.current.counters.note(animations: count, paces: paces)
    return Moment(part: part, times: times, values: values)
  }

  /// Makes the snapshots of the roots of a moment, from the last layer to the first.
  private func make(_ index: Int, _ moments: inout [Moment], _ mediaTime: Double, _ scale: CGFloat) {
    let members = parts[moments[index].part].members
    // A layer goes into its superlayer when that is made, so that each is retained once.
    var made = [(layer: LayerSnapshot, copied: Int)?](repeating: nil, count: members.count)
    for place in members.indices.reversed() {
      let member = members[place]
      let time = moments[index].times[Int(member.clock)]
      var result =
        member.node?.layer(values: moments[index].values)
        ?? member.layer.snapshotAlone(atLocal: time, mediaTime: mediaTime, scale: scale)
      var copied = 0
      func take(_ place: Int) -> LayerSnapshot {
        guard let (layer, copies) = made[place] else { preconditionFailure("a layer is made before its superlayer") }
        made[place] = nil
        copied += copies
        return layer
      }
      if member.copied >= 0, let copies = moments[index].copies.popLast() {
        let instances = copies.moments.map { moments[$0].result }
        for moment in copies.moments {
          copied += moments[moment].copied
          moments[moment].result = []
        }
        let each = copied + (instances.first?.count ?? 0)
        result.sublayers +=
          copies.replication?.copies(of: instances, each: each, noting: member.layer) ?? instances.first ?? []
        copied += result.sublayers.count
      } else if member.children > 0 {
        result.sublayers.reserveCapacity(member.children + result.sublayers.count)
        for child in member.first..<member.first + member.children { result.sublayers.append(take(child)) }
      }
      if member.isMasked { result.mask = [take(member.first + member.children)] }
      made[place] = (member.layer.transitioned(result, atLocal: time), copied)
    }
    moments[index].result = made.prefix(parts[moments[index].part].roots).compactMap { $0?.layer }
    moments[index].copied = made.prefix(parts[moments[index].part].roots).reduce(0) { $0 + ($1?.copied ?? 0) }
  }
}
