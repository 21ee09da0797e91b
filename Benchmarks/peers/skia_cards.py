"""Draws the compositing bench's scene with Skia's raster backend, one thread; see CompositingBench/Peer.swift."""

import struct
import sys
import time

import numpy
import skia


def load(path):
    with open(path, "rb") as file:
        data = file.read()
    width, height, count = struct.unpack_from("<3i", data, 0)
    offset = 12
    quads = []
    for _ in range(count):
        w, h = struct.unpack_from("<2i", data, offset)
        m = struct.unpack_from("<16d", data, offset + 8)
        (opacity,) = struct.unpack_from("<d", data, offset + 136)
        offset += 144
        pixels = numpy.frombuffer(data, numpy.uint8, w * h * 4, offset).reshape(h, w, 4)
        image = skia.Image.fromarray(pixels, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)
        offset += w * h * 4
        # Ours multiplies rows from the left, Skia columns from the right.
        matrix = skia.M44()
        for i, value in enumerate(m):
            matrix.setRC(i % 4, i // 4, value)
        quads.append((image, matrix, skia.Paint(AntiAlias=True, Alphaf=opacity)))
    return width, height, quads


def main():
    width, height, quads = load(sys.argv[1])
    info = skia.ImageInfo.Make(width, height, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)
    pixels = bytearray(width * height * 4)
    surface = skia.Surface.MakeRasterDirect(info, pixels, width * 4)
    canvas = surface.getCanvas()
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear)

    def draw():
        canvas.clear(skia.ColorBLACK)
        for image, matrix, paint in quads:
            canvas.save()
            canvas.concat(matrix)
            canvas.drawImage(image, 0, 0, sampling, paint)
            canvas.restore()

    print("ready", flush=True)
    for line in sys.stdin:
        words = line.split(None, 1)
        if words[0] == "title":
            print(f"Skia {skia.__version__} (raster, bilinear, antialiased)", flush=True)
        elif words[0] == "frame":
            start = time.perf_counter_ns()
            draw()
            print(time.perf_counter_ns() - start, flush=True)
        elif words[0] == "picture":
            draw()
            with open(words[1].strip(), "wb") as file:
                file.write(pixels)
            print("written", flush=True)


main()
