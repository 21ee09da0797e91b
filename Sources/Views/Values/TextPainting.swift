/// A view whose painted contents are text and nothing else.
package protocol TextPainting: AnyObject {}
