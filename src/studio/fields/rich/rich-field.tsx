import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../field-words';
import { type Editing, useEditing, useFieldContext } from '../frame/use-editing';
import { Frame } from '../frame/frame';
import { type Manner, openMarkdown, saveMarkdown } from '../markdown/save-markdown';
import { LengthNote, LineField, countCharacters, writtenText } from '../plain/text-fields';
import { TokenNotes } from '../shared-text/shared-text';
import { LinkPanel, TokenPanel, TextToolbar } from './tools';
import styles from './rich.module.css';
import { type RichHandlers, createView, documentOf, insertToken, runsOfDocument, stateOf } from './view';
import type { Node } from 'prosemirror-model';
import { AllSelection, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { valuesOf } from '../../in-place/texts-on-page';
import { useLatest } from '../../state/use-latest';
import { useSplit } from '../../making/entries/entry-tools';
import { isMarked } from '../../../content/source/unwritten';

/** Text with bold, italic, links and tokens; as it is written where that could not be kept byte by byte. */
export function RichField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const { text } = editing;
  const [isSource, setSource] = useState(false);
  const opened = openMarkdown(text);
  // Once it is shown as it is written it stays so: the field must not change under the hands.
  if (!opened && !isSource) setSource(true);
  if (isSource || !opened)
    return <LineField field={{ ...field, kind: 'text' }} note={fieldWords.rich.asWritten} />;
  return <RichText field={field} editing={editing} />;
}

function RichText({ field, editing }: { field: Field; editing: Editing }) {
  const [joined, setJoined] = useState(0);
  const [tool, setTool] = useState<'link' | 'token'>();
  const [problem, setProblem] = useState<string>();
  const split = useSplit(editing);
  const rich = useRich(editing, {
    write: (source) => {
      setProblem(source === undefined ? fieldWords.rich.unwritable : undefined);
      if (source === undefined) editing.hold(editing.value);
      else editing.edit(writtenText(source, field));
    },
    onLink: () => setTool('link'),
    onPaste: ({ paragraphs }) => setJoined(paragraphs > 1 ? paragraphs : 0),
    onEnter: split,
  });
  const { text } = editing;
  const closeTool = () => {
    setTool(undefined);
    rich.view.current?.focus();
  };
  const insert = (name: string) => {
    const editor = rich.view.current;
    if (editor) insertToken(name, rich.tokens)(editor.state, editor.dispatch);
    closeTool();
  };
  const hint = (
    <>
      <LengthNote length={countCharacters(text)} most={field.maxLength} />
      {joined > 0 && <p role="status">{fieldWords.rich.joined(joined)}</p>}
    </>
  );
  return (
    <Frame editing={editing} isGroup hint={hint} problem={problem} after={<TokenNotes text={text} />}>
      {({ control, labelId }) => (
        <div className={styles.rich}>
          <TextToolbar
            view={rich.view}
            state={rich.state}
            onLink={() => setTool('link')}
            onToken={rich.tokens.size > 0 ? () => setTool('token') : undefined}
          />
          {tool === 'token' && <TokenPanel onChoose={insert} onClose={closeTool} />}
          {tool === 'link' && rich.view.current && rich.state && (
            <LinkPanel
              view={rich.view.current}
              state={rich.state}
              file={field.origin.file}
              onClose={closeTool}
            />
          )}
          {/* React makes the place of the text; what is in it is ProseMirror's. */}
          <div
            ref={rich.setPlace}
            {...control}
            className={styles.surface}
            role="textbox"
            aria-multiline
            aria-labelledby={labelId}
            aria-required={field.isRequired || undefined}
          />
        </div>
      )}
    </Frame>
  );
}

interface Wiring extends Pick<RichHandlers, 'onLink' | 'onPaste'> {
  /** With the sources of what is before the caret, and behind it. */
  onEnter: (head: string, rest: string) => void;
  /** Takes the source of what was typed; undefined where Markdown cannot say it. */
  write: (source: string | undefined) => void;
}

/** Keeps the editor and the value in step: what is typed is written, what arrives from outside is shown. */
function useRich(editing: Editing, wiring: Wiring) {
  const { site, focusOn } = useFieldContext();
  const tokens = useMemo(() => valuesOf(site.tokens), [site.tokens]);
  const { text } = editing;
  const view = useRef<EditorView>(undefined);
  // The source that is shown, and the manner in which it is written.
  const shown = useRef<{ source: string; manner?: Manner }>({ source: text });
  const [state, setState] = useState<EditorState>();

  const onChange = (document: Node) => {
    const { manner } = shown.current;
    const source = manner && saveMarkdown(runsOfDocument(document), manner);
    if (source !== undefined) shown.current.source = source;
    wiring.write(source);
  };
  const sourceOf = (part: Node) =>
    (shown.current.manner && saveMarkdown(runsOfDocument(part), shown.current.manner)) ?? '';
  const onEnter: RichHandlers['onEnter'] = (document, { from, to }) =>
    wiring.onEnter(sourceOf(document.cut(0, from)), sourceOf(document.cut(to)));
  const handlers = useLatest<RichHandlers>({ ...wiring, onEnter, onChange, onState: setState });

  const open = useEffectEvent((): EditorState => {
    const opened = openMarkdown(text);
    shown.current = { source: text, manner: opened?.manner };
    const state = stateOf(documentOf(opened?.runs ?? [], tokens), handlers);
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
    const made = createView(place, { state: first, tokens, handlers });
    view.current = made;
    handlers.current.onState(first);
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
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => (place ? make(place) : undefined), [place]);
  return { view, state, tokens, setPlace };
}
