import { useEffect, useId, useRef } from 'react';
import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { pasteLine } from '../frame/paste-line';
import styles from './picture.module.css';
import type { Picture } from './picture-value';

const { picture: words } = fieldWords;

// More of them would push the field out of sight.
const mostOffered = 2;

interface DescriptionProps {
  picture: Picture;
  take: (next: Picture) => void;
  /** The description of the picture that was here before. */
  former: string;
  isInvalid: boolean;
  /** Set once the picture has been chosen: its description is what comes next. */
  isAsked: boolean;
  onDone: () => void;
}

/** What the picture shows, in words; or that it shows nothing that words would have to say. */
export function Description({ picture, take, former, isInvalid, isAsked, onDone }: DescriptionProps) {
  const id = useId();
  const place = useRef<HTMLTextAreaElement>(null);
  const { pictures } = useFieldContext().site;
  const elsewhere = pictures.find(({ src }) => src === picture.src)?.alts ?? [];
  useEffect(() => {
    if (isAsked) place.current?.focus();
  }, [isAsked]);
  const put = (alt: string) => {
    take({ ...picture, alt });
    onDone();
    // The button goes; the focus does not.
    place.current?.focus();
  };
  return (
    <>
      {!picture.isDecorative && (
        <>
          <label className={styles.label} htmlFor={id}>
            {words.alt}
          </label>
          <textarea
            ref={place}
            id={id}
            className={styles.alt}
            rows={2}
            value={picture.alt}
            aria-describedby={`${id}-hint`}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => take({ ...picture, alt: event.currentTarget.value })}
            onPaste={(event) => pasteLine(event, (alt) => take({ ...picture, alt }))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onDone();
            }}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {words.altHint}
          </p>
          {picture.alt === '' &&
            elsewhere.slice(0, mostOffered).map((alt) => (
              <button key={alt} type="button" onClick={() => put(alt)}>
                {words.takeAlt(alt)}
              </button>
            ))}
          {picture.alt === '' && former !== '' && !elsewhere.includes(former) && (
            <button type="button" onClick={() => put(former)}>
              {words.keepAlt(former)}
            </button>
          )}
        </>
      )}
      <label className={styles.decorative}>
        <input
          type="checkbox"
          checked={picture.isDecorative}
          aria-describedby={`${id}-decorative`}
          onChange={(event) => {
            take({ ...picture, alt: picture.alt || former, isDecorative: event.currentTarget.checked });
            onDone();
          }}
        />
        {words.decorative}
      </label>
      <p id={`${id}-decorative`} className={styles.hint}>
        {words.decorativeHint}
      </p>
    </>
  );
}
