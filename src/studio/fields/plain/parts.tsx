import type { ReactNode } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { Fold } from './fold';
import styles from './plain.module.css';

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
      <span className={styles.titles}>{fields.map(({ title }) => title).join(', ')}</span>
    </>
  );
  return (
    <div className={styles.settings}>
      <Fold name={name} label={fieldWords.settings} fields={fields}>
        {children}
      </Fold>
    </div>
  );
}

/** A field keeps its place on the screen, and the focus, where its block has moved in the file. */
const nameIn = ({ origin: { file, pointer } }: Field): string =>
  `${file}${pointer.slice(pointer.lastIndexOf('/'))}`;

function Each({ fields }: { fields: readonly Field[] }): ReactNode {
  const { renderField } = useFieldContext();
  return fields.map((field) => <div key={nameIn(field)}>{renderField(field)}</div>);
}

function EachFolded({ fields }: { fields: readonly Field[] }): ReactNode {
  return (
    <ul className={styles.items}>
      {fields.map((field) => (
        <li key={nameIn(field)}>
          <Fold name={<span>{field.title}</span>} label={field.title} fields={[field]}>
            <Each fields={[field]} />
          </Fold>
        </li>
      ))}
    </ul>
  );
}
