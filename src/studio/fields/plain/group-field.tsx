import type { Field } from '../../../model/studio';
import { AddEntry, EntryTools } from '../../making/entries/entry-tools';
import { PasteQuestion } from '../../making/entries/paste-question';
import { usePasteEntries } from '../../making/entries/use-paste-entries';
import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { FaultList } from '../frame/fault-list';
import { faultsAt } from '../frame/fault-places';
import { OpenButton } from '../frame/open-button';
import { AbsentGroup } from './absent-group';
import { Fold } from './fold';
import { itemName } from '../../../content/edit/fields/item-name';
import { Parts } from './parts';
import styles from './plain.module.css';

/** Several fields that belong together. */
export function GroupField({ field }: { field: Field }) {
  const { faults } = useFieldContext();
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

// More of them, each with its controls, are not looked through.
const mostOpen = 8;

/** A list: a few short entries as they are; long ones, and many, each behind a line with its first words. */
export function ListField({ field }: { field: Field }) {
  const { faults, onOpen } = useFieldContext();
  const { list, question } = usePasteEntries(field);
  const items = field.fields ?? [];
  return (
    <fieldset className={styles.group} data-field={field.origin.pointer} {...list}>
      <legend className={styles.name}>
        {field.title} <span className={styles.optional}>({fieldWords.items(items.length)})</span>
      </legend>
      {field.description !== undefined && <p className={styles.about}>{field.description}</p>}
      <FaultList faults={faultsAt(faults, field)} />
      {items.length === 0 && <p className={styles.about}>{fieldWords.emptyList}</p>}
      <Entries list={field} items={items} />
      {question && <PasteQuestion {...question} />}
      <AddEntry list={field} />
      {onOpen && (
        <OpenButton
          origin={field.origin}
          onOpen={onOpen}
          text={fieldWords.listInFile}
          about={field.title}
          className={styles.inFile}
        />
      )}
    </fieldset>
  );
}

function Entries({ list, items }: { list: Field; items: readonly Field[] }) {
  const isFolded = ({ kind }: Field) => kind === 'group' || kind === 'list' || items.length > mostOpen;
  return (
    <ol className={styles.items}>
      {items.map((item, index) => (
        <li key={index}>
          {isFolded(item) ? <Item item={item} position={index + 1} /> : <Parts fields={[item]} />}
          <EntryTools list={list} index={index} />
        </li>
      ))}
    </ol>
  );
}

function Item({ item, position }: { item: Field; position: number }) {
  const label = itemName(item) || fieldWords.item(position);
  const name = (
    <>
      <span className={styles.position}>{position}</span>
      <span>{label}</span>
    </>
  );
  const isWhole = item.kind !== 'group' && item.kind !== 'list';
  return (
    <div data-field={isWhole ? undefined : item.origin.pointer}>
      <Fold name={name} label={label} fields={[item]}>
        <Parts fields={isWhole ? [item] : item.fields} />
      </Fold>
    </div>
  );
}
