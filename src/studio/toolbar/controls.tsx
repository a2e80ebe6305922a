import {
  type ComponentProps,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './toolbar.module.css';
import arrowDown from '@phosphor-icons/core/regular/arrow-down.svg?url';
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?url';
import copy from '@phosphor-icons/core/regular/copy.svg?url';
import image from '@phosphor-icons/core/regular/images.svg?url';
import paste from '@phosphor-icons/core/regular/clipboard-text.svg?url';
import check from '@phosphor-icons/core/regular/check-circle.svg?url';
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?url';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?url';
import cursor from '@phosphor-icons/core/regular/cursor-click.svg?url';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?url';
import desktop from '@phosphor-icons/core/regular/desktop.svg?url';
import duplicate from '@phosphor-icons/core/regular/stack-plus.svg?url';
import moveTo from '@phosphor-icons/core/regular/arrows-down-up.svg?url';
import plus from '@phosphor-icons/core/regular/plus.svg?url';
import signOut from '@phosphor-icons/core/regular/sign-out.svg?url';
import trash from '@phosphor-icons/core/regular/trash.svg?url';
import publish from '@phosphor-icons/core/regular/upload-simple.svg?url';
import phone from '@phosphor-icons/core/regular/device-mobile.svg?url';
import tablet from '@phosphor-icons/core/regular/device-tablet.svg?url';
import search from '@phosphor-icons/core/regular/magnifying-glass.svg?url';
import shared from '@phosphor-icons/core/regular/copy-simple.svg?url';
import undo from '@phosphor-icons/core/regular/arrow-u-up-left.svg?url';
import redo from '@phosphor-icons/core/regular/arrow-u-up-right.svg?url';
import warning from '@phosphor-icons/core/regular/warning.svg?url';
import wrong from '@phosphor-icons/core/regular/warning-circle.svg?url';
import { words } from '../words';

interface SegmentsProps<Kind extends string> {
  /** Of the radio buttons in the page. */
  name: string;
  label: string;
  kinds: readonly Kind[];
  /** Their names, where they may be shown as icons alone. */
  titles?: Readonly<Record<Kind, string>>;
  chosen: Kind;
  onChange: (kind: Kind) => void;
  children: (kind: Kind) => ReactNode;
}

/** One of a few, all of them in view. */
export function Segments<Kind extends string>(props: SegmentsProps<Kind>) {
  const { name, label, kinds, titles, chosen, onChange, children } = props;
  return (
    <fieldset className={styles.segments}>
      <legend className="unseen">{label}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.segment} title={titles?.[kind]}>
          <input
            type="radio"
            name={name}
            aria-label={titles?.[kind]}
            checked={chosen === kind}
            onChange={() => onChange(kind)}
          />
          {children(kind)}
        </label>
      ))}
    </fieldset>
  );
}

/** What a button says of itself and of the keys that do the same. */
export const withKeys = (title: string, keys: string | undefined) => ({
  title:
    keys === undefined
      ? title
      : `${title} (${keys.replace('Control', 'Ctrl').replace('ArrowUp', '↑').replace('ArrowDown', '↓')})`,
  'aria-keyshortcuts': keys,
});

interface ToolbarButtonProps extends ComponentProps<'button'> {
  icon: ComponentProps<typeof ToolIcon>['name'];
  /** What it is called, whatever of it is seen. */
  name: string;
  /** That is seen, where there is room. */
  isNamed?: boolean;
}

export const ToolbarButton = ({ icon, name, isNamed, children, ...rest }: ToolbarButtonProps) => (
  <button className={styles.button} aria-label={name} title={name} {...rest}>
    <ToolIcon name={icon} />
    {isNamed && <span className={styles.wide}>{name}</span>}
    {children}
  </button>
);

interface DialogButtonProps extends Omit<ToolbarButtonProps, 'children'> {
  /** Seen beside the icon; the name says it in words. */
  count?: number | undefined;
  onOpen?: () => void;
  children: (leave: () => void) => ReactNode;
}

/** Opens a dialog, which is drawn as long as it is open. */
export function DialogButton({ count, onOpen, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <ToolbarButton {...button} aria-haspopup="dialog" onClick={open}>
        {count !== undefined && <span aria-hidden="true">{count}</span>}
      </ToolbarButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

interface ReallyProps {
  question: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more before what cannot be taken back. */
export const Really = ({ question, yes, no, onYes, onNo }: ReallyProps) => (
  <div className="row" role="alert">
    <p>{question}</p>
    <button className="plain" onClick={onYes}>
      {yes}
    </button>
    <button className="plain" onClick={onNo}>
      {no}
    </button>
  </div>
);

const icons = {
  arrowDown,
  arrowUp,
  duplicate,
  moveTo,
  plus,
  trash,
  check,
  copy,
  paste,
  caretDown,
  caretRight,
  cursor,
  desktop,
  envelope,
  image,
  phone,
  publish,
  tablet,
  search,
  shared,
  signOut,
  undo,
  redo,
  warning,
  wrong,
};

/** A drawing beside words: nothing to be read out. */
export function ToolIcon({ name }: { name: keyof typeof icons }) {
  return <span className={styles.icon} style={{ maskImage: `url("${icons[name]}")` }} aria-hidden="true" />;
}

const buttonsIn = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLElement>(':scope > button') ?? []),
];

/** Buttons in a row: one stop for the Tab key, the arrows go on from there. */
export function ButtonBar(props: HTMLAttributes<HTMLDivElement>) {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<EventTarget>(null);
  const stopAt = (target: EventTarget | null) => {
    last.current = target;
    const buttons = buttonsIn(bar.current);
    const stop = buttons.find((button) => button === target) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  useEffect(() => stopAt(last.current));
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsIn(bar.current);
    const index = buttons.findIndex((button) => button === event.target);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || index === -1) return;
    event.preventDefault();
    buttons[(index + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => {
        if (target.parentElement === currentTarget) stopAt(target);
      }}
      {...props}
    />
  );
}

interface Look {
  icon: ComponentProps<typeof ToolIcon>['name'];
  /** What does the same while the list has the focus. */
  keys: string;
  /** Why it can do nothing. */
  why?: string;
  /** Each click is a step further. */
  repeats?: true;
}

/** The commands for a part of a page or an entry of a list, each with its icon and its keys. */
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
      <ToolIcon name={icon} />
    </button>
  );
}
