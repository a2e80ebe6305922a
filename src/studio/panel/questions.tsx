import type { SaveConflict } from '../state/saver';
import { fieldWords } from '../fields/field-words';
import { words } from '../words';
import { ModalDialog } from './modal-dialog';
import { useOpenStudio } from '../state/open-studio';
import type { Blocked } from '../state/use-steps';
import type { ChangeRefusal } from '../making/part-commands';
import type { StudioSite } from '../../model/studio';
import { Holders } from '../pages/holders';
import type { Json } from '../../model/resolved';
import styles from './dialog.module.css';

/** Two people changed the same words: both are shown, and a person chooses. Nothing is written before. */
export function ClashDialog({ clash: { change, theirs, decide } }: { clash: SaveConflict }) {
  const values = { mine: change.command.kind === 'set' ? change.command.value : undefined, theirs };
  return (
    <ModalDialog title={words.clash.title} onLeave={() => decide('later')} leave={words.clash.later}>
      <p>{words.clash.text(change.label)}</p>
      <TwoValues {...values} onChoose={decide} />
    </ModalDialog>
  );
}

/** A step that cannot be made keeps nobody from those before it. */
export function BlockedDialog({ blocked: { direction, label, why, skip, stay } }: { blocked: Blocked }) {
  return (
    <ModalDialog title={words.undo[direction].blocked(label)} onLeave={stay} leave={words.cancel}>
      <p>{why}</p>
      <button className="main" onClick={skip}>
        {words.undo[direction].skip}
      </button>
    </ModalDialog>
  );
}

/** Why parts and entries were left as they are. */
export function RefusalDialog({ refusal: { label, why, holders = [] } }: { refusal: ChangeRefusal }) {
  const { site, making } = useOpenStudio();
  return (
    <ModalDialog title={words.making.refused(label)} onLeave={making.dismiss}>
      <p>{words.making.unchanged}</p>
      <ul>
        {why.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {holders.length > 0 && (
        <>
          <p>{words.making.linked}</p>
          <Holders links={linksOf(holders, site)} onLeave={making.dismiss} />
        </>
      )}
    </ModalDialog>
  );
}

/** Each file once, with its first link. */
function linksOf(holders: NonNullable<ChangeRefusal['holders']>, site: StudioSite) {
  return [...new Set(holders.map(({ file }) => file))].map((file) => {
    const all = holders.filter((each) => each.file === file);
    const page = site.pages.find((each) => each.file === file);
    return {
      file,
      pointer: all[0]?.pointer,
      count: all.length,
      words: [...new Set(all.flatMap((each) => each.words ?? []))],
      ...(page && { title: page.title, route: page.route }),
    };
  });
}

interface TwoValuesProps {
  mine: Json | undefined;
  theirs: Json | undefined;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** What two people have made of the same value, beside each other: one of them stays. */
export function TwoValues({ onChoose, ...values }: TwoValuesProps) {
  return (
    <div className={styles.two}>
      {(['mine', 'theirs'] as const).map((side) => (
        <section key={side} aria-label={words.clash[side]}>
          <h3>{words.clash[side]}</h3>
          <ValueTexts value={values[side]} />
          <button className="main" onClick={() => onChoose(side)}>
            {words.clash.keep[side]}
          </button>
        </section>
      ))}
    </div>
  );
}

/** A value as a person reads it: its texts, without what is around them in the file. */
export function ValueTexts({ value }: { value: Json | undefined }) {
  const lines = textsIn(value);
  return (
    <div className={styles.value}>
      {lines.length === 0 ? <p>{words.nothing}</p> : lines.map((line, index) => <p key={index}>{line}</p>)}
    </div>
  );
}

function textsIn(value: Json | undefined): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn);
  if (typeof value === 'boolean') return [value ? fieldWords.on : fieldWords.off];
  return [String(value)];
}
