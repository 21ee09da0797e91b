// The functions of the C library that the rooms without Foundation need, from wherever the platform keeps them.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import func Glibc.acos
  @_exported import func Glibc.atan2
  @_exported import func Glibc.ceil
  @_exported import func Glibc.cos
  @_exported import func Glibc.exp
  @_exported import func Glibc.floor
  @_exported import func Glibc.fmod
  @_exported import func Glibc.hypot
  @_exported import func Glibc.log
  @_exported import func Glibc.pow
  @_exported import func Glibc.sin
  @_exported import func Glibc.sqrt
  @_exported import func Glibc.tan
#else
  @_silgen_name("acos") public func acos(_ x: Double) -> Double
  @_silgen_name("atan2") public func atan2(_ y: Double, _ x: Double) -> Double
  @_silgen_name("cos") public func cos(_ x: Double) -> Double
  @_silgen_name("exp") public func exp(_ x: Double) -> Double
  @_silgen_name("fmod") public func fmod(_ x: Double, _ y: Double) -> Double
  @_silgen_name("hypot") public func hypot(_ x: Double, _ y: Double) -> Double
  @_silgen_name("log") public func log(_ x: Double) -> Double
  @_silgen_name("pow") public func pow(_ x: Double, _ y: Double) -> Double
  @_silgen_name("sin") public func sin(_ x: Double) -> Double
  @_silgen_name("tan") public func tan(_ x: Double) -> Double
  public func ceil(_ x: Double) -> Double { x.rounded(.up) }
  public func floor(_ x: Double) -> Double { x.rounded(.down) }
  public func sqrt(_ x: Double) -> Double { x.squareRoot() }
#endif
