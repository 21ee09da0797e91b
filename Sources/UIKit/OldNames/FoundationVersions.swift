// The versions of Foundation by which older code asks for the version of the system.

/// The version of Foundation: newer than those of the systems that have a name here.
public let NSFoundationVersionNumber = 1900.0
/// The version of iOS 6.1.
public let NSFoundationVersionNumber_iOS_6_1 = 993.0
/// The version of iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1047.2
/// The version of iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
/// The version of iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
/// The version of iOS 8.1.
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
/// The version of iOS 8.2.
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
/// The version of iOS 8.3.
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
/// The version of iOS 8.4.
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
/// The version of iOS 9.0.
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
