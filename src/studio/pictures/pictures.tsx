import { useState } from 'react';
import type { LibraryPicture } from '../../model/studio';
import { Library } from '../fields/picture/library';
import messages from '../messages/messages.module.css';
import { ModalDialog } from '../panel/modal-dialog';
import { useOpenStudio } from '../state/open-studio';
import { useLoaded } from '../state/use-loaded';
import { Segments, ToolbarButton } from '../toolbar/controls';
import { OnePicture } from './one-picture';
import { pictureWords as words } from './picture-words';

/** Opens the pictures of the site. */
export function PicturesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton icon="image" name={words.title} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <PicturesDialog onLeave={() => setOpen(false)} />}
    </>
  );
}

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
