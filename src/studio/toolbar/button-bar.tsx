import { useEffect, useRef, type HTMLAttributes, type KeyboardEvent } from 'react';

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
