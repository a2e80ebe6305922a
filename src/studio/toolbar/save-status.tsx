import { useSyncExternalStore } from 'react';
import type { Saved, StudioSite } from '../../model/studio';
import type { Draft, Drafts } from '../fields/frame/drafts';
import { useOpenStudio } from '../state/open-studio';
import type { SaveState } from '../state/saver';
import { words } from '../words';
import { ToolIcon } from './controls';
import styles from './toolbar.module.css';

type SharedBy = Pick<StudioSite, 'settings' | 'shared'>;

interface Status {
  tone: 'quiet' | 'good' | 'wrong';
  text: string;
  /** Which lines of which file. */
  detail?: string;
  /** A note at a field says more, which may be of another part or page. */
  isAtField?: boolean;
}

/** What became of the last change. "Saved" is said only after the server has said it. */
export function SaveStatus() {
  const { saves, editing, site, goTo } = useOpenStudio();
  const { drafts, isTyping } = editing;
  const waitsFor = useSyncExternalStore(drafts.subscribe, () => waitingIn(drafts)?.state);
  const status = saveStatusOf(saves, { isTyping, waitsFor }, site);
  const { tone, detail, isAtField } = status;
  const waiting = waitingIn(drafts);
  const change = waiting && editing.change(waiting.field, waiting.value);
  const text = isAtField && change ? `${status.text} ${change.label}` : status.text;
  return (
    <>
      <p className={styles.status} data-tone={tone} role="status" title={[text, detail].join('\n')}>
        {tone === 'good' && <ToolIcon name="check" />}
        {tone === 'wrong' && <ToolIcon name="wrong" />}
        <span className="one-line">{text}</span>
      </p>
      {isAtField && (
        <button className={styles.button} onClick={() => change && goTo(waiting.field.origin, change.place)}>
          {words.go}
        </button>
      )}
    </>
  );
}

/** What a person has to see to, what was refused before what is not whole. */
function waitingIn(drafts: Drafts): Draft | undefined {
  const all = drafts.unsaved();
  return all.find(({ state }) => state === 'refused') ?? all.find(({ state }) => state === 'held');
}

export function saveStatusOf(
  { pending, unsaved, last, clash, history }: SaveState,
  { isTyping, waitsFor }: { isTyping: boolean; waitsFor: Draft['state'] | undefined },
  site: SharedBy,
): Status {
  if (clash) return { tone: 'wrong', text: words.save.choosing };
  if (pending > 0) return { tone: 'quiet', text: words.save.saving };
  if (unsaved.length > 0) return { tone: 'wrong', text: words.save.unsaved(unsaved.length) };
  // Whoever has put back what was refused has nothing more to see to.
  if (waitsFor === 'refused') return { tone: 'wrong', text: words.save.refused, isAtField: true };
  if (waitsFor === 'held') return { tone: 'wrong', text: words.save.held, isAtField: true };
  if (isTyping) return { tone: 'quiet', text: words.save.typing };
  // What was changed before this window was opened can be undone, too.
  if (last?.result !== 'saved')
    return { tone: 'quiet', text: history.undo ? words.save.all : words.save.none };
  if (last.isStep) return { tone: 'good', text: words.save.done };
  if (last.saved.length === 0) return { tone: 'good', text: words.save.theirs };
  const status = savedStatus(last.saved, site, history.undo?.label);
  return last.isNameKept ? { ...status, text: `${status.text} ${words.save.nameKept}` } : status;
}

/** What was changed; of what other pages show, too, how far that reaches. */
function savedStatus(saved: readonly Saved[], site: SharedBy, label: string | undefined): Status {
  const written = saved.filter(({ lines }) => lines > 0);
  // It was there already: of a picture there are no lines.
  if (written.length === 0) return { tone: 'good', text: words.save.done };
  const lines = written.map(({ lines, file }) => words.save.lines(lines, file)).join(', ');
  const merged = written.some((each) => each.merged) ? ` ${words.save.merged}` : '';
  const shared = new Set(written.flatMap(({ file }) => sharedPlace(file, site) ?? []));
  const text = [words.save.done, [...shared].join(', '), label].filter(Boolean).join(' · ');
  return { tone: 'good', text: text + merged, detail: lines };
}

function sharedPlace(file: string, { settings, shared }: SharedBy): string | undefined {
  if (file === settings) return words.save.everywhere;
  const [, name] = /^pages\/_shared\/(.+)\.json$/.exec(file) ?? [];
  return name === undefined
    ? undefined
    : words.save.part(name, shared.find((part) => part.name === name)?.pages ?? 0);
}
