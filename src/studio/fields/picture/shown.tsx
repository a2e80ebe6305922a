import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import styles from './picture.module.css';

const { picture: words } = fieldWords;

/** The picture as it is now, with its file and size. */
export function Shown({ src }: { src: string }) {
  const { site } = useFieldContext();
  if (src === '') return <p className={styles.none}>{words.none}</p>;
  const facts = site.pictures.find((picture) => picture.src === src);
  return (
    <div className={styles.shown}>
      <Thumbnail src={src} />
      <p className={styles.facts}>
        {nameOf(src)}
        {facts && <span>{words.size(facts.width, facts.height)}</span>}
      </p>
    </div>
  );
}

export function Thumbnail({ src }: { src: string }) {
  const { base } = useFieldContext().site;
  return <img className={styles.thumbnail} src={`${base}${encodeURI(src)}`} alt="" loading="lazy" />;
}

export const nameOf = (src: string): string => src.replace(/^media\//, '');
