import TendonViews

extension Element {
  /// The name and the destination of an outlet whose name says what the object is, unlike `view` and `delegate`; nil for
  /// any other element.
  package var namingOutlet: (name: String, destination: String)? {
    guard name == "outlet", let destination = self["destination"], let property = self["property"],
      !["view", "delegate", "dataSource", "nextKeyView"].contains(property)
    else { return nil }
    return (property, destination)
  }

  /// The object ids to which the outlets below the element lead, by the names of the outlets.
  var outletDestinations: [String: [String]] {
    var found: [String: [String]] = [:]
    var waiting = [self]
    while let element = waiting.popLast() {
      if let outlet = element.namingOutlet { found[outlet.name, default: []].append(outlet.destination) }
      waiting += element.children
    }
    return found
  }
}

extension UIStoryboard {
  /// The object ids to which outlets lead, by the names of the outlets.
  package var outletDestinations: [String: [String]] { root.outletDestinations }
}

extension UINib {
  /// The object ids to which outlets lead, by the names of the outlets.
  package var outletDestinations: [String: [String]] { root.outletDestinations }
}
