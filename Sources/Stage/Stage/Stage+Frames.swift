import TendonAutoLayout
import TendonCompositing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonViews

extension Stage {
  /// The frame that is seen now, as plain values. A label outside the screen may be without its drawing.
  public func frame() -> FrameSnapshot {
    perform {}
    return perform {
      let size = window.bounds.size
      var root = window.layer.snapshot(
        at: clock.now, scale: screen.scale, screen: CGRect(origin: .zero, size: size))
      if let bar = window.statusBarLayer { root.addInFront(bar.snapshot(at: clock.now, scale: screen.scale)) }
      for other in window.windowsInFront {
        root.addInFront(other.layer.snapshot(at: clock.now, scale: screen.scale))
      }
      return FrameSnapshot(time: clock.now, size: size, scale: screen.scale, root: root)
    }
  }

  /// The present picture of the stage; its size in pixels is `size` times `scale`.
  ///
  /// - Parameter threads: 1 or more; the picture does not depend on it.
  public func picture(threads: Int = 1) -> Bitmap { picture(of: frame(), threads: threads) }

  /// The picture of a frame of this stage.
  package func picture(of frame: FrameSnapshot, threads: Int) -> Bitmap {
    let compositor = compositors[threads] ?? Compositor(threads: threads)
    compositors[threads] = compositor
    defer { note(leftOut: compositor.skippedLayers) }
    return compositor.render(frame)
  }

  /// Adds a diagnostic for each layer that a picture cannot show as it is, once.
  package func note(leftOut layers: [SkippedLayer]) {
    for layer in layers {
      guard let words = layer.reason.words else { continue }
      let diagnostic = "\(name(ofLayer: layer.id)) cannot be shown as it is: \(words)"
      if notices.count < 1000, !notices.contains(diagnostic) { notices.append(diagnostic) }
    }
  }

  private func name(ofLayer id: Int) -> String {
    var open: [CALayer] = [window.layer]
    while let layer = open.popLast() {
      if layer.id == id {
        if let view = layer.delegate as? UIView, view.layer === layer { return view.shownName }
        return layer.name.map { "layer \(quoted($0))" } ?? "layer \(id)"
      }
      open += (layer.sublayers ?? []) + [layer.mask].compactMap { $0 }
    }
    return "layer \(id)"
  }

  /// The first view with the accessibility identifier, or else with the object id, or else to which an outlet with the
  /// name leads in the document that is shown, or else the button with that title; nil where there is none.
  ///
  /// Views are looked through from the root, parents first, back to front; one that is hidden gives way to one that is
  /// not.
  ///
  /// - Complexity: O(n) in the views.
  public func view(_ name: String) -> UIView? {
    var hidden: UIView?
    let outlets = outletDestinations[name] ?? []
    let matches: [(UIView) -> Bool] = [
      { $0.accessibilityIdentifier == name }, { $0.objectID == name }, { $0.objectID.map(outlets.contains) ?? false },
      { $0 is UIControl && $0.accessibilityTraits.contains(.button) && $0.accessibilityLabel == name },
    ]
    for isMeant in matches {
      var found: UIView?
      window.forEachDescendant { view in
        guard found == nil, isMeant(view) else { return }
        if view.reasonNotToBeSeen == nil { found = view } else { hidden = hidden ?? view }
      }
      if let found { return found }
    }
    return hidden
  }

  /// The views with the accessibility identifier that can be seen, in the order of `accessibilityElements` where a view
  /// has it, else from the root, parents first, back to front.
  ///
  /// - Complexity: O(n) in the views.
  public func elements(_ name: String) -> [UIView] {
    var found: [UIView] = []
    var waiting: [UIView] = [window]
    while let view = waiting.popLast() {
      if view.accessibilityIdentifier == name, view.reasonNotToBeSeen == nil { found.append(view) }
      waiting += (view.accessibilityElements?.compactMap { $0 as? UIView } ?? view.subviews).reversed()
    }
    return found
  }

  /// The names of all views that have an accessibility identifier, as in ``view(_:)``, each once.
  public var identifiers: [String] {
    var names: [String] = []
    window.forEachDescendant { view in
      if let name = view.accessibilityIdentifier, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The frame of a view as it is seen now, in its superview, in points; nil where no view has the name.
  public func presentationFrame(of name: String) -> CGRect? { view(name).map { presentationFrame(of: $0) } }

  /// The frame of a view as it is seen now, in its superview, in points.
  public func presentationFrame(of view: UIView) -> CGRect {
    perform { view.layer.seen.frame }
  }

  /// The box that a view covers on the screen now, in points; nil for a view that lies behind the viewer.
  public func screenFrame(of view: UIView) -> CGRect? {
    perform { view.layer.screenBox }
  }

  /// The contradictions among required constraints that layout has met, each once, in the order found.
  public var conflicts: [LayoutConflict] { window.layoutNode.engine.conflicts }

  /// The views whose place or size the constraints leave open now, parents first.
  public var ambiguities: [LayoutAmbiguity] { perform { window.layoutAmbiguities } }

  /// All that is wrong with the layout; `#expect(stage.layoutFaults.isEmpty)` makes a test fail on any.
  public var layoutFaults: [LayoutFault] {
    conflicts.map(LayoutFault.conflict) + ambiguities.map(LayoutFault.ambiguity)
  }

  /// The sounds of `AVAudioPlayer` so far, in the order in which they were started.
  public var scheduledSounds: [ScheduledSound] { clock.scheduledSounds }

  /// The problems that stopped nothing, in order; layers missing from a picture are listed once it has been painted.
  public var diagnostics: [String] { clock.diagnostics + notices }
}
