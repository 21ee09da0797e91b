extension MediaClock {
  /// Puts what is still to come onto the refreshes of another display.
  func displayDidChange() {
    let pending = queue.pending.sorted { $0.serial < $1.serial }
    queue = DeadlineQueue()
    for deadline in pending {
      deadline.time = max(refresh.aligned(deadline.time), now)
      queue.insert(deadline)
    }
    for deadline in pending { deadline.link?.displayDidChange() }
  }
}
