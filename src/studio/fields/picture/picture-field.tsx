import { useEffect, useId, useRef, useState } from 'react';
import type { Field, StudioSite } from '../../../model/studio';
import { fieldWords } from '../field-words';
import { Frame, type Tied } from '../frame/frame';
import { useEditing, useFieldContext } from '../frame/use-editing';
import { onEnter, pasteLine } from '../frame/one-line';
import { Parts } from '../plain/parts';
import { isPoint } from '../../../content/media/focus';
import { FocusField } from './focus-field';
import { Library, Shown } from './library';
import fields from '../fields.module.css';
import styles from './picture.module.css';
import { asObject, isObject, textIn } from '../../../model/json';
import type { Json, JsonObject } from '../../../model/resolved';

const { picture: words } = fieldWords;

// What the editor of the picture itself is for; the rest are fields like all others.
const own = /\/(?:src|alt|decorative|focus)$/;

/** A picture: chosen from the library or added to it, and described for those who cannot see it. */
export function PictureField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const { site, onUpload } = useFieldContext();
  const opener = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  // The description of the picture that was replaced: it may still fit.
  const written = readPicture(field.value);
  const [typed, setFormer] = useState('');
  const picture = readPicture(editing.value);
  const former = typed || (picture.src === written.src ? '' : written.alt);
  const withWords = isDescribed(field);
  const lack = withWords && editing.isHeld ? lackOf(picture) : undefined;
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
    const { focus: was, ...rest } = picture.rest;
    take({ ...picture, src, alt: '', rest: isPoint(was) ? rest : picture.rest });
    if (!picture.isDecorative) askFor(src);
  };
  const focus = field.fields?.find(({ origin }) => origin.pointer === `${field.origin.pointer}/focus`);
  const others =
    picture.src === '' ? [] : (field.fields ?? []).filter(({ origin }) => !own.test(origin.pointer));
  return (
    <Frame
      editing={editing}
      isGroup
      problem={lack}
      after={
        <>
          {focus && picture.src === written.src && <FocusField field={focus} src={picture.src} />}
          {others.length > 0 && <Parts fields={others} isRest />}
        </>
      }
    >
      {({ control: { 'aria-invalid': isInvalid } }) => (
        <div className={`stack ${styles.picture}`}>
          <Shown src={picture.src} />
          <button ref={opener} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {picture.src === '' ? words.chooseFirst : words.chooseOther}
          </button>
          {isChoosing && <Library {...{ site, onUpload }} onChoose={choose} />}
          {withWords && picture.src !== '' && (
            <Description
              {...{ picture, former, isInvalid, site }}
              take={(next) => take({ ...picture, ...next })}
              isAsked={asksFor === picture.src}
              onDone={editing.commit}
            />
          )}
          {!field.isRequired && picture.src !== '' && (
            <button
              onClick={() => {
                editing.choose(undefined);
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

// More of them would push the field out of sight.
const mostOffered = 2;

interface DescriptionProps {
  picture: DescribedPicture;
  site: StudioSite;
  take: (next: DescribedPicture) => void;
  /** The description of the picture that was here before. */
  former: string;
  isInvalid: Tied['aria-invalid'];
  /** Set once the picture has been chosen: its description is what comes next. */
  isAsked: boolean;
  onDone: () => void;
}

/** What the picture shows, in words; or that it shows nothing that words would have to say. */
export function Description({ picture, take, former, isInvalid, isAsked, onDone, site }: DescriptionProps) {
  const id = useId();
  const place = useRef<HTMLTextAreaElement>(null);
  const elsewhere = site.pictures.find(({ src }) => src === picture.src)?.alts ?? [];
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
          <label className="name" htmlFor={id}>
            {words.alt}
          </label>
          <textarea
            ref={place}
            id={id}
            className={styles.alt}
            rows={2}
            value={picture.alt}
            aria-describedby={`${id}-hint`}
            aria-invalid={isInvalid}
            onChange={(event) => take({ ...picture, alt: event.currentTarget.value })}
            onPaste={(event) => pasteLine(event, (alt) => take({ ...picture, alt }))}
            onKeyDown={onEnter(onDone)}
          />
          <p id={`${id}-hint`} className="quiet">
            {words.altHint}
          </p>
          {picture.alt === '' &&
            elsewhere.slice(0, mostOffered).map((alt) => (
              <button key={alt} onClick={() => put(alt)}>
                {words.takeAlt(alt)}
              </button>
            ))}
          {picture.alt === '' && former !== '' && !elsewhere.includes(former) && (
            <button onClick={() => put(former)}>{words.keepAlt(former)}</button>
          )}
        </>
      )}
      <label className={fields.check}>
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
      <p id={`${id}-decorative`} className="quiet">
        {words.decorativeHint}
      </p>
    </>
  );
}

/** A picture, and what those are told who cannot see it. */
export interface DescribedPicture {
  src: string;
  alt: string;
  isDecorative: boolean;
}

/** As it is written: a path alone, or a path with its description and what else is said of it. */
interface Picture extends DescribedPicture {
  /** What no editor here is for; kept as it is. */
  rest: JsonObject;
}

function readPicture(value: Json | undefined): Picture {
  const { src: _src, alt: _alt, decorative, ...rest } = asObject(value);
  const src = typeof value === 'string' ? value : textIn(value, 'src');
  return { src, alt: textIn(value, 'alt'), isDecorative: decorative === true, rest };
}

/** Whether the picture has a description: a path alone has none. */
const isDescribed = ({ value, fields = [] }: Field): boolean =>
  isObject(value) || (value === undefined && fields.length > 0);

/** The picture as it is to be written; what was said of it stays. */
function writePicture({ src, alt, isDecorative, rest }: Picture, before: Json | undefined): JsonObject {
  // False may have been written out.
  const isWritten = isDecorative || (isObject(before) && before.decorative === false);
  const decorative: JsonObject = isWritten ? { decorative: isDecorative } : {};
  return { src, alt: isDecorative ? '' : alt, ...decorative, ...rest };
}

/** The texts that are still missing before a picture can be saved. */
export function lackOf({ src, alt, isDecorative }: DescribedPicture): string | undefined {
  if (src === '') return fieldWords.picture.choose;
  return alt.trim() === '' && !isDecorative ? fieldWords.picture.describe : undefined;
}
