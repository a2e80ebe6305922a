import type { OutlineNode, PaletteEntry, StudioPage } from '../../model/studio';
import { type Place, usualPlace } from '../outline/places';
import type { Making } from './use-making';
import { type Wish, insertion, move, partCommands } from './part-commands';
import { ButtonBar, Icon } from '../toolbar/controls';
import { words } from '../words';
import styles from './making.module.css';
import { MoveDialog, PaletteDialog } from './place-dialogs';

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
export function PartTools(props: PartToolsProps) {
  const { page, node, base, palette, places, making } = props;
  const { make, opened, open, paste } = making;
  const usual = usualPlace(page.outline, places, node);
  const run = (wish: Wish | undefined) => {
    open(undefined);
    if (wish) void make(wish);
  };
  return (
    <ButtonBar className={styles.tools} aria-label={words.making.tools}>
      <button className="plain" onClick={() => open({ kind: 'palette' })}>
        <Icon name="plus" />
        {words.making.insert}
      </button>
      {node && <ChosenTools {...props} node={node} onRun={run} />}
      <Button icon="paste" words={words.making.paste} onRun={() => usual && void paste(usual)} />
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
    </ButtonBar>
  );
}

interface ChosenToolsProps extends PartToolsProps {
  node: OutlineNode;
  onRun: (wish: Wish | undefined) => void;
}

function ChosenTools({ page, node, places, making: { open, copy }, onRun }: ChosenToolsProps) {
  const commands = partCommands(page, node, places);
  if (!commands) return null;
  return (
    <>
      <Tool icon="arrowUp" words={words.making.up} wish={commands.up} onRun={onRun} />
      <Tool icon="arrowDown" words={words.making.down} wish={commands.down} onRun={onRun} />
      <Button icon="moveTo" words={words.making.moveTo} onRun={() => open({ kind: 'move' })} />
      <Tool icon="duplicate" words={words.making.duplicate} wish={commands.duplicate} onRun={onRun} />
      <Button icon="clipboard" words={words.making.copy} onRun={() => void copy(node)} />
      <Tool icon="trash" words={words.making.remove} wish={commands.remove} onRun={onRun} />
    </>
  );
}

interface ButtonProps {
  icon: Parameters<typeof Icon>[0]['name'];
  words: string;
  isOff?: boolean;
  onRun: () => void;
}

/** It keeps its place and the focus where it can do nothing: at the edge of a list. */
const Button = ({ icon, words: title, isOff, onRun }: ButtonProps) => (
  <button className="plain" title={title} aria-label={title} aria-disabled={isOff} onClick={onRun}>
    <Icon name={icon} />
  </button>
);

interface ToolProps extends Pick<ButtonProps, 'icon' | 'words'> {
  /** Undefined where it cannot be done. */
  wish: Wish | undefined;
  onRun: (wish: Wish | undefined) => void;
}

export const Tool = ({ wish, onRun, ...button }: ToolProps) => (
  <Button {...button} isOff={wish === undefined} onRun={() => onRun(wish)} />
);
