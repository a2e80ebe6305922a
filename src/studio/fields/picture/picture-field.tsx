import { useRef, useState } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { Frame } from '../frame/frame';
import { useEditing } from '../frame/use-editing';
import { Parts } from '../plain/parts';
import { Description } from './description';
import { Library } from './library';
import styles from './picture.module.css';
import { isDescribed, lackOf, readPicture, writePicture, type Picture } from './picture-value';
import { Shown } from './shown';

const { picture: words } = fieldWords;

// What the editor of the picture itself is for; the rest are fields like all others.
const own = /\/(?:src|alt|decorative)$/;

/** A picture: chosen from the library or added to it, and described for those who cannot see it. */
export function PictureField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const opener = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  // The description of the picture that was replaced: it may still fit.
  const written = readPicture(field.value);
  const [typed, setFormer] = useState('');
  const picture = readPicture(editing.value);
  const former = typed || (picture.src === written.src ? '' : written.alt);
  const withWords = isDescribed(field);
  const lack = withWords && editing.draft?.state === 'held' ? lackOf(picture) : undefined;
  const [asksFor, askFor] = useState<string>();
  const take = (next: Picture) => {
    const value = withWords ? writePicture(next, field.value) : next.src;
    if (!withWords || lackOf(next) === undefined) return editing.edit(value);
    // The picture is seen on the page while its description is being thought of.
    editing.hold(value, next.src === '' ? undefined : writePicture({ ...next, alt: next.src }, field.value));
  };
  const choose = (src: string) => {
    setChoosing(false);
    opener.current?.focus();
    if (src === picture.src) return;
    setFormer(picture.alt || former);
    take({ ...picture, src, alt: '' });
    if (!picture.isDecorative) askFor(src);
  };
  const others =
    picture.src === '' ? [] : (field.fields ?? []).filter(({ origin }) => !own.test(origin.pointer));
  return (
    <Frame
      field={field}
      editing={editing}
      shape="group"
      problem={lack}
      after={others.length > 0 && <Parts fields={others} isRest />}
    >
      {({ isInvalid }) => (
        <div className={styles.picture}>
          <Shown src={picture.src} />
          <button
            ref={opener}
            type="button"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {picture.src === '' ? words.chooseFirst : words.chooseOther}
          </button>
          {isChoosing && <Library onChoose={choose} />}
          {withWords && picture.src !== '' && (
            <Description
              {...{ picture, take, former, isInvalid }}
              isAsked={asksFor === picture.src}
              onDone={editing.commit}
            />
          )}
          {!field.isRequired && picture.src !== '' && (
            <button
              type="button"
              onClick={() => {
                editing.edit(undefined);
                editing.commit();
                opener.current?.focus();
              }}
            >
              {words.remove}
            </button>
          )}
        </div>
      )}
    </Frame>
  );
}
