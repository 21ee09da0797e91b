#!/usr/bin/env python3
"""Lays out damaged documents: nothing may crash the tool, hang it, or fill its memory, and every refusal says where.

  mutate-documents.py TENDON FOLDER [COUNT [SEED]]

Takes the documents below FOLDER in turn and flips bytes, drops, doubles and swaps elements, empties attributes, gives
them wild numbers, and crosses object ids. A refusal is one line with file, line, column and object id (`document` outside
of any object), and the place is one of the document. Documents go through the tool in batches; a batch that fails is tried one by
one, with 2 s and 500 MB for each. Ends with 1 where a document breaks a rule; such documents are kept in out/mutants.
"""
import json, os, random, re, resource, shutil, subprocess, sys, tempfile

SECONDS, BYTES, BATCH = 2, 500 << 20, 50
TAG = re.compile(rb'<[^!?/>][^>]*>|</[^>]+>')
ATTRIBUTE = re.compile(rb'([A-Za-z]+)="([^"]*)"')
REFUSAL = re.compile(r':([0-9]+):([0-9]+): error: ([^\n]+) \(([^()\n]+)\)$')
WILD = [b'', b'0', b'-1', b'1e9', b'nan', b'99999999999999999999', b'1e-320', b'YES', b'&#38;', b'1:0', b'0/0']


def elements(text):
    """The spans of elements, by a walk over the tags; damaged nesting is passed over."""
    spans, open_ = [], []
    for tag in TAG.finditer(text):
        if tag.group().startswith(b'</'):
            if open_:
                spans.append((open_.pop(), tag.end()))
        elif tag.group().endswith(b'/>'):
            spans.append((tag.start(), tag.end()))
        else:
            open_.append(tag.start())
    return spans


def mutate(text, chance):
    kind = chance.choice(['bytes', 'drop', 'double', 'swap', 'empty', 'wild', 'cross', 'cut'])
    if kind == 'bytes':
        out = bytearray(text)
        for _ in range(chance.randint(1, 20)):
            out[chance.randrange(len(out))] = chance.randrange(256)
        return bytes(out)
    if kind == 'cut':
        return text[:chance.randrange(len(text))]
    if kind in ('drop', 'double', 'swap'):
        spans = elements(text)
        if len(spans) < 2:
            return text[:-1]
        start, end = chance.choice(spans)
        if kind == 'drop':
            return text[:start] + text[end:]
        if kind == 'double':
            copy = text[start:end]
            if chance.random() < 0.7:  # with ids of their own, or the second is refused at once
                copy = re.sub(rb' id="[^"]*"', lambda m: b' id="m%08x"' % chance.randrange(1 << 32), copy)
            return text[:end] + copy * chance.choice([1, 1, 3, 50 if len(copy) < 20000 else 1]) + text[end:]
        other = chance.choice([s for s in spans if s[0] >= end or s[1] <= start] or [(0, 0)])
        (a, b), (c, d) = sorted([(start, end), other])
        return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]
    found = list(ATTRIBUTE.finditer(text))
    ids = [m.group(2) for m in found if m.group(1) == b'id']
    for _ in range(chance.randint(1, 6) if found else 0):
        m = chance.choice(found)
        if kind == 'empty':
            value = b''
        elif kind == 'wild':
            value = chance.choice(WILD)
        else:
            m = chance.choice([x for x in found if x.group(2) in set(ids)] or found)
            value = chance.choice(ids or [b'x'])
        text = text[:m.start(2)] + value + text[m.end(2):]
        found = list(ATTRIBUTE.finditer(text)) or found
    return text


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))


def run(tool, files, seconds, refused):
    try:
        done = subprocess.run([tool, 'layout', '--canvas', '--sizes', 'measured'] + files, capture_output=True,
                              timeout=seconds, preexec_fn=limit)
    except subprocess.TimeoutExpired:
        return 'took over %g s' % seconds
    if done.returncode not in (0, 2):
        return 'ended with %d: %s' % (done.returncode, done.stderr[-300:].decode(errors='replace'))
    answers = {}
    for line in done.stdout.splitlines():
        answer = json.loads(line)
        answers[answer['file']] = answer
    for name in files:
        answer = answers.get(name)
        if answer is None:
            return 'no answer for ' + name
        if 'error' in answer:
            refused.append(name)
            fault = unplaced(name, answer['error'])
            if fault:
                return fault
    return None


def unplaced(name, error):
    """What is wrong with the place of a refusal; None where nothing is."""
    found = REFUSAL.match(error[len(name):]) if error.startswith(name) else None
    if not found:
        return 'a refusal without file, line, column or object id: ' + error
    line, column, _, object_id = found.groups()
    text = open(name, 'rb').read()
    lines = text.decode('utf-16').encode().split(b'\n') if text[:2] in (b'\xff\xfe', b'\xfe\xff') else text.split(b'\n')
    if not 1 <= int(line) <= len(lines) or not 1 <= int(column) <= len(lines[int(line) - 1]) + 4:
        return f'a refusal of a place that is not in the document ({len(lines)} lines): ' + error
    # Long ids are cut, and control characters in them are blanked.
    known = object_id == 'document' or object_id.rstrip('\u2026').encode() in text or not object_id.isascii()
    return None if known or '&' in object_id else 'a refusal with an id that the document does not have: ' + error


def main(tool, folder, count, seed):
    tool = os.path.realpath(tool)
    sources = sorted(os.path.join(d, f) for d, _, fs in os.walk(folder) for f in fs
                     if f.endswith(('.storyboard', '.xib')))
    if not sources:
        sys.exit(f'no documents below {folder}')
    chance, bad, refused = random.Random(seed), 0, 0
    with tempfile.TemporaryDirectory() as place:
        batch = []
        for number in range(count):
            source = sources[number % len(sources)] if number < len(sources) else chance.choice(sources)
            text = open(source, 'rb').read()
            for _ in range(chance.choice([1, 1, 2, 4])):
                text = mutate(text, chance)
            name = os.path.join(place, '%05d%s' % (number, os.path.splitext(source)[1]))
            with open(name, 'wb') as file:
                file.write(text)
            batch.append(name)
            if len(batch) < BATCH and number + 1 < count:
                continue
            turned_down = []
            if run(tool, batch, SECONDS * 10, turned_down):
                turned_down = []
                for name in batch:
                    fault = run(tool, [name], SECONDS, turned_down)
                    if fault:
                        bad += 1
                        os.makedirs('out/mutants', exist_ok=True)
                        shutil.copy(name, 'out/mutants')
                        print(f'{os.path.basename(name)}: {fault}')
            refused += len(turned_down)
            for name in batch:
                os.remove(name)
            batch = []
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss << 10
    print(f'{count} damaged documents: {refused} refused with file, line, column and id, {bad} broke a rule; peak memory of the tool {peak >> 20} MB')
    sys.exit(bad > 0 or peak > BYTES)


if __name__ == '__main__':
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 500,
         int(sys.argv[4]) if len(sys.argv) > 4 else 1)
