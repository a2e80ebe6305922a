import { expect, test } from 'vitest';
import { keyTarget } from '../../src/studio/outline/keys';
import { realign } from '../../src/studio/outline/realign';
import { nodeOfDiagnostic, rowsOf, wayTo } from '../../src/studio/outline/tree';
import type { OutlineNode } from '../../src/model/studio';

/** An outline from `type label` lines; what is inside of a block is a list behind it. */
type Sketch = (string | Sketch)[];

function outlineOf(sketch: Sketch, list = '/blocks'): OutlineNode[] {
  const nodes: OutlineNode[] = [];
  for (const item of sketch) {
    const last = nodes.at(-1);
    if (Array.isArray(item)) {
      if (last) last.children = outlineOf(item, `${last.at}/blocks`);
      continue;
    }
    const [type = '', ...label] = item.split(' ');
    const at = `${list}/${nodes.length}`;
    const origin = { file: 'pages/index.json', pointer: at };
    nodes.push({ at, origin, type, title: type, label: label.join(' '), children: [] });
  }
  return nodes;
}

const before = outlineOf(['hero Boats', 'text One', 'text Two', 'tabs', ['card A', 'card B'], 'text Two']);

test.each<[string, Sketch, string, string | undefined]>([
  [
    'nothing changed',
    ['hero Boats', 'text One', 'text Two', 'tabs', ['card A', 'card B'], 'text Two'],
    '/blocks/4',
    '/blocks/4',
  ],
  [
    'one was added before it',
    ['note New', 'hero Boats', 'text One', 'text Two', 'tabs', ['card A', 'card B'], 'text Two'],
    '/blocks/3/blocks/1',
    '/blocks/4/blocks/1',
  ],
  [
    'its own words changed',
    ['hero Boats', 'text One and more', 'text Two', 'tabs', ['card A', 'card B'], 'text Two'],
    '/blocks/1',
    '/blocks/1',
  ],
  [
    'its words changed and one was added before it',
    ['text Zero', 'hero Ships', 'text One', 'text Two', 'tabs', ['card A', 'card B'], 'text Two'],
    '/blocks/0',
    '/blocks/1',
  ],
  [
    'words inside of it changed',
    ['text One', 'text Two', 'tabs', ['card A', 'card C'], 'text Two'],
    '/blocks/3',
    '/blocks/2',
  ],
  [
    'it moved to the end',
    ['text One', 'text Two', 'tabs', ['card A', 'card B'], 'text Two', 'hero Boats'],
    '/blocks/0',
    '/blocks/4',
  ],
  ['it was deleted', ['hero Boats', 'text One', 'text Two', 'text Two'], '/blocks/3/blocks/0', undefined],
])('a selected block is found again where %s', (_, after, at, expected) => {
  expect(realign(before, outlineOf(after), at)).toBe(expected);
});

test('a diagnostic belongs to the innermost block of its file that it is in', () => {
  const fault = { file: 'pages/index.json', pointer: '/blocks/3/blocks/1/title' } as never;
  expect(nodeOfDiagnostic(before, fault)?.at).toBe('/blocks/3/blocks/1');
  const ofPage = { file: 'pages/index.json', pointer: '/title' } as never;
  expect(nodeOfDiagnostic(before, ofPage)).toBeUndefined();
  const elsewhere = { file: 'pages/_site.json', pointer: '/blocks/3' } as never;
  expect(nodeOfDiagnostic(before, elsewhere)).toBeUndefined();
});

test('the trail leads from the outermost block to the selected one', () => {
  expect(wayTo(before, '/blocks/3/blocks/1').map(({ title }) => title)).toEqual(['tabs', 'card']);
  expect(wayTo(before, '/blocks/9')).toEqual([]);
});

test('keys lead through the tree as its rows are to be seen', () => {
  const open = rowsOf(before, new Set());
  const press = (key: string, at: string, rows = open) => {
    const row = rows.find(({ node }) => node.at === at);
    return row && keyTarget(key, row, rows);
  };
  expect(press('ArrowDown', '/blocks/3')).toEqual({ kind: 'go', at: '/blocks/3/blocks/0' });
  expect(press('ArrowDown', '/blocks/4')).toBeUndefined();
  expect(press('ArrowLeft', '/blocks/3/blocks/1')).toEqual({ kind: 'go', at: '/blocks/3' });
  expect(press('ArrowLeft', '/blocks/3')).toEqual({ kind: 'fold', isFolded: true });
  expect(press('End', '/blocks/0')).toEqual({ kind: 'go', at: '/blocks/4' });
  expect(press('t', '/blocks/2')).toEqual({ kind: 'go', at: '/blocks/3' });
  const folded = rowsOf(before, new Set(['/blocks/3']));
  expect(press('ArrowDown', '/blocks/3', folded)).toEqual({ kind: 'go', at: '/blocks/4' });
  expect(press('ArrowRight', '/blocks/3', folded)).toEqual({ kind: 'fold', isFolded: false });
});
