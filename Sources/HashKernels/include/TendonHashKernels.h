/// The compression function of BLAKE2b for four messages at once. No library, no allocation, no state.

#ifndef TENDON_HASH_KERNELS_H
#define TENDON_HASH_KERNELS_H

#include <stdint.h>

/// Compresses `count` blocks of 128 bytes of each of four messages, none of them the last one of its message.
///
/// The blocks of the messages alternate in `bytes`: 128 bytes of each, `count` times. `state` has 8 words of each message:
/// word `w` of message `m` is `state[4 * w + m]`. The blocks are the first ones of their messages.
void tendon_blake2b_four(uint64_t *state, const uint8_t *bytes, int64_t count);

/// The same by the instructions that every processor of the kind has.
void tendon_blake2b_four_plain(uint64_t *state, const uint8_t *bytes, int64_t count);

#endif
