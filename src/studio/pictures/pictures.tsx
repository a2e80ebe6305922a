import { useState } from 'react';
import type { LibraryPicture, StudioSite } from '../../model/studio';
import type { Api } from '../api/client';
import { Thumbnail, Upload, fitsPicture, nameOf } from '../fields/picture/library';
import shown from '../fields/picture/picture.module.css';
import { ChooseOfMany, NothingChosen } from '../panel/chosen-of-many';
import styles from '../panel/chosen-of-many.module.css';
import { ModalDialog } from '../panel/modal-dialog';
import { useLoaded } from '../state/use-loaded';
import type { StudioState } from '../state/use-studio';
import { Segments, ToolbarButton } from '../toolbar/controls';
import { words as all } from '../words';
import { OnePicture, altsOf } from './one-picture';
import { pictureWords as words } from './picture-words';

interface PicturesProps {
  studio: StudioState;
  api: Api;
  site: StudioSite;
}

/** Opens the pictures of the site. */
export function PicturesButton(props: PicturesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton icon="image" name={words.title} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <PicturesDialog {...props} onLeave={() => setOpen(false)} />}
    </>
  );
}

const kinds = ['all', 'unused'] as const;
const isUsed = ({ uses, others }: LibraryPicture) => uses.length + others.length > 0;

/** All pictures of the site, and the one that is chosen with all that uses it. */
function PicturesDialog({ studio, api, site, onLeave }: PicturesProps & { onLeave: () => void }) {
  const { value: pictures = [], failure } = useLoaded('pictures', studio.live.version, api.pictures);
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const [sought, setSought] = useState('');
  const [chosen, choose] = useState<string>();
  const [said, say] = useState('');
  const of = { all: pictures, unused: pictures.filter((picture) => !isUsed(picture)) };
  const found = of[kind].filter((picture) =>
    fitsPicture(sought, { src: picture.src, alts: altsOf(picture) }),
  );
  const picture = pictures.find(({ src }) => src === chosen);
  // One that was just added is read by and by.
  const isGone = chosen !== undefined && pictures.length > 0;
  return (
    <ModalDialog title={words.title} leave={all.close} onLeave={onLeave} isWide>
      <div className={styles.two}>
        <section aria-label={words.title}>
          <Segments name="pictures" label={words.which} kinds={kinds} chosen={kind} onChange={setKind}>
            {(each) => `${words.kinds[each]} (${of[each].length})`}
          </Segments>
          <label className={styles.find}>
            {words.search}
            <input type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
          </label>
          <p role="status" className="unseen">
            {words.found(found.length)}
          </p>
          <ChooseOfMany
            key={`${kind} ${sought}`}
            items={found}
            nameOf={({ src }) => src}
            {...{ chosen, onChoose: choose, none: words.none, more: words.more }}
          >
            {({ src, width, height, bytes, uses }) => (
              <span className={shown.shown}>
                <Thumbnail src={src} base={site.base} />
                <span>
                  <strong>{nameOf(src)}</strong>
                  <small className={shown.line}>{words.facts(width, height, bytes)}</small>
                  <small className={shown.line}>{words.used(uses.length)}</small>
                </span>
              </span>
            )}
          </ChooseOfMany>
          {failure && <p className={styles.wrong}>{words.failed}</p>}
          <Upload onUpload={studio.upload} onAdded={choose} />
        </section>
        {picture ? (
          <OnePicture key={picture.src} {...{ picture, studio, site, say, onLeave }} />
        ) : (
          <NothingChosen gone={isGone ? words.gone : undefined} choose={words.choose} />
        )}
      </div>
      <p role="status">{said}</p>
    </ModalDialog>
  );
}
