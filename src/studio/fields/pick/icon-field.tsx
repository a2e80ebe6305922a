import type { Field, StudioSite } from '../../../model/studio';
import { useAround } from '../frame/around';
import { Frame } from '../frame/frame';
import { useEditing } from '../frame/use-editing';
import { writtenText } from '../plain/line-field';
import { Combobox, cut, fits, type Found } from './combobox';
import styles from './pick.module.css';

type Icon = StudioSite['icons'][number];

/** An icon, found by its name and seen as it is. */
export function IconField({ field }: { field: Field }) {
  const { site } = useAround();
  const editing = useEditing(field);
  const text = typeof editing.value === 'string' ? editing.value : '';
  const shown = site.icons.find(({ name }) => name === text);
  return (
    <Frame field={field} editing={editing} shape="control">
      {(ties) => (
        <Combobox
          ties={ties}
          text={text}
          find={(words) => findIcons(words, site.icons)}
          onText={(typed) => editing.edit(writtenText(typed, field))}
          onPick={(value) => {
            editing.edit(value);
            editing.commit();
          }}
          onEnter={editing.commit}
          before={shown && <Drawing icon={shown} />}
          isGrid
          isOpenAtOnce={false}
        />
      )}
    </Frame>
  );
}

const inWords = (name: string): string => name.replaceAll(/[-_/]/g, ' ');

// Seen side by side, they are looked through rather than named.
const mostIcons = 400;

const findIcons = (words: string, icons: Icon[]): Found =>
  cut(
    icons
      .filter(({ name }) => fits(inWords(words), inWords(name)))
      .map((icon) => ({ value: icon.name, label: inWords(icon.name), drawing: <Drawing icon={icon} /> })),
    mostIcons,
  );

/** As a picture, which runs no scripts. */
function Drawing({ icon: { viewBox, body } }: { icon: Icon }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
  return <img className={styles.drawing} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />;
}
