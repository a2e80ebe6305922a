import { useEffect, useRef } from 'react';
import type { Ties } from '../frame/frame';
import styles from './rich.module.css';
import type { Rich } from './use-rich';

/** The text itself. React makes its place; what is in it is ProseMirror's. */
export function Surface({ ties, isRequired, rich }: { ties: Ties; isRequired: boolean; rich: Rich }) {
  const place = useRef<HTMLDivElement>(null);
  const { mount, describe } = rich;
  const { labelId, describedBy, isInvalid } = ties;
  useEffect(() => (place.current ? mount(place.current) : undefined), [mount]);
  useEffect(() => {
    describe({
      class: styles.surface ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
    });
  }, [describe, labelId, describedBy, isInvalid, isRequired]);
  return <div ref={place} />;
}
