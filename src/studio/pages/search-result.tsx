import { useSyncExternalStore } from 'react';
import { descriptionLength, titleLength } from '../../content/page/advice';
import type { Field, StudioSite } from '../../model/studio';
import { useFieldContext } from '../fields/frame/field-context';
import { Thumbnail } from '../fields/picture/shown';
import { lengthOf } from '../fields/plain/length-note';
import { everyField } from '../in-place/texts-on-page';
import { words } from '../words';
import styles from './pages.module.css';

const rooms = { title: titleLength, description: descriptionLength };

/** The page as a search engine lists it, and as a shared link shows it, while its texts are being written. */
export function SearchResult({ fields, route }: { fields: readonly Field[]; route: string }) {
  const title = useText(fields, '/meta/title');
  const description = useText(fields, '/meta/description');
  const image = useText(fields, '/meta/image');
  return (
    <>
      <Found {...{ title, description, route }} />
      <Card {...{ title, description, image }} />
    </>
  );
}

type Texts = Record<'title' | 'description', string>;

/** What others see who are sent the page. */
function Card({ title, description, image }: Texts & { image: string }) {
  const { site } = useFieldContext();
  const src = image || site.shareImage;
  return (
    <figure className={styles.result}>
      <figcaption>{words.wholePage.card}</figcaption>
      {src !== undefined && <Thumbnail src={src} />}
      <p className={styles.found}>{title}</p>
      <p>{description}</p>
    </figure>
  );
}

function Found({ title, description, route }: Texts & { route: string }) {
  const { site } = useFieldContext();
  return (
    <figure className={styles.result}>
      <figcaption>{words.wholePage.result}</figcaption>
      <p className={styles.site}>
        {withTokens(site.title, site)} <span>{route}</span>
      </p>
      <p className={styles.found}>{title}</p>
      <p>{description}</p>
      <ul>
        {(['title', 'description'] as const).map((part) => {
          const length = lengthOf(part === 'title' ? title : description);
          const { least, most } = rooms[part];
          const isFit = length >= least && length <= most;
          return (
            <li key={part} data-fit={isFit}>
              {words.wholePage.length(part, length, { least, most })}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

/** The text of a field as it is typed by now, with the shared texts that it names. */
function useText(fields: readonly Field[], pointer: string): string {
  const { drafts, site } = useFieldContext();
  const field = everyField(fields).find(({ origin }) => origin.pointer === pointer);
  const draft = useSyncExternalStore(drafts.subscribe, () => field && drafts.get(field));
  const value = draft ? draft.value : field?.value;
  const text = typeof value === 'string' ? value : '';
  return withTokens(text, site);
}

const withTokens = (text: string, { tokens }: StudioSite): string =>
  text.replaceAll(
    /\{(\w+)\}/g,
    (written, name) => tokens.find((token) => token.name === name)?.value ?? written,
  );
