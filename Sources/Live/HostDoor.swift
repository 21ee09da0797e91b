/// The calls by which other threads reach the thread of the interface, which sleeps meanwhile.
package struct HostDoor: Sendable {
  /// Makes the screens with these names anew.
  package let reload: @Sendable (_ screens: [String]) -> Void
  /// Lets the tasks run that have become ready.
  package let runTasks: @Sendable () -> Void

  /// A door of a host.
  package init(reload: @escaping @Sendable ([String]) -> Void, runTasks: @escaping @Sendable () -> Void) {
    (self.reload, self.runTasks) = (reload, runTasks)
  }
}
