import { useId, useState, type ReactNode } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useAround } from '../frame/around';
import { AbsentGroup } from './absent-group';
import { FaultList } from '../frame/fault-list';
import { faultsAt, faultsWithin } from '../frame/fault-places';
import { firstText, shortText } from '../frame/short-text';
import styles from './plain.module.css';

/** Several fields that belong together. */
export function GroupField({ field }: { field: Field }) {
  const { faults } = useAround();
  if (field.value === undefined && field.fields?.every(({ value }) => value === undefined))
    return <AbsentGroup field={field} />;
  return (
    <fieldset className={styles.group} data-field={field.origin.pointer}>
      <legend className={styles.name}>{field.title}</legend>
      {field.description !== undefined && <p className={styles.about}>{field.description}</p>}
      <FaultList faults={faultsAt(faults, field)} />
      <Parts fields={field.fields} />
    </fieldset>
  );
}

/** A list: short items as they are, long ones closed under their first words. */
export function ListField({ field }: { field: Field }) {
  const { faults } = useAround();
  const items = field.fields ?? [];
  return (
    <fieldset className={styles.group} data-field={field.origin.pointer}>
      <legend className={styles.name}>
        {field.title} <span className={styles.optional}>({fieldWords.items(items.length)})</span>
      </legend>
      {field.description !== undefined && <p className={styles.about}>{field.description}</p>}
      <FaultList faults={faultsAt(faults, field)} />
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={item.origin.pointer}>
            {item.kind === 'group' || item.kind === 'list' ? (
              <Item item={item} position={index + 1} />
            ) : (
              <Parts fields={[item]} />
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function Item({ item, position }: { item: Field; position: number }) {
  const { focusOn, faults } = useAround();
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState<string>();
  const id = useId();
  // What is sought within is opened once; after that, whoever closes it keeps it closed.
  if (focusOn !== sought) {
    setSought(focusOn);
    if (focusOn === item.origin.pointer || focusOn?.startsWith(`${item.origin.pointer}/`)) setOpen(true);
  }
  const label = firstText(item.value) || fieldWords.item(position);
  const wrong = faultsWithin(faults, item).length;
  return (
    <div data-field={item.origin.pointer}>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.position}>{position}</span>
        <span>{shortText(label, 60)}</span>
        {wrong > 0 && <span className={styles.wrong}>{fieldWords.problems(wrong)}</span>}
      </button>
      {isOpen && (
        <div id={id} className={styles.within} role="group" aria-label={label}>
          <Parts fields={item.fields} />
        </div>
      )}
    </div>
  );
}

function Parts({ fields = [] }: { fields?: Field[] }): ReactNode {
  const { renderField } = useAround();
  return fields.map((part) => <div key={part.origin.pointer}>{renderField(part)}</div>);
}
