import { Schema, type Mark, type Node } from 'prosemirror-model';
import { tokensIn } from '../../../content/values/tokens';
import { joinRuns, type Run } from '../markdown/runs';

/** What a text may hold: words, tokens, bold, italic and links. Nothing else can be pasted or typed into it. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph' },
    paragraph: { content: 'inline*', toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }] },
    text: { group: 'inline' },
    token: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { source: {}, shown: {} },
      toDOM: ({ attrs }) => ['span', { 'data-token': String(attrs.source) }, String(attrs.shown)],
      parseDOM: [
        {
          tag: 'span[data-token]',
          getAttrs: (element) => ({ source: element.dataset.token, shown: element.textContent }),
        },
      ],
      leafText: ({ attrs }) => String(attrs.source),
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      // No address: a click in the text must not leave Studio.
      toDOM: ({ attrs }) => ['a', { 'data-href': String(attrs.href), title: String(attrs.href) }, 0],
      parseDOM: [{ tag: 'a[data-href]', getAttrs: (element) => ({ href: element.dataset.href }) }],
    },
    strong: { toDOM: () => ['strong', 0], parseDOM: [{ tag: 'strong' }, { tag: 'b' }] },
    em: { toDOM: () => ['em', 0], parseDOM: [{ tag: 'em' }, { tag: 'i' }] },
  },
});

/** What a token shows: its value, or its name while it has none. */
export type TokenValues = ReadonlyMap<string, string>;

export function documentOf(runs: Run[], tokens: TokenValues): Node {
  return richSchema.node('doc', null, [richSchema.node('paragraph', null, inlineOf(runs, tokens))]);
}

export function inlineOf(runs: Run[], tokens: TokenValues): Node[] {
  return joinRuns(runs).flatMap((run) => {
    const marks = marksOf(run);
    const nodes: Node[] = [];
    let at = 0;
    for (const { name, start, end } of tokensIn(run.text)) {
      if (!tokens.has(name)) continue;
      if (start > at) nodes.push(richSchema.text(run.text.slice(at, start), marks));
      nodes.push(tokenNode(run.text.slice(start, end), name, { tokens, marks }));
      at = end;
    }
    if (at < run.text.length) nodes.push(richSchema.text(run.text.slice(at), marks));
    return nodes;
  });
}

export function tokenNode(
  source: string,
  name: string,
  { tokens, marks }: { tokens: TokenValues; marks: readonly Mark[] },
): Node {
  const shown = tokens.get(name)?.trim() || `{${name}}`;
  return richSchema.node('token', { source, shown }, undefined, marks);
}

function marksOf({ isStrong, isEm, href }: Run): Mark[] {
  return [
    ...(href === undefined ? [] : [richSchema.mark('link', { href })]),
    ...(isStrong ? [richSchema.mark('strong')] : []),
    ...(isEm ? [richSchema.mark('em')] : []),
  ];
}

export function runsOfDocument(document: Node): Run[] {
  const runs: Run[] = [];
  document.descendants((node) => {
    if (!node.isInline) return;
    const link = node.marks.find(({ type }) => type.name === 'link');
    runs.push({
      text: node.isText ? (node.text ?? '') : String(node.attrs.source),
      isStrong: node.marks.some(({ type }) => type.name === 'strong'),
      isEm: node.marks.some(({ type }) => type.name === 'em'),
      ...(link && { href: String(link.attrs.href) }),
    });
  });
  return joinRuns(runs);
}
