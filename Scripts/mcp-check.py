#!/usr/bin/env python3
"""mcp-check.py TOOL: `TOOL mcp` with the client of PyPI's `mcp`, then with bytes that no client sends."""
import asyncio, base64, json, pathlib, subprocess, sys, tempfile

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

TOOL = sys.argv[1]
DOCUMENT = 'Examples/Login/Resources/Login.storyboard'
if not pathlib.Path(DOCUMENT).exists():
    DOCUMENT = str(next(pathlib.Path('Examples').rglob('*.storyboard')))
# A view with two widths.
FAILING = pathlib.Path(tempfile.mkdtemp()) / 'failing.xib'
FAILING.write_text('''<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
useAutolayout="YES">
  <objects>
    <view contentMode="scaleToFill" id="top-vi-ew1">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-vi-ew1">
          <rect key="frame" x="20" y="20" width="50" height="50"/>
          <constraints>
            <constraint firstAttribute="width" constant="50" id="one-wi-dth"/>
            <constraint firstAttribute="width" constant="60" id="two-wi-dth"/>
            <constraint firstAttribute="height" constant="50" id="one-he-igh"/>
          </constraints>
        </view>
      </subviews>
      <constraints>
        <constraint firstItem="box-vi-ew1" firstAttribute="leading" secondItem="top-vi-ew1" secondAttribute="leading" \
constant="20" id="one-le-ad1"/>
        <constraint firstItem="box-vi-ew1" firstAttribute="top" secondItem="top-vi-ew1" secondAttribute="top" \
constant="20" id="one-to-p01"/>
      </constraints>
    </view>
  </objects>
</document>
''')
LOG = pathlib.Path('Tests/Fixtures/console-logs/14-mask-height.log').read_text()


async def client():
    async with stdio_client(StdioServerParameters(command=TOOL, args=['mcp'])) as (reading, writing):
        async with ClientSession(reading, writing) as session:
            started = await session.initialize()
            assert started.serverInfo.name == 'tendon', started
            names = {tool.name for tool in (await session.list_tools()).tools}
            assert names == {'layout', 'inspect', 'lint', 'explain', 'diff', 'render', 'record', 'snapshot', 'normalize',
                             'devices', 'scenes'}, names

            async def text(name, **arguments):
                answer = await session.call_tool(name, arguments)
                assert not answer.isError, (name, answer)
                return answer.content[0].text

            assert 'views' in json.loads((await text('layout', document=DOCUMENT)).splitlines()[0])
            assert 'root view' in await text('inspect', document=DOCUMENT)
            checked = await text('lint', document=DOCUMENT, device='retina4_7,ipad11_0rounded')
            assert 'errors' in checked and 'in 1 document' in checked, checked
            found = await text('lint', document=str(FAILING), **{'only-rule': 'unsatisfiable'})
            assert '[unsatisfiable]' in found and '1 error,' in found, found
            assert 'no contradiction' in await text('explain', document=DOCUMENT)
            assert 'translatesAutoresizingMaskIntoConstraints of UIView to false' in await text('explain', log=LOG)
            assert await text('diff', base=DOCUMENT, head=DOCUMENT) == 'no difference'
            assert 'login' in await text('scenes')
            assert 'retina4_7' in await text('devices')
            compared = await text('snapshot', document=str(FAILING), device='retina4_7')
            assert 'there is no golden' in compared, compared
            subprocess.run([TOOL, 'snapshot', str(FAILING), '--device', 'retina4_7', '--record', 'all', '--quiet'], check=True)
            compared = await text('snapshot', document=str(FAILING), device='retina4_7', orphans=True)
            assert '1 as recorded' in compared, compared
            before = FAILING.read_bytes()
            assert 'is not in order' in await text('normalize', document=str(FAILING))
            assert FAILING.read_bytes() == before
            for name, arguments in [('render', {'document': DOCUMENT, 'dark': True}),
                                    ('record', {'document': 'login', 'at': 0})]:
                answer = await session.call_tool(name, arguments)
                assert not answer.isError and answer.content[0].type == 'image', (name, answer)
                assert base64.b64decode(answer.content[0].data).startswith(b'\x89PNG'), name
            missing = await session.call_tool('layout', {'document': 'nowhere.storyboard'})
            assert missing.isError and 'no such file' in missing.content[0].text.lower() or missing.isError, missing
            for arguments in [{}, {'document': 3}, {'document': '--help'}, {'document': DOCUMENT, 'frobs': 1}]:
                try:
                    await session.call_tool('layout', arguments)
                except Exception as refused:
                    assert 'layout' in str(refused), refused
                else:
                    sys.exit(f'{arguments} were not refused')


def raw():
    start = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}\n'
    lines = [
        (b'{"jsonrpc":"2.0","id":9,"method":"tools/list"}\n', -32600),  # before the session begins
        (start, None),
        (b'not json\n', -32700), (b'[]\n', -32600), (b'{"jsonrpc":"1.0","id":2,"method":"ping"}\n', -32600),
        (b'{"jsonrpc":"2.0","id":{},"method":"ping"}\n', -32600), (b'{"jsonrpc":"2.0","id":3}\n', -32600),
        (b'{"jsonrpc":"2.0","id":4,"method":"frobs"}\n', -32601),
        (b'{"jsonrpc":"2.0","id":5,"method":"tools/call","params":[1]}\n', -32602),
        (b'{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"frobs"}}\n', -32602),
        (b'[' * 100000 + b'\n', -32700), (b'\xff\xfe\x00\n', -32700),
        (b'{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":"' + b'a' * (5 << 20) + b'"}}\n', -32600),
        (b'{"jsonrpc":"2.0","id":8,"method":"ping"}\n', None),
    ]
    notifications = b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n\n'
    run = subprocess.run([TOOL, 'mcp'], input=notifications + b''.join(line for line, _ in lines), capture_output=True,
                         timeout=120)
    assert run.returncode == 0, run
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == len(lines), (len(answers), len(lines))
    for (line, code), answer in zip(lines, answers):
        found = answer.get('error', {}).get('code')
        assert found == code, (line[:60], answer)


asyncio.run(client())
raw()
print('the reference client is served; malformed and oversized messages are refused')
