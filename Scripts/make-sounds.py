#!/usr/bin/env python3
"""Writes the sounds of the rating example: two notes of a struck bar that rise where the stars come, and fall where they
leave. Made from sines here, so that they belong to nobody else. Run it from the root of the checkout."""
import math
import struct

RATE = 48_000


def note(frequency, seconds):
    """A struck bar: three partials, each fading at its own pace."""
    samples = []
    for index in range(int(seconds * RATE)):
        t = index / RATE
        attack = min(1, t / 0.004)
        value = sum(
            loudness * math.exp(-t / fading) * math.sin(2 * math.pi * frequency * partial * t)
            for partial, loudness, fading in ((1, 0.55, 0.16), (2.76, 0.18, 0.07), (5.4, 0.07, 0.03)))
        samples.append(attack * value)
    return samples


def write(path, notes, seconds):
    """`notes`: when each begins, in seconds, and its frequency."""
    mix = [0.0] * int(seconds * RATE)
    for start, frequency in notes:
        for index, value in enumerate(note(frequency, seconds - start)):
            mix[int(start * RATE) + index] += 0.6 * value
    ending = int(0.03 * RATE)
    for index in range(ending):
        mix[-1 - index] *= index / ending
    data = b''.join(struct.pack('<h', round(max(-1, min(1, value)) * 32_767)) for value in mix)
    header = struct.pack('<4sI4s4sIHHIIHH4sI', b'RIFF', 36 + len(data), b'WAVE', b'fmt ', 16, 1, 1, RATE, 2 * RATE, 2, 16,
                         b'data', len(data))
    with open(path, 'wb') as file:
        file.write(header + data)


folder = 'Examples/Rating/Resources'
write(f'{folder}/Appear.wav', ((0, 659.26), (0.09, 987.77)), 0.55)
write(f'{folder}/Leave.wav', ((0, 659.26), (0.09, 440.0)), 0.5)
