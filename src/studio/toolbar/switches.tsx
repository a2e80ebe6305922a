import type { PageWidth } from '../frame/use-fit';
import { words } from '../words';
import { Icon } from './icon';
import { Segments } from './segments';
import { ToolbarButton } from './toolbar-button';
import styles from './toolbar.module.css';

const widths: PageWidth[] = ['phone', 'tablet', 'desktop'];

/** How wide the page is shown. */
export const WidthSwitch = (props: { chosen: PageWidth; onChange: (width: PageWidth) => void }) => (
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
export const ViewSwitch = (props: { chosen: View; onChange: (view: View) => void }) => (
  <div className={styles.view}>
    <Segments name="view" label={words.view.label} kinds={['edit', 'page']} {...props}>
      {(kind) => words.view[kind]}
    </Segments>
  </div>
);

/** Lets the page be used as its visitors do. */
export const InteractSwitch = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
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
