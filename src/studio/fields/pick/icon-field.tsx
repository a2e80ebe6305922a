import type { Field, StudioSite } from '../../../model/studio';
import { fieldWords } from '../field-words';
import { useEditing, useFieldContext } from '../frame/use-editing';
import { Frame } from '../frame/frame';
import { writtenText } from '../plain/text-fields';
import { type Choice, Combobox, fits } from './combobox';
import styles from './pick.module.css';

type Icon = StudioSite['icons'][number];

/** An icon, found by its name and seen as it is. */
export function IconField({ field }: { field: Field }) {
  const { site } = useFieldContext();
  const editing = useEditing(field);
  const { text, isHeld } = editing;
  const shown = site.icons.find(({ name }) => name === text);
  const type = (typed: string) => {
    const value = writtenText(typed, field);
    // Half a name is none yet: it is not sent before the field is left.
    if (typed === '' || site.icons.some(({ name }) => name === typed)) editing.edit(value);
    else editing.hold(value);
  };
  const send = () => (isHeld ? editing.choose(editing.value) : editing.commit());
  const onLeave = () => {
    send();
    editing.onLeave();
  };
  return (
    <Frame editing={{ ...editing, onLeave }} {...(isHeld && { hint: <p>{fieldWords.noIconYet}</p> })}>
      {({ control }) => (
        <Combobox
          control={control}
          text={text}
          find={(words) => findIcons(words, site.icons)}
          onText={type}
          onPick={editing.choose}
          onEnter={send}
          before={shown && <Drawing icon={shown} />}
          isGrid
          isOpenAtOnce={false}
        />
      )}
    </Frame>
  );
}

const inWords = (name: string): string => name.replaceAll(/[-_/]/g, ' ');

const findIcons = (words: string, icons: Icon[]): Choice[] =>
  icons
    .filter(({ name }) => fits(inWords(words), inWords(name)))
    .map((icon) => ({ value: icon.name, label: inWords(icon.name), drawing: <Drawing icon={icon} /> }));

/** As a picture, which runs no scripts. */
function Drawing({ icon: { viewBox, body } }: { icon: Icon }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
  return <img className={styles.drawing} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />;
}
