import type { RefObject } from 'react';
import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Fragment, type Mark, type Node, Schema, Slice } from 'prosemirror-model';
import { type Command, EditorState, type Plugin, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type TokenValues, tokensIn } from '../../../content/values/tokens';
import { type Run, joinRuns, plainLook } from '../markdown/save-markdown';
import { keyAction } from '../../state/use-editing-keys';
import { type Pasted, readPastedHtml, readPastedText } from './paste';

/** What a text may hold: words, tokens, bold, italic and links. Nothing else can be pasted or typed into it. */
const richSchema = new Schema({
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

export interface RichHandlers {
  /** The text was changed. */
  onChange: (document: Node) => void;
  /** The text or what is chosen in it was changed. */
  onState: (state: EditorState) => void;
  /** @param place of what is chosen, or of the caret. */
  onEnter: (document: Node, place: { from: number; to: number }) => void;
  onLink: () => void;
  onPaste: (pasted: Pasted) => void;
}

const { strong, em, link } = richSchema.marks;
export const toggleStrong: Command = toggleMark(strong);
export const toggleEm: Command = toggleMark(em);

export const stateOf = (doc: Node, handlers: RefObject<RichHandlers>): EditorState =>
  EditorState.create({ doc, plugins: pluginsFor(handlers) });

function pluginsFor(handlers: RefObject<RichHandlers>): Plugin[] {
  const enter: Command = ({ doc, selection }) => {
    handlers.current.onEnter(doc, selection);
    return true;
  };
  // Where there is nothing to link, it is for Studio.
  const link: Command = (state) => {
    const isMeant = !state.selection.empty || linkAt(state) !== undefined;
    if (isMeant) handlers.current.onLink();
    return isMeant;
  };
  return [
    history(),
    keymap({
      'Mod-b': toggleStrong,
      'Mod-i': toggleEm,
      'Mod-k': link,
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      // A text is one paragraph.
      Enter: enter,
      'Shift-Enter': enter,
    }),
    keymap(baseKeymap),
  ];
}

/** What ProseMirror would take and do nothing with: Escape, and undo where nothing of the text is left to undo. */
function isLeftToStudio(state: EditorState, event: KeyboardEvent): boolean {
  const action = keyAction(event);
  if (action === 'undo') return undoDepth(state) === 0;
  if (action === 'redo') return redoDepth(state) === 0;
  return event.key === 'Escape' && !event.isComposing;
}

interface ViewOptions {
  state: EditorState;
  tokens: TokenValues;
  handlers: RefObject<RichHandlers>;
}

export function createView(place: HTMLElement, { state, tokens, handlers }: ViewOptions): EditorView {
  const insert = (view: EditorView, pasted: Pasted): true => {
    const { $from } = view.state.selection;
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ').at(-1);
    // What were paragraphs of their own do not stick to the word before.
    const isApart = pasted.paragraphs > 1 && before !== undefined && /\S/.test(before);
    const runs = isApart ? [{ text: ' ', ...plainLook }, ...pasted.runs] : pasted.runs;
    const inline = inlineOf(runs, tokens);
    view.dispatch(
      view.state.tr
        .replaceSelection(new Slice(Fragment.from(inline), 0, 0))
        .scrollIntoView()
        .setMeta('paste', true),
    );
    handlers.current.onPaste(pasted);
    return true;
  };
  return new EditorView(
    { mount: place },
    {
      state,
      dispatchTransaction(this: EditorView, transaction) {
        const applied = this.state.apply(transaction);
        const next = this.composing ? applied : makeTokens(applied, tokens);
        this.updateState(next);
        if (transaction.docChanged) handlers.current.onChange(next.doc);
        handlers.current.onState(next);
      },
      handleDOMEvents: { keydown: ({ state }, event) => isLeftToStudio(state, event) },
      handleKeyDown(view, event) {
        if (event.ctrlKey || event.metaKey || event.key === 'Enter') takeChosen(view);
        return false;
      },
      handlePaste(view, event) {
        const data = event.clipboardData;
        if (!data) return false;
        const html = data.getData('text/html');
        const text = data.getData('text/plain');
        return insert(view, html === '' ? readPastedText(text) : readPastedHtml(html));
      },
      // Nothing is dropped into a text by its own rules: files would become addresses, other texts would be moved.
      handleDrop: (_view, _event, _slice, isMoved) => !isMoved,
      clipboardTextSerializer: (slice) =>
        slice.content.textBetween(0, slice.content.size, ' ', (node) => String(node.attrs.source ?? '')),
    },
  );
}

/** What is chosen is told late by a browser that has much to do: a command is about what is seen. */
function takeChosen(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  if (view.composing || !anchorNode || !focusNode) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0, -1);
  const head = view.posAtDOM(focusNode, focusOffset ?? 0, -1);
  const { selection, tr, doc } = view.state;
  if (!(selection instanceof TextSelection) || (anchor === selection.anchor && head === selection.head))
    return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

/** A token that was typed out becomes one, except while characters are still being composed. */
function makeTokens(state: EditorState, tokens: TokenValues): EditorState {
  const { tr } = state;
  state.doc.descendants((node, at) => {
    if (!node.isText) return;
    for (const { name, start, end } of tokensIn(node.text ?? '').reverse()) {
      if (!tokens.has(name)) continue;
      const source = (node.text ?? '').slice(start, end);
      const [from, to] = [tr.mapping.map(at + start), tr.mapping.map(at + end)];
      tr.replaceWith(from, to, tokenNode(source, name, { tokens, marks: node.marks }));
    }
  });
  // Undo takes back what was typed, not what became of it.
  return tr.docChanged ? state.apply(tr.setMeta('addToHistory', false)) : state;
}

export const isActive = ({ selection, storedMarks, doc }: EditorState, name: 'strong' | 'em'): boolean => {
  const type = richSchema.marks[name];
  if (selection.empty) return Boolean(type.isInSet(storedMarks ?? selection.$from.marks()));
  return doc.rangeHasMark(selection.from, selection.to, type);
};

/** The link at the caret or in the chosen words, and the words that it spans. */
export function linkAt({ selection, doc }: EditorState) {
  const links: { from: number; to: number; href: string }[] = [];
  doc.descendants((node, at) => {
    const mark = link.isInSet(node.marks);
    if (!mark) return;
    const href = String(mark.attrs.href);
    const to = at + node.nodeSize;
    const last = links.at(-1);
    if (last?.to === at && last.href === href) last.to = to;
    else links.push({ from: at, to, href });
  });
  return links.find(({ from, to }) => from <= selection.to && to >= selection.from);
}

/** Makes the chosen words a link, or writes the words where none are chosen; an empty address ends a link. */
export function setLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const at = linkAt(state);
    const { from, to } = at ?? state.selection;
    if (from === to) {
      if (href === '' || words === '') return false;
      tr.insert(from, richSchema.text(words, [link.create({ href })]));
    } else {
      tr.removeMark(from, to, link);
      if (href !== '') tr.addMark(from, to, link.create({ href }));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Puts a token where the caret is. */
export const insertToken =
  (name: string, tokens: TokenValues): Command =>
  (state, dispatch) => {
    const marks = state.storedMarks ?? state.selection.$from.marks();
    dispatch?.(
      state.tr.replaceSelectionWith(tokenNode(`{${name}}`, name, { tokens, marks }), false).scrollIntoView(),
    );
    return true;
  };

export const wordsChosen = (state: EditorState): string =>
  state.doc.textBetween(state.selection.from, state.selection.to, ' ');

export function documentOf(runs: Run[], tokens: TokenValues): Node {
  return richSchema.node('doc', null, [richSchema.node('paragraph', null, inlineOf(runs, tokens))]);
}

function inlineOf(runs: Run[], tokens: TokenValues): Node[] {
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

function tokenNode(
  source: string,
  name: string,
  { tokens, marks }: { tokens: TokenValues; marks: readonly Mark[] },
): Node {
  // Its name while it has no value.
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
