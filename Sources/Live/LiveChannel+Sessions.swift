extension LiveChannel {
  /// Begins anew; where the screen cannot be made, the old one stays, and viewers are told why.
  ///
  /// - Parameter carries: True to go on where the session was, as after a change of the document.
  package func open(carries: Bool = false) {
    do {
      if carries { leavePast() }
      replace(try screen.session(wall: wall, continuing: carries ? session : nil))
    } catch {
      fail(error)
    }
  }

  /// Shows another session from now on.
  func replace(_ session: LiveSession) {
    (self.session, past, error) = (session, nil, nil)
    epoch += 1
    pasteboard = PasteboardWatch()
  }

  /// Tells viewers why there is nothing new.
  func fail(_ error: any Error) {
    self.error = String(describing: error)
    note(String(describing: error))
  }
}
