import type { Saved } from '../../model/studio';
import type { SaveState } from '../state/saver';
import { words } from '../words';
import { Icon } from './icon';
import styles from './toolbar.module.css';

type Tone = 'quiet' | 'good' | 'wrong';

/** What became of the last change. "Saved" is said only after the server has said it. */
export function SaveStatus({ state, isTyping }: { state: SaveState; isTyping: boolean }) {
  const { tone, text } = statusOf(state, isTyping);
  return (
    <p className={styles.status} data-tone={tone} role="status" title={text}>
      {tone === 'good' && <Icon name="check" />}
      {tone === 'wrong' && <Icon name="wrong" />}
      <span>{text}</span>
    </p>
  );
}

export function statusOf(
  { pending, unsaved, last }: SaveState,
  isTyping: boolean,
): { tone: Tone; text: string } {
  if (pending > 0) return { tone: 'quiet', text: words.save.saving };
  if (unsaved.length > 0) return { tone: 'wrong', text: words.save.unsaved(unsaved.length) };
  if (last?.result === 'refused') return { tone: 'wrong', text: words.save.refused };
  if (isTyping) return { tone: 'quiet', text: words.save.typing };
  if (!last) return { tone: 'quiet', text: words.save.none };
  if (last.saved.length === 0) return { tone: 'good', text: words.save.theirs };
  const written = last.saved.filter(({ lines }) => lines > 0);
  // It stood there already: of a picture there are no lines.
  if (written.length === 0) return { tone: 'good', text: words.save.done };
  return { tone: 'good', text: words.save.saved(written.map(linesOf).join(', ')) };
}

const linesOf = ({ lines, file, merged }: Saved) =>
  words.save.lines(lines, file) + (merged ? ` ${words.save.merged}` : '');
