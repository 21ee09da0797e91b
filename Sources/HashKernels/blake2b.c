// The function F of BLAKE2b (RFC 7693, section 3.2) in four lanes.

#include "TendonHashKernels.h"
#include <string.h>

typedef uint64_t u64x4 __attribute__((vector_size(32)));

// The initialization vector, which is that of SHA-512.
static const uint64_t initial[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

#define ROTATE(x, n) ((x) >> (n) | (x) << (64 - (n)))

// The function G of section 3.1.
#define MIX(a, b, c, d, x, y)  \
  a = a + b + m[x];            \
  d = ROTATE(d ^ a, 32);       \
  c = c + d;                   \
  b = ROTATE(b ^ c, 24);       \
  a = a + b + m[y];            \
  d = ROTATE(d ^ a, 16);       \
  c = c + d;                   \
  b = ROTATE(b ^ c, 63);

// A round with its order of the words of a block (section 2.7). The order is written out, so that a word is an operand in
// memory.
#define ROUND(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) \
  MIX(v0, v4, v8, v12, s0, s1)                                                      \
  MIX(v1, v5, v9, v13, s2, s3)                                                      \
  MIX(v2, v6, v10, v14, s4, s5)                                                     \
  MIX(v3, v7, v11, v15, s6, s7)                                                     \
  MIX(v0, v5, v10, v15, s8, s9)                                                     \
  MIX(v1, v6, v11, v12, s10, s11)                                                   \
  MIX(v2, v7, v8, v13, s12, s13)                                                    \
  MIX(v3, v4, v9, v14, s14, s15)

#define FIRST_TWO_ROUNDS                                        \
  ROUND(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)   \
  ROUND(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)

static inline __attribute__((always_inline)) uint64_t word(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

static inline __attribute__((always_inline)) void compress(uint64_t *state, const uint8_t *bytes, int64_t count) {
  u64x4 h[8], m[16];
  memcpy(h, state, sizeof h);
  for (int64_t block = 0; block < count; block++, bytes += 512) {
    for (int i = 0; i < 16; i++) {
      const uint8_t *p = bytes + 8 * i;
      m[i] = (u64x4){word(p), word(p + 128), word(p + 256), word(p + 384)};
    }
    const uint64_t total = ((uint64_t)block + 1) * 128;
    const u64x4 zero = {0, 0, 0, 0};
    u64x4 v0 = h[0], v1 = h[1], v2 = h[2], v3 = h[3], v4 = h[4], v5 = h[5], v6 = h[6], v7 = h[7];
    u64x4 v8 = zero + initial[0], v9 = zero + initial[1], v10 = zero + initial[2], v11 = zero + initial[3];
    u64x4 v12 = zero + (initial[4] ^ total), v13 = zero + initial[5], v14 = zero + initial[6], v15 = zero + initial[7];
    FIRST_TWO_ROUNDS
    ROUND(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
    ROUND(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
    ROUND(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
    ROUND(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
    ROUND(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
    ROUND(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
    ROUND(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
    ROUND(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)
    FIRST_TWO_ROUNDS
    h[0] ^= v0 ^ v8;
    h[1] ^= v1 ^ v9;
    h[2] ^= v2 ^ v10;
    h[3] ^= v3 ^ v11;
    h[4] ^= v4 ^ v12;
    h[5] ^= v5 ^ v13;
    h[6] ^= v6 ^ v14;
    h[7] ^= v7 ^ v15;
  }
  memcpy(state, h, sizeof h);
}

void tendon_blake2b_four_plain(uint64_t *state, const uint8_t *bytes, int64_t count) { compress(state, bytes, count); }

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void four_avx2(uint64_t *state, const uint8_t *bytes, int64_t count) {
  compress(state, bytes, count);
}
#endif

void tendon_blake2b_four(uint64_t *state, const uint8_t *bytes, int64_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return four_avx2(state, bytes, count);
#endif
  compress(state, bytes, count);
}
