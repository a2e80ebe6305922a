import { Account } from './account';
import { Icon, Segments, ToolbarButton } from './controls';
import { metaOf } from '../api/meta';
import type { PageWidth } from '../frame/page-frame';
import { LaunchButton } from '../launch/launch';
import { MessagesButton } from '../messages/messages';
import { PicturesButton } from '../pictures/pictures';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';
import { PagePicker } from './page-picker';
import { SaveStatus } from './save-status';
import { TeamStatus } from './team-status';
import styles from './toolbar.module.css';

interface ToolbarProps {
  width: PageWidth;
  setWidth: (width: PageWidth) => void;
  view: View;
  setView: (view: View) => void;
  /** Something to go to is sought. */
  isFinding: boolean;
  setFinding: (isFinding: boolean) => void;
  isInteracting: boolean;
  setInteracting: (isInteracting: boolean) => void;
}

/** What concerns the whole: which page, how it is shown, what became of the changes. */
export function Toolbar(props: ToolbarProps) {
  const { pages, changes } = useOpenStudio();
  return (
    <header className={styles.toolbar} data-region="toolbar" aria-label={words.toolbar}>
      <PagePicker isOpen={props.isFinding} setOpen={props.setFinding} />
      <ToolbarButton
        icon="plus"
        name={words.wholePage.like}
        text={words.wholePage.like}
        aria-haspopup="dialog"
        onClick={() => pages.ask('like')}
      />
      {(metaOf('studio-may') ?? 'publish') === 'publish' && <MessagesButton />}
      <PicturesButton />
      <LaunchButton />
      <ViewSwitch chosen={props.view} onChange={props.setView} />
      <WidthSwitch chosen={props.width} onChange={props.setWidth} />
      <InteractSwitch isOn={props.isInteracting} onChange={props.setInteracting} />
      <TeamStatus />
      <div className={styles.end}>
        <SaveStatus />
        <HistoryButtons />
        <ToolbarButton
          icon="publish"
          name={words.changes.title}
          text={words.changes.title}
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

const widths: PageWidth[] = ['phone', 'tablet', 'desktop'];

/** How wide the page is shown. */
const WidthSwitch = (props: { chosen: PageWidth; onChange: (width: PageWidth) => void }) => (
  <Segments name="width" label={words.width.label} kinds={widths} titles={words.width} {...props}>
    {(kind) => (
      <>
        <Icon name={kind} />
        <span className={styles.wide}>{words.width[kind]}</span>
      </>
    )}
  </Segments>
);

export type View = 'page' | 'edit';

/** On a narrow window the page and what edits it are shown one at a time. */
const ViewSwitch = (props: { chosen: View; onChange: (view: View) => void }) => (
  <div className={styles.view}>
    <Segments name="view" label={words.view.label} kinds={['edit', 'page']} {...props}>
      {(kind) => words.view[kind]}
    </Segments>
  </div>
);

/** Lets the page be used as its visitors do. */
const InteractSwitch = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <ToolbarButton
    icon="cursor"
    name={words.interact}
    title={words.interactHint}
    text={words.interact}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    <span className={styles.narrow}>{words.interactShort}</span>
  </ToolbarButton>
);
