import { useState, useLayoutEffect, useRef } from 'react';
import type { LibraryPicture, PictureRequest } from '../../model/studio';
import { Library, Thumbnail, nameOf } from '../fields/picture/library';
import messages from '../messages/messages.module.css';
import { ModalDialog } from '../panel/modal-dialog';
import { useOpenStudio } from '../state/open-studio';
import { useLoaded } from '../state/use-loaded';
import { DialogButton, Really, Segments } from '../toolbar/controls';
import { pictureWords as words } from './picture-words';
import { type DescribedPicture, Description, lackOf } from '../fields/picture/picture-field';
import fields from '../fields/picture/picture.module.css';
import { Holders } from '../pages/holders';
import { fieldWords } from '../fields/field-words';

/** Opens the pictures of the site. */
export const PicturesButton = () => (
  <DialogButton icon="image" name={words.title}>
    {(leave) => <PicturesDialog onLeave={leave} />}
  </DialogButton>
);

const kinds = ['every', 'unused'] as const;

/** All pictures of the site, and the one that is chosen with all that uses it. */
function PicturesDialog({ onLeave }: { onLeave: () => void }) {
  const { api, site, live, upload } = useOpenStudio();
  const { value, failure } = useLoaded('pictures', live.version, api.pictures);
  const [kind, setKind] = useState<(typeof kinds)[number]>('every');
  const [chosen, choose] = useState<string>();
  const [said, say] = useState('');
  const used = new Set(value?.flatMap((each) => (isUsed(each) ? each.src : [])));
  const of = { every: site.pictures, unused: site.pictures.filter(({ src }) => !used.has(src)) };
  const picture = value?.find(({ src }) => src === chosen);
  return (
    <ModalDialog title={words.title} onLeave={onLeave} isWide>
      {value && (
        <div className={messages.one}>
          <Segments name="pictures" label={words.which} kinds={kinds} chosen={kind} onChange={setKind}>
            {(each) => `${words.kinds[each]} (${of[each].length})`}
          </Segments>
          {/* What is removed leaves the focus where the next one is sought. */}
          <Library
            key={`${kind} ${chosen !== undefined && !picture}`}
            site={{ ...site, pictures: of[kind] }}
            onUpload={upload}
            onChoose={choose}
          />
          {picture && <OnePicture key={picture.src} {...{ picture, say, onLeave }} />}
        </div>
      )}
      {failure && <p>{words.failed}</p>}
      <p role="status">{said}</p>
    </ModalDialog>
  );
}

const isUsed = ({ uses, others }: LibraryPicture) => uses.length + others.length > 0;

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
        <Really
          question={words.sure}
          yes={words.discard}
          no={words.keep}
          onYes={() => void send({ kind: deed, from, src }, words.remove(name))}
          onNo={leaveDeed}
        />
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
