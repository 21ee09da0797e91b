#!/usr/bin/env python3
"""Copies a tree of Interface Builder documents with other file names and other object ids.

  rename-documents.py FROM TO

The documents mean the same: whatever lays them out must not know names or ids.
"""
import hashlib, os, sys
import xml.etree.ElementTree as ET

REFERENCES = {'id', 'firstItem', 'secondItem', 'destination', 'reference', 'initialViewController', 'sceneID',
              'tableViewCell', 'textLabel', 'detailTextLabel', 'imageView', 'popoverAnchorView',
              'popoverAnchorBarButtonItem', 'tableView', 'collectionView', 'inheritsFrom', 'unwindAction'}


def main(source, target):
    for folder, _, files in os.walk(source):
        for name in sorted(files):
            if not name.endswith(('.storyboard', '.xib')):
                continue
            path = os.path.join(folder, name)
            tree = ET.parse(path)
            named = [e for e in tree.iter() if e.get('id') and e.tag not in ('device', 'adaptation')]
            other = {e.get('id'): 'id-' + hashlib.sha1(e.get('id').encode()).hexdigest()[:10] for e in named}
            for element in tree.iter():
                if element.tag in ('device', 'adaptation'):
                    continue
                for attribute, text in element.attrib.items():
                    if attribute in REFERENCES and text in other:
                        element.set(attribute, other[text])
            stem, kind = os.path.splitext(name)
            out = os.path.join(target, os.path.relpath(folder, source),
                               'document-' + hashlib.sha1(stem.encode()).hexdigest()[:12] + kind)
            os.makedirs(os.path.dirname(out), exist_ok=True)
            tree.write(out, encoding='UTF-8', xml_declaration=True)


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
