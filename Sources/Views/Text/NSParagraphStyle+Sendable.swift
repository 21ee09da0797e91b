// Foundation asks that attributes can be passed between threads. Paragraph styles and shadows are classes, as in UIKit:
// who makes one does not change it once it is the attribute of a text.
extension NSParagraphStyle: @unchecked Sendable {}
extension NSShadow: @unchecked Sendable {}
extension NSMutableParagraphStyle: @unchecked Sendable {}
