import { ToolIcon, Segments, ToolbarButton } from './controls';
import { metaOf } from '../api/client';
import type { PageWidth } from '../frame/page-frame';
import { LaunchButton } from '../launch/launch';
import { MessagesButton } from '../messages/messages';
import { PicturesButton } from '../pictures/pictures';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';
import { PagePicker } from './page-picker';
import { SaveStatus } from './save-status';
import styles from './toolbar.module.css';

/** How the page is shown, and what is shown beside it. */
export interface Look {
  width: PageWidth;
  /** On a narrow window the page and what edits it are shown one at a time. */
  view: 'page' | 'edit';
  /** The page is used as its visitors use it. */
  isInteracting: boolean;
  /** Something to go to is sought. */
  isFinding: boolean;
}

interface ToolbarProps extends Look {
  show: (change: Partial<Look>) => void;
}

const widths: PageWidth[] = ['phone', 'tablet', 'desktop'];

/** What concerns the whole: which page, how it is shown, what became of the changes. */
export function Toolbar({ width, view, isInteracting, isFinding, show }: ToolbarProps) {
  const { pages, changes } = useOpenStudio();
  return (
    <header className={styles.toolbar} data-region="toolbar" aria-label={words.regions.toolbar}>
      <PagePicker isOpen={isFinding} setOpen={(isOpen) => show({ isFinding: isOpen })} />
      <ToolbarButton
        icon="plus"
        name={words.wholePage.like}
        isNamed
        aria-haspopup="dialog"
        onClick={() => pages.ask('like')}
      />
      {(metaOf('studio-may') ?? 'publish') === 'publish' && <MessagesButton />}
      <PicturesButton />
      <LaunchButton />
      <div className={styles.view}>
        <Segments
          name="view"
          label={words.view.label}
          kinds={['edit', 'page']}
          chosen={view}
          onChange={(next) => show({ view: next })}
        >
          {(kind) => words.view[kind]}
        </Segments>
      </div>
      <Segments
        name="width"
        label={words.width.label}
        kinds={widths}
        titles={words.width}
        chosen={width}
        onChange={(next) => show({ width: next })}
      >
        {(kind) => (
          <>
            <ToolIcon name={kind} />
            <span className={styles.wide}>{words.width[kind]}</span>
          </>
        )}
      </Segments>
      <ToolbarButton
        icon="cursor"
        name={words.interact}
        title={words.interactHint}
        isNamed
        aria-pressed={isInteracting}
        onClick={() => show({ isInteracting: !isInteracting })}
      >
        <span className={styles.narrow}>{words.interactShort}</span>
      </ToolbarButton>
      <TeamStatus />
      <div className={styles.end}>
        <SaveStatus />
        <HistoryButtons />
        <ToolbarButton
          icon="publish"
          name={words.changes.title}
          isNamed
          aria-haspopup="dialog"
          onClick={() => changes.open()}
        />
        <Account />
      </div>
    </header>
  );
}

/** They stay focusable where there is nothing to do: a button that is used must not vanish under the finger. */
function HistoryButtons() {
  const { steps, saves } = useOpenStudio();
  return (
    <div className={styles.pair}>
      {(['undo', 'redo'] as const).map((direction) => {
        const step = steps.putsBack[direction] ?? saves.history[direction]?.label;
        const name = [words.undo[direction].name, step].filter(Boolean).join(': ');
        return (
          <ToolbarButton
            key={direction}
            icon={direction}
            name={name}
            aria-disabled={step === undefined}
            data-repeats
            aria-keyshortcuts={direction === 'undo' ? 'Control+Z Meta+Z' : 'Control+Shift+Z Meta+Shift+Z'}
            onClick={() => void steps.step(direction)}
          />
        );
      })}
    </div>
  );
}

/** Who else is on the page, and how old is what visitors see. */
function TeamStatus() {
  const { id, others, published } = useOpenStudio().team;
  if (id === undefined) return null;
  const here = words.team.here(others.map(({ name }) => name));
  return (
    <div className={`one-line ${styles.team}`}>
      <p className={styles.status} role="status" title={here}>
        <span className="one-line">{here}</span>
      </p>
      {published !== undefined && (
        <p className={styles.status}>
          <span className="one-line">{words.team.published(ageOf(published))}</span>
        </p>
      )}
    </div>
  );
}

const day = 24 * 60 * 60 * 1000;

/** "today", "3 days ago" */
const ageOf = (time: string): string =>
  new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(
    -Math.floor((Date.now() - Date.parse(time)) / day),
    'day',
  );

/** Who has signed in, and the way out; nothing on one's own computer. */
function Account() {
  const { api } = useOpenStudio();
  const name = metaOf('studio-person');
  if (name === undefined) return null;
  return (
    <>
      <span className={`one-line ${styles.person}`} title={name}>
        {name}
      </span>
      <ToolbarButton
        icon="signOut"
        name={words.signOut}
        onClick={() => void api.signOut().finally(() => location.reload())}
      />
    </>
  );
}
