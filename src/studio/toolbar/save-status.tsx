import { useSyncExternalStore } from 'react';
import type { Saved, StudioSite } from '../../model/studio';
import type { Drafts } from '../fields/frame/drafts';
import type { SaveState } from '../state/saver';
import { words } from '../words';
import { Icon } from './icon';
import styles from './toolbar.module.css';

interface SaveStatusProps {
  state: SaveState;
  drafts: Drafts;
  isTyping: boolean;
  site: Pick<StudioSite, 'settings' | 'shared'>;
}

interface Status {
  tone: 'quiet' | 'good' | 'wrong';
  text: string;
  /** Which lines of which file, where the text says it in other words. */
  detail?: string;
}

/** What became of the last change. "Saved" is said only after the server has said it. */
export function SaveStatus({ state, drafts, isTyping, site }: SaveStatusProps) {
  const isRefused = useSyncExternalStore(drafts.subscribe, () =>
    drafts.unsaved().some((draft) => draft.state === 'refused'),
  );
  const isHeld = useSyncExternalStore(drafts.subscribe, () =>
    drafts.unsaved().some((draft) => draft.state === 'held'),
  );
  const { tone, text, detail } = statusOf(state, { isTyping, isRefused, isHeld }, site);
  return (
    <p className={styles.status} data-tone={tone} role="status" title={[text, detail].join('\n')}>
      {tone === 'good' && <Icon name="check" />}
      {tone === 'wrong' && <Icon name="wrong" />}
      <span>
        {text}
        {detail !== undefined && <small> {detail}</small>}
      </span>
    </p>
  );
}

export function statusOf(
  { pending, unsaved, last }: SaveState,
  { isTyping, isRefused, isHeld }: { isTyping: boolean; isRefused: boolean; isHeld: boolean },
  site: SaveStatusProps['site'],
): Status {
  if (pending > 0) return { tone: 'quiet', text: words.save.saving };
  if (unsaved.length > 0) return { tone: 'wrong', text: words.save.unsaved(unsaved.length) };
  // Whoever has put back what was refused has nothing more to see to.
  if (isRefused) return { tone: 'wrong', text: words.save.refused };
  if (isHeld) return { tone: 'wrong', text: words.save.held };
  if (isTyping) return { tone: 'quiet', text: words.save.typing };
  if (last?.result !== 'saved') return { tone: 'quiet', text: words.save.none };
  if (last.saved.length === 0) return { tone: 'good', text: words.save.theirs };
  return savedStatus(last.saved, site);
}

/** Lines of pages are said as they are; of other files it is said first what changed for visitors. */
function savedStatus(saved: readonly Saved[], site: SaveStatusProps['site']): Status {
  const written = saved.filter(({ lines }) => lines > 0);
  // It stood there already: of a picture there are no lines.
  if (written.length === 0) return { tone: 'good', text: words.save.done };
  const lines = written.map(linesOf).join(', ');
  const shared = [...new Set(written.flatMap(({ file }) => sharedPlace(file, site) ?? []))];
  if (shared.length === 0) return { tone: 'good', text: words.save.saved(lines) };
  return { tone: 'good', text: words.save.saved(shared.join(', ')), detail: lines };
}

const linesOf = ({ lines, file, merged }: Saved) =>
  words.save.lines(lines, file) + (merged ? ` ${words.save.merged}` : '');

function sharedPlace(file: string, { settings, shared }: SaveStatusProps['site']): string | undefined {
  if (file === settings) return words.save.everywhere;
  const [, name] = /^pages\/_shared\/(.+)\.json$/.exec(file) ?? [];
  return name === undefined
    ? undefined
    : words.save.part(name, shared.find((part) => part.name === name)?.pages ?? 0);
}
