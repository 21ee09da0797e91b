#include "player.h"

#include <string.h>

// Compilers know #embed before the standard has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char module[] = {
#embed "player.wasm"
};
const size_t tendon_player_module_size = sizeof module;

void tendon_player_module_copy(unsigned char *target) { memcpy(target, module, sizeof module); }
