import { useLayoutEffect, useRef, useState } from 'react';
import type { LibraryPicture, PictureRequest, PictureUse, StudioSite } from '../../model/studio';
import { Library, Thumbnail, nameOf } from '../fields/picture/library';
import { type DescribedPicture, Description, lackOf } from '../fields/picture/picture-field';
import shown from '../fields/picture/picture.module.css';
import { holderOf } from '../pages/holders';
import styles from '../panel/chosen-of-many.module.css';
import type { StudioState } from '../state/use-studio';
import { pictureWords as words } from './picture-words';

interface OnePictureProps {
  picture: LibraryPicture;
  studio: StudioState;
  site: StudioSite;
  say: (text: string) => void;
  onLeave: () => void;
}

/** The descriptions that pages give of a picture, each once. */
export const altsOf = ({ uses }: LibraryPicture): string[] => [
  ...new Set(uses.flatMap(({ alt }) => alt || [])),
];

/** A picture with all that uses it, and what can be done with it as a whole. */
export function OnePicture({ picture, studio, site, say, onLeave }: OnePictureProps) {
  const { src, width, height, bytes, uses, others } = picture;
  const heading = useRef<HTMLHeadingElement>(null);
  const [deed, setDeed] = useState<PictureRequest['kind']>();
  useLayoutEffect(() => heading.current?.focus(), []);
  const done = (text: string) => {
    say(text);
    setDeed(undefined);
    heading.current?.focus();
  };
  const send = async (request: PictureRequest, label: string, text: string) => {
    const answer = await studio.pages.send({ request, label });
    if ('result' in answer) done(text);
    else say(answer.join(' '));
  };
  const from = studio.shown.route;
  return (
    <article className={styles.one}>
      <h3 ref={heading} tabIndex={-1}>
        {nameOf(src)}
      </h3>
      <Thumbnail src={src} base={site.base} />
      <p className="quiet">{words.facts(width, height, bytes)}</p>
      <Uses {...{ uses, others, studio, site, onLeave }} />
      <div className={styles.deeds}>
        {uses.length > 0 && (
          <button className="plain" aria-expanded={deed === 'replace'} onClick={() => setDeed('replace')}>
            {words.replace}
          </button>
        )}
        <button className="plain" aria-expanded={deed === 'discard'} onClick={() => setDeed('discard')}>
          {words.discard}
        </button>
      </div>
      {deed === 'replace' && (
        <Replacing
          {...{ picture, site, studio }}
          onPut={({ src: to, alt, isDecorative }) =>
            void send(
              { kind: 'replace', from, src, to, alt, isDecorative },
              words.putLabel(nameOf(src), nameOf(to)),
              words.putSaid(uses.length),
            )
          }
        />
      )}
      {deed === 'discard' && (
        <div className={styles.deeds} role="alert">
          <p>{uses.length + others.length > 0 ? words.why : words.sure}</p>
          {uses.length + others.length === 0 && (
            <button
              className="plain"
              onClick={() =>
                void send(
                  { kind: 'discard', from, src },
                  words.discardLabel(nameOf(src)),
                  words.discarded(nameOf(src)),
                )
              }
            >
              {words.discardIt}
            </button>
          )}
          <button className="plain" onClick={() => done('')}>
            {words.keep}
          </button>
        </div>
      )}
    </article>
  );
}

type UsesProps = Pick<LibraryPicture, 'uses' | 'others'> &
  Pick<OnePictureProps, 'studio' | 'site' | 'onLeave'>;

/** Where a picture is, by the names that people see, each with the way to it. */
function Uses({ uses, others, studio, site, onLeave }: UsesProps) {
  const nameOfUse = (use: PictureUse) => [holderOf(use, site), use.part].filter(Boolean).join(' › ');
  const altOf = ({ alt }: PictureUse) => (alt === '' ? words.decorative : (alt ?? words.alone));
  return (
    <>
      <h4>{words.uses}</h4>
      {uses.length + others.length === 0 && <p>{words.unused}</p>}
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => {
            const go = studio.opener(use);
            const name = nameOfUse(use);
            return (
              <li key={`${use.file} ${use.pointer}`}>
                {go ? (
                  <button
                    className="plain"
                    onClick={() => {
                      onLeave();
                      go();
                    }}
                  >
                    {name}
                  </button>
                ) : (
                  name
                )}
                <small className={shown.line}>{altOf(use)}</small>
              </li>
            );
          })}
        </ul>
      )}
      {others.length > 0 && (
        <p>
          {words.others} {others.join(', ')}
        </p>
      )}
    </>
  );
}

interface ReplacingProps extends Pick<OnePictureProps, 'picture' | 'studio' | 'site'> {
  onPut: (to: DescribedPicture) => void;
}

/** Asks which picture is to come in the place of one; where that is described, the new one is described as well. */
function Replacing({ picture, studio, site, onPut }: ReplacingProps) {
  const [to, setTo] = useState<DescribedPicture>();
  const [isAsked, setAsked] = useState(false);
  const described = altsOf(picture);
  const lacks = described.length > 0 && to !== undefined && lackOf(to) !== undefined;
  const others = { ...site, pictures: site.pictures.filter(({ src }) => src !== picture.src) };
  if (!to)
    return (
      <section aria-label={words.instead}>
        <Library
          site={others}
          onUpload={studio.upload}
          onChoose={(src) => setTo({ src, alt: '', isDecorative: false })}
        />
      </section>
    );
  return (
    <section className={shown.picture} aria-label={words.instead}>
      <div className={shown.shown}>
        <Thumbnail src={to.src} base={site.base} />
        {nameOf(to.src)}
      </div>
      {described.length > 0 && (
        <Description
          picture={to}
          take={setTo}
          former={described.length === 1 ? (described[0] ?? '') : ''}
          isInvalid={(isAsked && lacks) || undefined}
          isAsked
          onDone={() => undefined}
          site={site}
        />
      )}
      {isAsked && lacks && <p role="alert">{words.describe}</p>}
      <button className="main" onClick={() => (lacks ? setAsked(true) : onPut(to))}>
        {words.put(picture.uses.length)}
      </button>
    </section>
  );
}
