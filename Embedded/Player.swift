import TendonCompositing
import TendonPlayback
import TendonSnapshot

// The page's side of a film: what JavaScript calls. See Scripts/player-module.sh, which builds it.

/// A film that plays, and the picture of it that was drawn last.
private struct Player {
  var film: SnapshotFilm
  var compositor = Compositor()
  /// Red, green, blue and alpha of each pixel, not premultiplied.
  var pixels: [UInt32] = []
  var width = 0
  var height = 0
}

// A page has one film and one thread.
nonisolated(unsafe) private var player: Player?

/// Memory for the bytes of a film, which are handed to `player_open`.
@_cdecl("player_take") public func take(_ count: Int) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
}

/// Opens the film, and gives its memory back. 1 if it can be read, else 0.
@_cdecl("player_open") public func open(_ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
  defer { bytes.deallocate() }
  do throws(SnapshotFilmError) {
    player = Player(film: try SnapshotFilm(Array(UnsafeRawBufferPointer(start: bytes, count: count))))
    return 1
  } catch {
    return 0
  }
}

/// The number of frames.
@_cdecl("player_frames") public func frames() -> Int { player?.film.frameCount ?? 0 }

/// Frames a second.
@_cdecl("player_rate") public func rate() -> Double { player?.film.frameRate ?? 0 }

/// The width of the film in pixels.
@_cdecl("player_film_width") public func filmWidth() -> Int { player?.film.width ?? 0 }

/// The height of the film in pixels.
@_cdecl("player_film_height") public func filmHeight() -> Int { player?.film.height ?? 0 }

/// Draws a frame, by its number from 0. 1 if it can be read, else 0.
@_cdecl("player_draw") public func draw(_ number: Int) -> Int32 {
  guard number >= 0, number < frames() else { return 0 }
  do throws(SnapshotFilmError) {
    let frame = try player!.film.frame(at: number)
    let picture = player!.compositor.render(frame)
    player!.pixels.removeAll(keepingCapacity: true)
    for pixel in picture.pixels {
      let straight = PremultipliedPixel.straight(pixel)
      player!.pixels.append(straight & 0xFF00_FF00 | straight >> 16 & 0xFF | (straight & 0xFF) << 16)
    }
    (player!.width, player!.height) = (picture.width, picture.height)
    return 1
  } catch {
    return 0
  }
}

/// The width of the picture in pixels.
@_cdecl("player_width") public func width() -> Int { player?.width ?? 0 }

/// The height of the picture in pixels.
@_cdecl("player_height") public func height() -> Int { player?.height ?? 0 }

/// The place of the picture in memory, until the next call.
@_cdecl("player_pixels") public func pixels() -> UnsafeRawPointer? {
  player?.pixels.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
}
