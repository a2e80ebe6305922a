import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { fieldWords } from '../../words';
import { useAround } from '../frame/around';
import styles from './rich.module.css';
import { insertToken, isActive, linkAt, toggleEm, toggleStrong } from './view';

interface ToolbarProps {
  view: RefObject<EditorView | undefined>;
  state: EditorState | undefined;
  onLink: () => void;
}

const { rich } = fieldWords;

/** Bold, italic, link and shared texts. One stop for the Tab key; the arrows go on from there. */
export function Toolbar({ view, state, onLink }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  };
  const tools = [
    {
      name: rich.bold,
      keys: 'Control+B',
      isOn: state && isActive(state, 'strong'),
      act: () => run(toggleStrong),
    },
    { name: rich.italic, keys: 'Control+I', isOn: state && isActive(state, 'em'), act: () => run(toggleEm) },
    { name: rich.link, keys: 'Control+K', isOn: state && linkAt(state) !== undefined, act: onLink },
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || controls.length === 0) return;
    event.preventDefault();
    const next = (current + step + controls.length) % controls.length;
    setCurrent(next);
    controls[next]?.focus();
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={rich.toolbar} onKeyDown={onKeyDown}>
      {tools.map(({ name, keys, isOn, act }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={current === index ? 0 : -1}
          aria-pressed={isOn ?? false}
          aria-keyshortcuts={keys}
          title={`${name} (${keys.replace('Control', 'Ctrl')})`}
          // What is chosen in the text stays chosen.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={act}
        >
          {name}
        </button>
      ))}
      <TokenMenu
        tabIndex={current === tools.length ? 0 : -1}
        onFocus={() => setCurrent(tools.length)}
        onChoose={(name, tokens) => run(insertToken(name, tokens))}
      />
    </div>
  );
}

interface TokenMenuProps {
  tabIndex: number;
  onFocus: () => void;
  onChoose: (name: string, tokens: ReadonlyMap<string, string>) => void;
}

/** The texts that all pages share. */
function TokenMenu({ tabIndex, onFocus, onChoose }: TokenMenuProps) {
  const { tokens } = useAround().site;
  if (tokens.length === 0) return null;
  const values = new Map(tokens.map(({ name, value }) => [name, value]));
  return (
    <select
      className={styles.tokens}
      aria-label={fieldWords.tokenInsert}
      tabIndex={tabIndex}
      value=""
      onFocus={onFocus}
      onChange={(event) => onChoose(event.currentTarget.value, values)}
    >
      <option value="">{fieldWords.tokenInsertShort}</option>
      {tokens.map(({ name, value }) => (
        <option key={name} value={name}>
          {value === '' ? `{${name}}` : `${value} – {${name}}`}
        </option>
      ))}
    </select>
  );
}
