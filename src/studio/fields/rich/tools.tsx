import { type RefObject, useEffect, useId, useState } from 'react';
import type { Command, EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { ButtonBar } from '../../toolbar/controls';
import { fieldWords } from '../field-words';
import { words } from '../../words';
import styles from './rich.module.css';
import { isActive, linkAt, setLink, toggleEm, toggleStrong, wordsChosen } from './view';
import { Popup } from '../frame/popup';
import { useFieldContext } from '../frame/use-editing';
import { pasteLine } from '../frame/one-line';
import { explainAddress, findAddresses, isAddress } from '../pick/pick-fields';
import { type ListOption, Combobox, Search } from '../pick/combobox';
import type { SharedText } from '../../../model/studio';
import { aboutSharedText, sharedTextsFound, whereSeen } from '../shared-text/shared-text';

interface ToolbarProps {
  view: RefObject<EditorView | undefined>;
  state: EditorState | undefined;
  onLink: () => void;
  /** Absent where there are no shared texts. */
  onToken?: (() => void) | undefined;
}

interface Tool {
  name: string;
  /** Of what is on or off. */
  keys?: string;
  isOn?: boolean;
  act: () => void;
}

const { rich } = fieldWords;

/** Bold, italic, link and shared texts. */
export function TextToolbar({ view, state, onLink, onToken }: ToolbarProps) {
  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  };
  const tools: Tool[] = [
    {
      name: rich.bold,
      keys: 'Control+B',
      isOn: state && isActive(state, 'strong'),
      act: () => run(toggleStrong),
    },
    { name: rich.italic, keys: 'Control+I', isOn: state && isActive(state, 'em'), act: () => run(toggleEm) },
    { name: rich.link, keys: 'Control+K', isOn: state && linkAt(state) !== undefined, act: onLink },
    ...(onToken ? [{ name: fieldWords.tokenInsertShort, act: onToken }] : []),
  ];
  return (
    <ButtonBar className={`row ${styles.toolbar}`} aria-label={rich.toolbar}>
      {tools.map(({ name, keys, isOn, act }) => (
        <button
          key={name}
          aria-pressed={keys === undefined ? undefined : (isOn ?? false)}
          aria-keyshortcuts={keys}
          title={keys === undefined ? fieldWords.tokenInsert : `${name} (${keys.replace('Control', 'Ctrl')})`}
          // What is chosen in the text stays chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          {name}
        </button>
      ))}
    </ButtonBar>
  );
}

interface LinkPanelProps {
  view: EditorView;
  state: EditorState;
  /** The page that the text is on. */
  file: string;
  onClose: () => void;
}

/** Where the chosen words lead; and the words, where none are chosen. */
export function LinkPanel({ view, state, file, onClose }: LinkPanelProps) {
  const { site } = useFieldContext();
  const id = useId();
  const there = linkAt(state);
  const [href, setHref] = useState(there?.href ?? '');
  const [linkWords, setWords] = useState('');
  const needsWords = !there && wordsChosen(state) === '';
  useEffect(() => showChosen(view), [view]);
  const set = (address: string) => {
    setLink(address, linkWords)(view.state, view.dispatch);
    onClose();
  };
  const isReady = isAddress(href) && (!needsWords || linkWords.trim() !== '');
  const setOrComplete = () => {
    // Words such as "contact" lead nowhere: the first that they find is taken, and seen before it is set.
    const [first] = isAddress(href) || href.trim() === '' ? [] : findAddresses(href, site, file);
    if (first) setHref(first.value);
    else if (isReady) set(href);
  };
  return (
    <Popup className={`stack ${styles.panel}`} role="group" aria-label={rich.link} onClose={onClose}>
      {needsWords && (
        <label className="stack name">
          {rich.linkWords}
          <input
            value={linkWords}
            onChange={(event) => setWords(event.currentTarget.value)}
            onPaste={(event) => pasteLine(event, setWords)}
          />
        </label>
      )}
      <label className="name" htmlFor={id}>
        {rich.linkTo}
      </label>
      <Combobox
        control={{ id, 'aria-describedby': `${id}-where` }}
        text={href}
        find={(typed) => findAddresses(typed, site, file)}
        onText={setHref}
        onPick={setHref}
        onEnter={setOrComplete}
      />
      <p id={`${id}-where`} role="status" className="quiet">
        {explainAddress(href, site, file)}
      </p>
      <div className="row">
        <button disabled={!isReady} onClick={() => set(href)}>
          {rich.linkSet}
        </button>
        {there && <button onClick={() => set('')}>{rich.linkRemove}</button>}
        <button onClick={onClose}>{words.cancel}</button>
      </div>
    </Popup>
  );
}

/**
 * Shows what is chosen in a text while another control has the focus: browsers show it only where the focus is.
 * Returns what ends it.
 */
function showChosen(view: EditorView): () => void {
  const decorations = (state: EditorState) => {
    const { from, to } = linkAt(state) ?? state.selection;
    return DecorationSet.create(state.doc, [Decoration.inline(from, to, { 'data-chosen': '' })]);
  };
  view.setProps({ decorations });
  return () => {
    if (!view.isDestroyed) view.setProps({ decorations: undefined });
  };
}

/** The texts that all pages share, to be put where the caret is. */
export function TokenPanel({ onChoose, onClose }: { onChoose: (name: string) => void; onClose: () => void }) {
  const { tokens } = useFieldContext().site;
  return (
    <Popup
      className={`stack ${styles.panel}`}
      role="group"
      aria-label={fieldWords.tokenInsert}
      onClose={onClose}
    >
      <Search label={words.sharedTexts.search} find={(typed) => findTexts(typed, tokens)} onPick={onChoose} />
      <div className="row">
        <button onClick={onClose}>{words.cancel}</button>
      </div>
    </Popup>
  );
}

const findTexts = (typed: string, tokens: readonly SharedText[]): ListOption[] =>
  sharedTextsFound(tokens, typed).map((text) => ({
    value: text.name,
    label: text.value.trim() || `${text.title} (${words.sharedTexts.empty})`,
    detail: [text.value.trim() && text.title, text.value.trim() ? whereSeen(text) : aboutSharedText(text)]
      .filter(Boolean)
      .join(' · '),
  }));
