import type { ComponentProps } from 'react';
import { Icon, withKeys } from '../toolbar/controls';
import { words } from '../words';

interface Look {
  icon: ComponentProps<typeof Icon>['name'];
  /** What does the same while the list has the focus. */
  keys: string;
  /** Why it can do nothing. */
  why?: string;
  /** Each click is a step further. */
  repeats?: true;
}

/** What is done with a part of a page, or an entry of a list. */
const tools = {
  behind: { icon: 'plus', keys: 'Control+Enter' },
  up: { icon: 'arrowUp', keys: 'Alt+ArrowUp', why: words.making.first, repeats: true },
  down: { icon: 'arrowDown', keys: 'Alt+ArrowDown', why: words.making.last, repeats: true },
  moveTo: { icon: 'moveTo', keys: 'Control+M' },
  duplicate: { icon: 'duplicate', keys: 'Control+D' },
  copy: { icon: 'copy', keys: 'Control+C' },
  paste: { icon: 'paste', keys: 'Control+V' },
  remove: { icon: 'trash', keys: 'Delete' },
} satisfies Record<string, Look>;

interface ToolProps {
  kind: keyof typeof tools;
  /** What it is called where that is not usual. */
  title?: string | undefined;
  /** No key does the same here. */
  isKeyless?: boolean;
  /** Undefined where it cannot be done. */
  onRun: (() => void) | undefined;
}

/** It keeps its place and the focus where it can do nothing: at the edge of a list. */
export function Tool({ kind, title = words.making[kind], isKeyless = false, onRun }: ToolProps) {
  const { icon, keys, why = title, repeats }: Look = tools[kind];
  return (
    <button
      className="plain"
      {...withKeys(title, isKeyless ? undefined : keys)}
      {...(!onRun && { title: why })}
      aria-label={title}
      aria-disabled={!onRun}
      data-repeats={repeats}
      onClick={onRun}
    >
      <Icon name={icon} />
    </button>
  );
}
