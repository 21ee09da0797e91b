#include <stddef.h>

/// The number of bytes of the compositor and the reader of films as WebAssembly, for pages; built by
/// Scripts/player-module.sh.
extern const size_t tendon_player_module_size;

/// Copies these bytes.
void tendon_player_module_copy(unsigned char *target);
