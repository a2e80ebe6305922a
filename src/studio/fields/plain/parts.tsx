import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../field-words';
import { useFieldContext } from '../frame/use-editing';
import styles from './plain.module.css';
import { isAtOrIn } from '../../../content/source/pointer';
import { faultsWithin } from '../frame/faults';

interface PartsProps {
  fields?: readonly Field[];
  /** Something of the same thing is before them. */
  isRest?: boolean;
  /** Each of them is behind its name. */
  isFolded?: boolean;
}

/** Fields one below the other: what is said first; how it is shown and addressed is folded away at the end. */
export function Parts({ fields = [], isRest = false, isFolded = false }: PartsProps): ReactNode {
  const settings = fields.filter(({ isSetting }) => isSetting === true);
  const rest = fields.filter((field) => !settings.includes(field));
  // Nothing else is there: nothing is to be unfolded for it.
  if (rest.length === 0 && !isRest) return <Each fields={settings} />;
  const List = isFolded ? EachFolded : Each;
  return (
    <>
      <List fields={rest} />
      {settings.length > 0 && (
        <Settings fields={settings}>
          <List fields={settings} />
        </Settings>
      )}
    </>
  );
}

function Settings({ fields, children }: { fields: readonly Field[]; children: ReactNode }) {
  const name = (
    <>
      <span>{fieldWords.settings}</span>
      <span className={`quiet one-line ${styles.titles}`}>{fields.map(({ title }) => title).join(', ')}</span>
    </>
  );
  return (
    <div>
      <FieldFold name={name} label={fieldWords.settings} fields={fields}>
        {children}
      </FieldFold>
    </div>
  );
}

/** A field keeps its place on the screen, and the focus, where its block, or entry, has moved. */
const nameIn = ({ origin: { file, pointer } }: Field): string =>
  `${file}${pointer.slice(pointer.lastIndexOf('/')).replace(/^\/\d+$/, '')}`;

function Each({ fields }: { fields: readonly Field[] }): ReactNode {
  const { renderField } = useFieldContext();
  return fields.map((field) => <div key={nameIn(field)}>{renderField(field)}</div>);
}

function EachFolded({ fields }: { fields: readonly Field[] }): ReactNode {
  return (
    <ul className={styles.items} onKeyDown={toNext}>
      {fields.map((field) => (
        <li key={nameIn(field)}>
          <FieldFold name={<span>{field.title}</span>} label={field.title} fields={[field]}>
            <Each fields={[field]} />
          </FieldFold>
        </li>
      ))}
    </ul>
  );
}

interface FoldProps {
  /** The line that is always there. */
  name: ReactNode;
  /** What the opened part is called. */
  label: string;
  /** What is behind it: sought there, it opens. */
  fields: readonly Field[];
  children: ReactNode;
}

/** Fields behind a line that names them. */
export function FieldFold({ name, label, fields, children }: FoldProps) {
  const { focusOn, faults } = useFieldContext();
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState<string>();
  const id = useId();
  // What is sought within is opened once; after that, whoever closes it keeps it closed.
  if (focusOn !== sought) {
    setSought(focusOn);
    if (fields.some(({ origin }) => isAtOrIn(focusOn ?? '', origin.pointer))) setOpen(true);
  }
  const wrong = fields.reduce((count, field) => count + faultsWithin(faults, field).length, 0);
  return (
    <>
      <button
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-fold=""
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        {wrong > 0 && <span className={styles.wrong}>{fieldWords.problems(wrong)}</span>}
      </button>
      {isOpen && (
        <div id={id} className={styles.within} role="group" aria-label={label}>
          {children}
        </div>
      )}
    </>
  );
}

const linesIn = (list: Element) =>
  [...list.querySelectorAll<HTMLElement>('[data-fold], [role="toolbar"] > [tabindex="0"]')].filter(
    (line) => line.closest('ol, ul') === list,
  );

/**
 * Up and down lead from one entry of a list to the next, past what is behind them: from line to line, or from tool to
 * tool; Home to the first, End to what adds one.
 */
export function toNext(event: KeyboardEvent<HTMLElement>): void {
  const line = event.target instanceof Element && event.target.closest<HTMLElement>('button');
  const list = line && line.closest('ol, ul');
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  if (!list || list !== event.currentTarget || step === undefined || event.altKey) return;
  const lines = linesIn(list).filter((each) => 'fold' in each.dataset === 'fold' in line.dataset);
  const index = lines.indexOf(line);
  if (index < 0) return;
  event.preventDefault();
  const behind = list.parentElement?.querySelector<HTMLElement>(':scope > button');
  (lines[Math.max(0, index + step)] ?? behind ?? lines.at(-1))?.focus();
}
