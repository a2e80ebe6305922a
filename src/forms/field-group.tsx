import type { ReactNode } from 'react';
import fieldStyles from './field.module.css';
import styles from './form.module.css';

interface FieldGroupProps {
  id: string;
  legend: string;
  hint?: string;
  children: ReactNode;
}

/** Fields that belong together: the properties of an object. */
export function FieldGroup({ id, legend, hint, children }: FieldGroupProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <fieldset id={id} className={styles.group} aria-describedby={hintId}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
