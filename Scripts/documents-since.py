#!/usr/bin/env python3
"""Copies the Interface Builder documents of a tree that tools from one version to below another wrote.

  documents-since.py FROM TO VERSION [BELOW]
"""
import os, re, shutil, sys


def main(source, target, least, below=10**9):
    for folder, _, files in os.walk(source):
        for name in sorted(files):
            if not name.endswith(('.storyboard', '.xib')):
                continue
            path = os.path.join(folder, name)
            with open(path, encoding='utf-8', errors='replace') as document:
                version = re.search(r'toolsVersion="(\d+)', document.read(4000))
            if version and int(least) <= int(version[1]) < int(below):
                copy = os.path.join(target, os.path.relpath(path, source))
                os.makedirs(os.path.dirname(copy), exist_ok=True)
                shutil.copy(path, copy)


main(*sys.argv[1:])
