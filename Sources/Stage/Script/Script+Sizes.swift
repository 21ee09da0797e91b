import TendonGeometry

extension Script {
  /// The size that a film of the script needs: as wide as the widest window on the way and as high as the highest, from a
  /// window that begins with `size` (points).
  public func filmSize(from size: CGSize) -> CGSize {
    var (window, film) = (size, size)
    for step in steps {
      switch step.action {
      case .resize(let size): window = size
      case .orient(let orientation): window = orientation.size(of: window)
      default: continue
      }
      film = CGSize(width: max(film.width, window.width), height: max(film.height, window.height))
    }
    return film
  }
}

extension Script.Orientation {
  /// The size of a window of `size` when the device is held so.
  func size(of size: CGSize) -> CGSize {
    (self != .portrait) == (size.width > size.height) ? size : CGSize(width: size.height, height: size.width)
  }
}
