// Types that are left out. The compiler gives the reason and the way out.

/// The drawing of a cell that fills repeat. Not available: the message says why.
@available(
  *, unavailable, message: "fills have one colour; clip to the path, then draw the cell in a loop"
)
public final class CGPattern {}

/// The drawing that is kept for repeated use. Not available: the message says why.
@available(*, unavailable, message: "make a CGImage of the drawing with UIGraphicsImageRenderer, and draw that")
public final class CGLayer {}

/// The source of the bytes of an image. Not available: the message says why.
@available(*, unavailable, message: "read files with UIImage(data:), whose cgImage has the pixels")
public final class CGDataProvider {}
