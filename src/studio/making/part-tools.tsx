import type { OutlineNode, PaletteEntry, StudioPage } from '../../model/studio';
import { usualPlace, type Place } from '../outline/places';
import type { Making } from './use-making';
import type { Wish } from './wish';
import { Icon } from '../toolbar/icon';
import { words } from '../words';
import styles from './making.module.css';
import { MoveDialog } from './move-dialog';
import { PaletteDialog } from './palette-dialog';
import { insertion, move, partCommands } from './part-commands';

export interface PartToolsProps {
  page: StudioPage;
  /** The part that is chosen; undefined where none is, or what is around all pages. */
  node: OutlineNode | undefined;
  base: string;
  palette: () => Promise<PaletteEntry[]>;
  /** Of the page. */
  places: readonly Place[];
  making: Pick<Making, 'make' | 'opened' | 'open' | 'copy' | 'paste'>;
}

/** What is done with parts as a whole; each has its key in the list. */
export function PartTools({ page, node, base, palette, places, making }: PartToolsProps) {
  const { make, opened, open, copy, paste } = making;
  const usual = usualPlace(page.outline, places, node);
  const commands = node && partCommands(page, node, places);
  const run = (wish: Wish | undefined) => {
    open(undefined);
    if (wish) void make(wish);
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.making.tools}>
      <button type="button" className={styles.insert} onClick={() => open({ kind: 'palette' })}>
        <Icon name="plus" />
        {words.making.insert}
      </button>
      {commands && (
        <>
          <Tool icon="arrowUp" words={words.making.up} wish={commands.up} onRun={run} />
          <Tool icon="arrowDown" words={words.making.down} wish={commands.down} onRun={run} />
          <button
            type="button"
            title={words.making.moveTo}
            aria-label={words.making.moveTo}
            onClick={() => open({ kind: 'move' })}
          >
            <Icon name="moveTo" />
          </button>
          <Tool icon="duplicate" words={words.making.duplicate} wish={commands.duplicate} onRun={run} />
          <button
            type="button"
            title={words.making.copy}
            aria-label={words.making.copy}
            onClick={() => void copy(node)}
          >
            <Icon name="clipboard" />
          </button>
          <Tool icon="trash" words={words.making.remove} wish={commands.remove} onRun={run} />
        </>
      )}
      <button
        type="button"
        title={words.making.paste}
        aria-label={words.making.paste}
        onClick={() => usual && void paste(usual)}
      >
        <Icon name="paste" />
      </button>
      {opened?.kind === 'palette' && (
        <PaletteDialog
          {...{ places, base, palette }}
          first={opened.place ?? usual}
          onInsert={(place, entry) => run(insertion(page, place, entry))}
          onPaste={(place) => {
            open(undefined);
            void paste(place);
          }}
          onLeave={() => open(undefined)}
        />
      )}
      {opened?.kind === 'move' && node && (
        <MoveDialog
          {...{ places, node }}
          onMove={(place) => run(move(page, node, place))}
          onLeave={() => open(undefined)}
        />
      )}
    </div>
  );
}

interface ToolProps {
  icon: Parameters<typeof Icon>[0]['name'];
  words: string;
  /** Undefined where it cannot be done. */
  wish: Wish | undefined;
  onRun: (wish: Wish | undefined) => void;
}

/** It keeps its place and the focus where it can do nothing: at the edge of a list. */
export function Tool({ icon, words: title, wish, onRun }: ToolProps) {
  return (
    <button
      type="button"
      title={title}
      aria-label={title}
      aria-disabled={wish === undefined}
      onClick={() => onRun(wish)}
    >
      <Icon name={icon} />
    </button>
  );
}
