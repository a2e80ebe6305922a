import { useId } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { FaultList } from '../frame/fault-list';
import { faultsAt } from '../frame/fault-places';
import { OpenButton } from '../frame/open-button';
import { shortText } from '../../../content/edit/fields/short-text';
import styles from './plain.module.css';

/** What has no editor yet: shown, with the way to where it is written. */
export function ReadOnlyField({ field }: { field: Field }) {
  const { onOpen, faults } = useFieldContext();
  const id = useId();
  const isElsewhere = field.reason === 'blocks';
  const text = shortText(field.value, 240);
  return (
    <div className={styles.readOnly} role="group" aria-labelledby={id} data-field={field.origin.pointer}>
      <div className={styles.name} id={id}>
        {field.title}
      </div>
      {field.description !== undefined && <p className={styles.about}>{field.description}</p>}
      {/* Their words are in the outline, each at its own part. */}
      {!isElsewhere && <p className={styles.shown}>{text === '' ? fieldWords.empty : text}</p>}
      <p className={styles.about}>{field.reason ? fieldWords.reasons[field.reason] : fieldWords.readOnly}</p>
      {onOpen && !isElsewhere && (
        <OpenButton origin={field.origin} onOpen={onOpen} text={fieldWords.editInFile} about={field.title} />
      )}
      <FaultList faults={faultsAt(faults, field)} />
    </div>
  );
}
