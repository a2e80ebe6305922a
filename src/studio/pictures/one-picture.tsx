import { useLayoutEffect, useRef, useState } from 'react';
import type { LibraryPicture, PictureRequest } from '../../model/studio';
import { useOpenStudio } from '../state/open-studio';
import { Library, Thumbnail, nameOf } from '../fields/picture/library';
import { type DescribedPicture, Description, lackOf } from '../fields/picture/picture-field';
import fields from '../fields/picture/picture.module.css';
import messages from '../messages/messages.module.css';
import { Holders } from '../pages/holders';
import { fieldWords } from '../fields/field-words';
import { pictureWords as words } from './picture-words';

interface OnePictureProps {
  picture: LibraryPicture;
  say: (text: string) => void;
  onLeave: () => void;
}

/** A picture with all that uses it, and what can be done with it as a whole. */
export function OnePicture({ picture, say, onLeave }: OnePictureProps) {
  const { site, shown, pages } = useOpenStudio();
  const { src, width, height, bytes, uses, others } = picture;
  const heading = useRef<HTMLHeadingElement>(null);
  const [deed, setDeed] = useState<PictureRequest['kind']>();
  useLayoutEffect(() => heading.current?.focus(), []);
  const leaveDeed = () => {
    setDeed(undefined);
    heading.current?.focus();
  };
  const send = async (request: PictureRequest, label: string) => {
    const answer = await pages.send({ request, label });
    say('result' in answer ? words.done(label) : answer.join(' '));
    if ('result' in answer) leaveDeed();
  };
  const from = shown.route;
  const name = nameOf(src);
  return (
    <article className={messages.one}>
      <h3 ref={heading} tabIndex={-1}>
        {name}
      </h3>
      <Thumbnail src={src} base={site.base} />
      <p className="quiet">{words.facts(width, height, bytes)}</p>
      <p>{words.used(uses.length, others)}</p>
      <Holders links={uses} onLeave={onLeave} />
      <div className="row">
        {uses.length > 0 && (
          <button className="plain" aria-expanded={deed === 'replace'} onClick={() => setDeed('replace')}>
            {words.replace}
          </button>
        )}
        {uses.length + others.length === 0 && (
          <button className="plain" aria-expanded={deed === 'discard'} onClick={() => setDeed('discard')}>
            {words.discard}
          </button>
        )}
      </div>
      {deed === 'replace' && (
        <Replacing
          picture={picture}
          onPut={({ src: to, alt, isDecorative }) =>
            void send({ kind: deed, from, src, to, alt, isDecorative }, words.put(name, nameOf(to)))
          }
        />
      )}
      {deed === 'discard' && (
        <div className="row" role="alert">
          <p>{words.sure}</p>
          <button className="plain" onClick={() => void send({ kind: deed, from, src }, words.remove(name))}>
            {words.discard}
          </button>
          <button className="plain" onClick={leaveDeed}>
            {words.keep}
          </button>
        </div>
      )}
    </article>
  );
}

interface ReplacingProps extends Pick<OnePictureProps, 'picture'> {
  onPut: (to: DescribedPicture) => void;
}

/** Asks which picture is to come in the place of one; where that is described, the new one is described as well. */
function Replacing({ picture, onPut }: ReplacingProps) {
  const { site, upload } = useOpenStudio();
  const [to, setTo] = useState<DescribedPicture>();
  const [former, ...more] = new Set(picture.uses.flatMap(({ alt }) => alt || []));
  const decorative = picture.uses.filter(({ alt }) => alt === '').length;
  const lack = former === undefined || !to ? undefined : lackOf(to);
  if (!to)
    return (
      <Library
        site={{ ...site, pictures: site.pictures.filter(({ src }) => src !== picture.src) }}
        onUpload={upload}
        onChoose={(src) => setTo({ src, alt: '', isDecorative: false })}
      />
    );
  return (
    <div className={`stack ${fields.picture}`}>
      <Thumbnail src={to.src} base={site.base} />
      {former !== undefined && (
        <Description
          {...{ picture: to, take: setTo, site }}
          former={more.length > 0 ? '' : former}
          isInvalid={undefined}
          isAsked
          onDone={() => undefined}
        />
      )}
      {decorative > 0 && <p className="quiet">{words.stayDecorative(decorative)}</p>}
      {lack === undefined ? (
        <button className="main" onClick={() => onPut(to)}>
          {words.putIn(picture.uses.length)}
        </button>
      ) : (
        <p>{fieldWords.notSaved(lack)}</p>
      )}
    </div>
  );
}
