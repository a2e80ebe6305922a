import { Popup } from '../frame/popup';
import { useEffect, useId, useState } from 'react';
import type { EditorState } from 'prosemirror-state';
import { type EditorView, Decoration, DecorationSet } from 'prosemirror-view';
import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { pasteLine } from '../frame/paste-line';
import { explainAddress, findAddresses, isAddress } from '../pick/addresses';
import { Combobox } from '../pick/combobox';
import styles from './rich.module.css';
import { linkAt, setLink, wordsChosen } from './view';

interface LinkPanelProps {
  view: EditorView;
  state: EditorState;
  /** The page that the text is on. */
  file: string;
  onClose: () => void;
}

const { rich } = fieldWords;

/** Where the chosen words lead; and the words, where none are chosen. */
export function LinkPanel({ view, state, file, onClose }: LinkPanelProps) {
  const { site } = useFieldContext();
  const id = useId();
  const there = linkAt(state);
  const [href, setHref] = useState(there?.href ?? '');
  const [words, setWords] = useState('');
  const needsWords = !there && wordsChosen(state) === '';
  useEffect(() => showChosen(view), [view]);
  const set = (address: string) => {
    setLink(address, words)(view.state, view.dispatch);
    onClose();
  };
  const isReady = isAddress(href) && (!needsWords || words.trim() !== '');
  const setOrComplete = () => {
    // Words such as "contact" lead nowhere: the first that they find is taken, and seen before it is set.
    const [first] = isAddress(href) || href.trim() === '' ? [] : findAddresses(href, site, file).choices;
    if (first) setHref(first.value);
    else if (isReady) set(href);
  };
  return (
    <Popup className={styles.panel} role="group" aria-label={rich.link} onClose={onClose}>
      {needsWords && (
        <label className={styles.labelled}>
          {rich.linkWords}
          <input
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onPaste={(event) => pasteLine(event, setWords)}
          />
        </label>
      )}
      <label className={styles.label} htmlFor={id}>
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
      <p id={`${id}-where`} className={styles.where}>
        {explainAddress(href, site, file)}
      </p>
      <div className={styles.acts}>
        <button type="button" disabled={!isReady} onClick={() => set(href)}>
          {rich.linkSet}
        </button>
        {there && (
          <button type="button" onClick={() => set('')}>
            {rich.linkRemove}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {rich.cancel}
        </button>
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
