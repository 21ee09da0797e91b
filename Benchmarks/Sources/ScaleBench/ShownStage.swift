import Tendon

extension Stage {
  /// A stage that shows what `fill` puts into the root view of a controller, and what it returns.
  static func making<Value>(_ fill: (UIView) -> Value) -> (stage: Stage, value: Value) {
    let stage = Stage()
    let value = stage.perform {
      let controller = UIViewController()
      let value = fill(controller.view)
      stage.window.rootViewController = controller
      stage.window.makeKeyAndVisible()
      return value
    }
    return (stage, value)
  }

  /// A stage that shows what `fill` puts into the root view of a controller.
  static func showing(_ fill: (UIView) -> Void) -> Stage { making(fill).stage }
}
