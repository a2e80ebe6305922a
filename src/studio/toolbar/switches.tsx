import type { PageWidth } from '../frame/use-fit';
import { words } from '../words';
import { Icon } from './icon';
import styles from './toolbar.module.css';

const kinds: PageWidth[] = ['phone', 'tablet', 'desktop'];

/** How wide the page is shown. */
export function WidthSwitch({ width, onChange }: { width: PageWidth; onChange: (width: PageWidth) => void }) {
  return (
    <fieldset className={styles.segments}>
      <legend className="unseen">{words.width.label}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.segment} title={words.width[kind]}>
          <input type="radio" name="width" checked={width === kind} onChange={() => onChange(kind)} />
          <Icon name={kind} />
          <span className={styles.wide}>{words.width[kind]}</span>
        </label>
      ))}
    </fieldset>
  );
}

export type View = 'page' | 'edit';

/** On a narrow window the page and what edits it are shown one at a time. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className={`${styles.segments} ${styles.view}`}>
      <legend className="unseen">{words.view.label}</legend>
      {(['edit', 'page'] as const).map((kind) => (
        <label key={kind} className={styles.segment}>
          <input type="radio" name="view" checked={view === kind} onChange={() => onChange(kind)} />
          {words.view[kind]}
        </label>
      ))}
    </fieldset>
  );
}

/** Lets the page be used as its visitors do. */
export function InteractSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isOn}
      title={words.interactHint}
      onClick={() => onChange(!isOn)}
    >
      <Icon name="cursor" />
      <span className={styles.wide}>{words.interact}</span>
      <span className={styles.narrow}>{words.interactShort}</span>
    </button>
  );
}
