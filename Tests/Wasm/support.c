// What the checks as WebAssembly have besides memory: input, output and an exit code, by WASI.
#include <stddef.h>
#include <stdint.h>

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))
typedef struct { const uint8_t *start; size_t count; } Bytes;
WASI("fd_write") int fd_write(int file, const Bytes *bytes, size_t count, size_t *written);
WASI("fd_read") int fd_read(int file, const Bytes *bytes, size_t count, size_t *read);
WASI("proc_exit") _Noreturn void proc_exit(int code);

extern int32_t check(void);

int putchar(int letter) {
  uint8_t byte = (uint8_t)letter;
  Bytes bytes = {&byte, 1};
  size_t written;
  return fd_write(2, &bytes, 1, &written) == 0 ? letter : -1;
}

void report(const uint8_t *text, size_t count) {
  Bytes bytes = {text, count};
  size_t written;
  fd_write(1, &bytes, 1, &written);
}

// Up to `count` bytes of what the program is given; 0 at the end.
size_t take_input(uint8_t *buffer, size_t count) {
  Bytes bytes = {buffer, count};
  size_t taken = 0;
  return fd_read(0, &bytes, 1, &taken) == 0 ? taken : 0;
}

void _start(void) { proc_exit(check() == 0 ? 0 : 1); }
