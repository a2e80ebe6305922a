import { useState } from 'react';
import type { OutlineNode, PaletteEntry, StudioPage } from '../../model/studio';
import { placesOf } from '../outline/places';
import type { Making, Wish } from './use-making';
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
  make: Making['make'];
  /** Which of the dialogs is open: keys open them, too. */
  opened: 'palette' | 'move' | undefined;
  onOpen: (dialog: 'palette' | 'move' | undefined) => void;
}

/** What is done with parts as a whole; each has its key in the list. */
export function PartTools({ page, node, base, palette, make, opened, onOpen }: PartToolsProps) {
  const commands = node && partCommands(page, node);
  const places = placesOf(page.outline, page.list, page.title);
  const run = (wish: Wish | undefined) => {
    onOpen(undefined);
    if (wish) void make(wish);
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.making.tools}>
      <button type="button" className={styles.insert} onClick={() => onOpen('palette')}>
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
            onClick={() => onOpen('move')}
          >
            <Icon name="moveTo" />
          </button>
          <Tool icon="duplicate" words={words.making.duplicate} wish={commands.duplicate} onRun={run} />
          <Tool icon="trash" words={words.making.remove} wish={commands.remove} onRun={run} />
        </>
      )}
      {opened === 'palette' && (
        <PaletteDialog
          {...{ places, node, base, palette }}
          onInsert={(place, entry) => run(insertion(page, place, entry))}
          onLeave={() => onOpen(undefined)}
        />
      )}
      {opened === 'move' && node && (
        <MoveDialog
          {...{ places, node }}
          onMove={(place) => run(move(page, node, place))}
          onLeave={() => onOpen(undefined)}
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

/** Which of the dialogs is open, for the tools and the keys of the list. */
export const useOpenedDialog = () => useState<'palette' | 'move'>();
