import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import type { Node } from 'prosemirror-model';
import { AllSelection, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isMarked } from '../../../content/page/example-text';
import { useFieldContext } from '../frame/field-context';
import type { Editing } from '../frame/use-editing';
import { openMarkdown, saveMarkdown, type Manner } from '../markdown/save-markdown';
import { documentOf, runsOfDocument, type TokenValues } from './document';
import { createView, stateOf, type RichHandlers } from './view';

export interface Rich {
  view: RefObject<EditorView | undefined>;
  /** What is shown and chosen, for what is around the text. */
  state: EditorState | undefined;
  /** Puts the editor into its place; the answer takes it away again. */
  mount: (place: HTMLElement) => () => void;
  /** Gives the text its name and its states for screen readers. */
  describe: (attributes: Record<string, string>) => void;
}

interface Wiring extends Pick<RichHandlers, 'onLink' | 'onPaste' | 'onEnter'> {
  /** Takes the source of what was typed; undefined where Markdown cannot say it. */
  write: (source: string | undefined) => void;
}

export const textOf = ({ value }: Editing): string => (typeof value === 'string' ? value : '');

/** Keeps the editor and the value in step: what is typed is written, what arrives from outside is shown. */
export function useRich(editing: Editing, wiring: Wiring): Rich {
  const { site, focusOn } = useFieldContext();
  const tokens = useMemo<TokenValues>(
    () => new Map(site.tokens.map(({ name, value }) => [name, value])),
    [site.tokens],
  );
  const text = textOf(editing);
  const view = useRef<EditorView>(undefined);
  // The source that is shown, and the manner in which it is written.
  const shown = useRef<{ source: string; manner?: Manner }>({ source: text });
  const handlers = useRef<RichHandlers>(undefined);
  const [state, setState] = useState<EditorState>();

  const onChange = (document: Node) => {
    const { manner } = shown.current;
    const source = manner && saveMarkdown(runsOfDocument(document), manner);
    if (source !== undefined) shown.current.source = source;
    wiring.write(source);
  };
  const current: RichHandlers = { ...wiring, onChange, onState: setState };
  useEffect(() => {
    handlers.current = current;
  });

  const open = useEffectEvent((): EditorState => {
    const opened = openMarkdown(text);
    shown.current = { source: text, manner: opened?.manner };
    const state = stateOf(documentOf(opened?.runs ?? [], tokens), () => handlers.current);
    // What is still to be written is written over.
    return isMarked(text) ? state.apply(state.tr.setSelection(new AllSelection(state.doc))) : state;
  });
  const show = useEffectEvent((isOther: boolean) => {
    if (!view.current || !isOther) return;
    const next = open();
    view.current.updateState(next);
    setState(next);
  });
  useEffect(() => show(text !== shown.current.source), [text]);
  // The chips show their new texts, but not while somebody is writing between them.
  useEffect(() => show(view.current?.hasFocus() === false), [tokens]);

  const make = useEffectEvent((place: HTMLElement): (() => void) => {
    const first = open();
    const made = createView(place, { state: first, tokens, handlers: () => handlers.current });
    view.current = made;
    handlers.current?.onState(first);
    // It comes to life after the other fields: it could not be given the focus before.
    if (focusOn === editing.field.origin.pointer) {
      made.focus();
      // ProseMirror takes the focus where it is, in sight or not.
      place.closest('[data-field]')?.scrollIntoView?.({ block: 'nearest' });
      place.scrollIntoView?.({ block: 'nearest' });
    }
    return () => {
      made.destroy();
      view.current = undefined;
    };
  });
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => (place ? make(place) : undefined), [place]);
  const mount = useCallback((element: HTMLElement) => {
    setPlace(element);
    return () => setPlace(undefined);
  }, []);
  const [attributes, describe] = useState<Record<string, string>>({});
  useEffect(() => {
    view.current?.setProps({ attributes });
  }, [attributes, place]);
  return { view, state, mount, describe };
}
