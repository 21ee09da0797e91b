// The names of C for vectors and matrices, as the module `simd` of Apple's systems has them.

/// A vector of 2 `Float`s.
public typealias simd_float2 = SIMD2<Float>
/// A vector of 2 `Float`s.
public typealias vector_float2 = SIMD2<Float>
/// A vector of 2 `Float`s.
public typealias float2 = SIMD2<Float>
/// A vector of 3 `Float`s.
public typealias simd_float3 = SIMD3<Float>
/// A vector of 3 `Float`s.
public typealias vector_float3 = SIMD3<Float>
/// A vector of 3 `Float`s.
public typealias float3 = SIMD3<Float>
/// A vector of 4 `Float`s.
public typealias simd_float4 = SIMD4<Float>
/// A vector of 4 `Float`s.
public typealias vector_float4 = SIMD4<Float>
/// A vector of 4 `Float`s.
public typealias float4 = SIMD4<Float>
/// A vector of 8 `Float`s.
public typealias simd_float8 = SIMD8<Float>
/// A vector of 2 `Double`s.
public typealias simd_double2 = SIMD2<Double>
/// A vector of 2 `Double`s.
public typealias vector_double2 = SIMD2<Double>
/// A vector of 2 `Double`s.
public typealias double2 = SIMD2<Double>
/// A vector of 3 `Double`s.
public typealias simd_double3 = SIMD3<Double>
/// A vector of 3 `Double`s.
public typealias vector_double3 = SIMD3<Double>
/// A vector of 3 `Double`s.
public typealias double3 = SIMD3<Double>
/// A vector of 4 `Double`s.
public typealias simd_double4 = SIMD4<Double>
/// A vector of 4 `Double`s.
public typealias vector_double4 = SIMD4<Double>
/// A vector of 4 `Double`s.
public typealias double4 = SIMD4<Double>
/// A vector of 8 `Double`s.
public typealias simd_double8 = SIMD8<Double>
/// A vector of 2 `Int32`s.
public typealias simd_int2 = SIMD2<Int32>
/// A vector of 2 `Int32`s.
public typealias vector_int2 = SIMD2<Int32>
/// A vector of 2 `Int32`s.
public typealias int2 = SIMD2<Int32>
/// A vector of 3 `Int32`s.
public typealias simd_int3 = SIMD3<Int32>
/// A vector of 3 `Int32`s.
public typealias vector_int3 = SIMD3<Int32>
/// A vector of 3 `Int32`s.
public typealias int3 = SIMD3<Int32>
/// A vector of 4 `Int32`s.
public typealias simd_int4 = SIMD4<Int32>
/// A vector of 4 `Int32`s.
public typealias vector_int4 = SIMD4<Int32>
/// A vector of 4 `Int32`s.
public typealias int4 = SIMD4<Int32>
/// A vector of 8 `Int32`s.
public typealias simd_int8 = SIMD8<Int32>
/// A vector of 2 `UInt32`s.
public typealias simd_uint2 = SIMD2<UInt32>
/// A vector of 2 `UInt32`s.
public typealias vector_uint2 = SIMD2<UInt32>
/// A vector of 3 `UInt32`s.
public typealias simd_uint3 = SIMD3<UInt32>
/// A vector of 3 `UInt32`s.
public typealias vector_uint3 = SIMD3<UInt32>
/// A vector of 4 `UInt32`s.
public typealias simd_uint4 = SIMD4<UInt32>
/// A vector of 4 `UInt32`s.
public typealias vector_uint4 = SIMD4<UInt32>
/// A vector of 8 `UInt32`s.
public typealias simd_uint8 = SIMD8<UInt32>
/// A vector of 2 `Int16`s.
public typealias simd_short2 = SIMD2<Int16>
/// A vector of 3 `Int16`s.
public typealias simd_short3 = SIMD3<Int16>
/// A vector of 4 `Int16`s.
public typealias simd_short4 = SIMD4<Int16>
/// A vector of 2 `UInt16`s.
public typealias simd_ushort2 = SIMD2<UInt16>
/// A vector of 3 `UInt16`s.
public typealias simd_ushort3 = SIMD3<UInt16>
/// A vector of 4 `UInt16`s.
public typealias simd_ushort4 = SIMD4<UInt16>
/// A vector of 2 `Int8`s.
public typealias simd_char2 = SIMD2<Int8>
/// A vector of 3 `Int8`s.
public typealias simd_char3 = SIMD3<Int8>
/// A vector of 4 `Int8`s.
public typealias simd_char4 = SIMD4<Int8>
/// A vector of 2 `UInt8`s.
public typealias simd_uchar2 = SIMD2<UInt8>
/// A vector of 3 `UInt8`s.
public typealias simd_uchar3 = SIMD3<UInt8>
/// A vector of 4 `UInt8`s.
public typealias simd_uchar4 = SIMD4<UInt8>
/// A vector of 2 `Int`s.
public typealias simd_long2 = SIMD2<Int>
/// A vector of 3 `Int`s.
public typealias simd_long3 = SIMD3<Int>
/// A vector of 4 `Int`s.
public typealias simd_long4 = SIMD4<Int>
/// A vector of 2 `UInt`s.
public typealias simd_ulong2 = SIMD2<UInt>
/// A vector of 3 `UInt`s.
public typealias simd_ulong3 = SIMD3<UInt>
/// A vector of 4 `UInt`s.
public typealias simd_ulong4 = SIMD4<UInt>
/// A matrix of 2 columns and 2 rows of `Float`s.
public typealias simd_float2x2 = Matrix2x2<Float>
/// A matrix of 2 columns and 2 rows of `Float`s.
public typealias matrix_float2x2 = Matrix2x2<Float>
/// A matrix of 2 columns and 2 rows of `Float`s.
public typealias float2x2 = Matrix2x2<Float>
/// A matrix of 2 columns and 2 rows of `Double`s.
public typealias simd_double2x2 = Matrix2x2<Double>
/// A matrix of 2 columns and 2 rows of `Double`s.
public typealias matrix_double2x2 = Matrix2x2<Double>
/// A matrix of 2 columns and 2 rows of `Double`s.
public typealias double2x2 = Matrix2x2<Double>
/// A matrix of 3 columns and 3 rows of `Float`s.
public typealias simd_float3x3 = Matrix3x3<Float>
/// A matrix of 3 columns and 3 rows of `Float`s.
public typealias matrix_float3x3 = Matrix3x3<Float>
/// A matrix of 3 columns and 3 rows of `Float`s.
public typealias float3x3 = Matrix3x3<Float>
/// A matrix of 3 columns and 3 rows of `Double`s.
public typealias simd_double3x3 = Matrix3x3<Double>
/// A matrix of 3 columns and 3 rows of `Double`s.
public typealias matrix_double3x3 = Matrix3x3<Double>
/// A matrix of 3 columns and 3 rows of `Double`s.
public typealias double3x3 = Matrix3x3<Double>
/// A matrix of 4 columns and 4 rows of `Float`s.
public typealias simd_float4x4 = Matrix4x4<Float>
/// A matrix of 4 columns and 4 rows of `Float`s.
public typealias matrix_float4x4 = Matrix4x4<Float>
/// A matrix of 4 columns and 4 rows of `Float`s.
public typealias float4x4 = Matrix4x4<Float>
/// A matrix of 4 columns and 4 rows of `Double`s.
public typealias simd_double4x4 = Matrix4x4<Double>
/// A matrix of 4 columns and 4 rows of `Double`s.
public typealias matrix_double4x4 = Matrix4x4<Double>
/// A matrix of 4 columns and 4 rows of `Double`s.
public typealias double4x4 = Matrix4x4<Double>
