// The compiler imports this module into each file that imports both Testing and a module named UIKit. The toolchain
// names it and, outside Apple's systems, does not have it. It is empty: attachments of images are Apple's.
