import TendonViews

extension UIDynamicAnimator: IdentifiedObject {}
extension UIDynamicBehavior: IdentifiedObject {}
extension UIDynamicItemGroup: IdentifiedObject {}
