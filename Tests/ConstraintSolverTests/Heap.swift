#if os(Linux)
  import Glibc

  /// The process's heap.
  enum Heap {
    /// Bytes that are allocated: what the heap took from the system, without what lies free in it.
    ///
    /// Traps where the C library does not say.
    static var bytesInUse: Int {
      guard let symbol = dlsym(nil, "malloc_info") else { preconditionFailure("there is no malloc_info") }
      typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
      let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
      var text: UnsafeMutablePointer<CChar>?
      var count = 0
      guard let stream = open_memstream(&text, &count) else { preconditionFailure("no stream in memory") }
      let result = mallocInfo(0, stream)
      fclose(stream)
      defer { free(text) }
      precondition(result == 0, "malloc_info failed")
      // The sums over all arenas come after the last of them.
      let sums = String(cString: text!).part(after: "</heap>")
      func size(_ line: String) -> Int {
        guard let found = sums.part(after: line).part(after: "size=\"").split(separator: "\"").first,
          let number = Int(found)
        else { preconditionFailure("malloc_info does not say \(line)") }
        return number
      }
      return size("<system type=\"current\"") - size("<total type=\"fast\"") - size("<total type=\"rest\"")
        + size("<total type=\"mmap\"")
    }
  }

  extension String {
    /// The text after the last occurrence of a text.
    fileprivate func part(after mark: String) -> String {
      var result = self[...]
      while let range = result.firstRange(of: mark) { result = result[range.upperBound...] }
      return String(result)
    }
  }
#endif
