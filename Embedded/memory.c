// What Embedded Swift expects of a C library: memory is taken in powers of two and given back to lists by size.
#include <stddef.h>
#include <stdint.h>

extern uint8_t __heap_base;

static uintptr_t end = 0;
static void *lists[32];

static void *take(unsigned log) {
  if (lists[log]) {
    void *block = lists[log];
    lists[log] = *(void **)block;
    return block;
  }
  if (end == 0) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t block = end;
  end += (uintptr_t)1 << log;
  while (end > (uintptr_t)__builtin_wasm_memory_size(0) << 16) {
    if (__builtin_wasm_memory_grow(0, 256) == (size_t)-1) __builtin_trap();
  }
  return (void *)block;
}

// Sixteen bytes before each block hold its size; blocks are aligned to sixteen.
void *malloc(size_t size) {
  unsigned log = 5;
  while (((size_t)1 << log) < size + 16) log++;
  uint8_t *block = take(log);
  *(unsigned *)(block + 8) = log;
  return block + 16;
}

void free(void *memory) {
  if (!memory) return;
  uint8_t *block = (uint8_t *)memory - 16;
  unsigned log = *(unsigned *)(block + 8);
  *(void **)block = lists[log];
  lists[log] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) __builtin_trap();
  *result = malloc(size);
  return 0;
}

void *memcpy(void *to, const void *from, size_t n) {
  for (size_t i = 0; i < n; i++) ((uint8_t *)to)[i] = ((const uint8_t *)from)[i];
  return to;
}

void *memmove(void *to, const void *from, size_t n) {
  if (to < from) return memcpy(to, from, n);
  while (n-- > 0) ((uint8_t *)to)[n] = ((const uint8_t *)from)[n];
  return to;
}

void *memset(void *to, int value, size_t n) {
  for (size_t i = 0; i < n; i++) ((uint8_t *)to)[i] = (uint8_t)value;
  return to;
}

int memcmp(const void *a, const void *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    int difference = ((const uint8_t *)a)[i] - ((const uint8_t *)b)[i];
    if (difference) return difference;
  }
  return 0;
}

// The seed of hashes: the same in every run, so that a failure comes again.
void arc4random_buf(void *to, size_t n) { memset(to, 42, n); }

uintptr_t __stack_chk_guard = 0x51CA550;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// To the nearest whole number, halves away from 0.
double round(double x) {
  double whole = __builtin_trunc(x), rest = x - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

typedef union {
  __int128 whole;
  struct { uint64_t low, high; } half;
} Wide;

// The product of two 128-bit numbers, from products of 32-bit halves: the compiler calls this for wider ones.
__int128 __multi3(__int128 left, __int128 right) {
  Wide a = {.whole = left}, b = {.whole = right}, result;
  uint64_t a0 = (uint32_t)a.half.low, a1 = a.half.low >> 32, b0 = (uint32_t)b.half.low, b1 = b.half.low >> 32;
  uint64_t low = a0 * b0, first = a1 * b0 + (low >> 32), second = a0 * b1 + (uint32_t)first;
  result.half.low = second << 32 | (uint32_t)low;
  result.half.high = a1 * b1 + (first >> 32) + (second >> 32) + a.half.low * b.half.high + a.half.high * b.half.low;
  return result.whole;
}
