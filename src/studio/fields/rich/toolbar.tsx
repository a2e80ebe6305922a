import type { RefObject } from 'react';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { ButtonBar } from '../../toolbar/button-bar';
import { fieldWords } from '../../words';
import styles from './rich.module.css';
import { isActive, linkAt, toggleEm, toggleStrong } from './view';

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
export function Toolbar({ view, state, onLink, onToken }: ToolbarProps) {
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
    <ButtonBar className={styles.toolbar} aria-label={rich.toolbar}>
      {tools.map(({ name, keys, isOn, act }) => (
        <button
          key={name}
          type="button"
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
