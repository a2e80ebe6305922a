import { useEffect, useId, useRef, useState } from 'react';
import type { StudioSite } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useAround } from '../frame/around';
import { Combobox, cut, fits, type Found } from '../pick/combobox';
import styles from './picture.module.css';
import { nameOf, Thumbnail } from './shown';

const { picture: words } = fieldWords;

/** The pictures of the site, found by their names, and the way to add one. */
export function Library({ onChoose }: { onChoose: (src: string) => void }) {
  const { site, onUpload } = useAround();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState('');
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={place} className={styles.library}>
      <label className={styles.label} htmlFor={id}>
        {words.search}
      </label>
      <Combobox
        ties={{ id, describedBy: undefined, isInvalid: false }}
        text={sought}
        find={(typed) => findPictures(typed, site.pictures)}
        onText={setSought}
        onPick={onChoose}
        onEnter={() => undefined}
        isGrid
      />
      {onUpload && <Upload onUpload={onUpload} onAdded={onChoose} />}
    </div>
  );
}

const findPictures = (typed: string, pictures: StudioSite['pictures']): Found =>
  cut(
    pictures
      .filter(({ src }) => fits(typed, src.replaceAll(/[-_/.]/g, ' '), src))
      .map(({ src, width, height }) => ({
        value: src,
        label: nameOf(src),
        detail: words.size(width, height),
        drawing: <Thumbnail src={src} />,
      })),
  );

interface UploadProps {
  onUpload: NonNullable<ReturnType<typeof useAround>['onUpload']>;
  onAdded: (src: string) => void;
}

/** Adds a picture of this computer. One that is there already is never replaced: the server gives it a free name. */
function Upload({ onUpload, onAdded }: UploadProps) {
  const [told, setTold] = useState('');
  const add = async (file: File | undefined) => {
    if (!file) return;
    setTold(words.adding(file.name));
    try {
      const answer = await onUpload(file);
      if (answer.result === 'saved') onAdded(answer.src);
      else setTold(answer.message);
    } catch {
      setTold(words.notAdded);
    }
  };
  return (
    <>
      <label className={styles.upload}>
        {words.add}
        <input type="file" accept="image/*" onChange={(event) => void add(event.currentTarget.files?.[0])} />
      </label>
      <p role="status" className={styles.hint}>
        {told}
      </p>
    </>
  );
}
