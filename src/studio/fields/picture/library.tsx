import { useState } from 'react';
import type { StudioSite } from '../../../model/studio';
import { fieldWords } from '../field-words';
import { mostUpload } from '../../api/page-places';
import { type InField, useFieldContext } from '../frame/use-editing';
import { addressOf } from '../../../content/values/address';
import { type ListOption, Search, matchesWords } from '../pick/combobox';
import frame from '../frame/frame.module.css';
import styles from './picture.module.css';

const { picture: words } = fieldWords;

interface LibraryProps {
  site: StudioSite;
  /** Absent where pictures cannot be added. */
  onUpload: InField['onUpload'];
  onChoose: (src: string) => void;
}

/** The pictures of the site, found by their names and descriptions, and the way to add one. */
export function Library({ site, onUpload, onChoose }: LibraryProps) {
  return (
    <div ref={focusSearch} className={`stack ${styles.library}`}>
      {/* Above the list: it must not move away under the finger when the list folds. */}
      {onUpload && <Upload onUpload={onUpload} onAdded={onChoose} />}
      <Search label={words.search} find={(typed) => findPictures(typed, site)} onPick={onChoose} isGrid />
    </div>
  );
}

const focusSearch = (library: HTMLElement | null) =>
  library?.querySelector<HTMLElement>('[role="combobox"]')?.focus();

const findPictures = (typed: string, { pictures, base }: StudioSite): ListOption[] =>
  pictures
    .filter(({ src, alts }) => matchesWords(typed, src.replaceAll(/[-_/.]/g, ' '), src, ...alts))
    .map(({ src, width, height, alts }) => ({
      value: src,
      label: nameOf(src),
      detail: [alts.find((alt) => matchesWords(typed, alt)) ?? alts[0], words.size(width, height)]
        .filter(Boolean)
        .join(' · '),
      drawing: <Thumbnail src={src} base={base} />,
    }));

interface UploadProps {
  onUpload: NonNullable<InField['onUpload']>;
  onAdded: (src: string) => void;
}

/** Adds a picture of this computer. One that is there already is never replaced: the server gives it a free name. */
function Upload({ onUpload, onAdded }: UploadProps) {
  const [status, setStatus] = useState('');
  const [isRefused, setRefused] = useState(false);
  const refuse = (why: string) => {
    setStatus(why);
    setRefused(true);
  };
  const add = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostUpload) return refuse(words.tooLarge(file.name, file.size, mostUpload));
    setStatus(words.adding(file.name));
    setRefused(false);
    try {
      const answer = await onUpload(file);
      if (answer.result === 'saved') onAdded(answer.src);
      else refuse(answer.message);
    } catch {
      refuse(words.notAdded);
    }
  };
  return (
    <>
      <label className="stack name">
        {words.add}
        <input
          className={styles.upload}
          type="file"
          accept="image/*"
          onChange={(event) => void add(event.currentTarget.files?.[0])}
        />
      </label>
      <p role="status" className={isRefused ? frame.fault : 'quiet'}>
        {status}
      </p>
    </>
  );
}

/** The picture as it is now, with its file and size. */
export function Shown({ src }: { src: string }) {
  const { site } = useFieldContext();
  if (src === '') return <p className="quiet">{words.none}</p>;
  const facts = site.pictures.find((picture) => picture.src === src);
  return (
    <div className={styles.shown}>
      <Thumbnail src={src} base={site.base} />
      <p className={`quiet ${styles.facts}`}>
        {nameOf(src)}
        {facts && <span>{words.size(facts.width, facts.height)}</span>}
      </p>
    </div>
  );
}

export const Thumbnail = ({ src, base }: { src: string; base: string }) => (
  <img className={styles.thumbnail} src={addressOf(`/${src}`, base)} alt="" loading="lazy" />
);

export const nameOf = (src: string): string => src.replace(/^media\//, '');
