// The program has a `main` of its own.
#define SDL_MAIN_HANDLED 1
#include <SDL.h>
