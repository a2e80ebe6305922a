import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

interface KeptTicks {
  isKept: boolean;
  /** What a screen reader is told of the last thing that was done. */
  said: string;
  /** Begins to keep the ticks on the device, or forgets them. */
  keep: (isWanted: boolean, refusal: string) => void;
  clear: (done: string) => void;
  onTick: () => void;
}

/** The ticks of a list, kept on the device under `key` once the visitor has asked for it, by the words of the items. */
export function useKeptTicks(list: RefObject<HTMLElement | null>, key: string): KeptTicks {
  const isKept = useSyncExternalStore(
    subscribe,
    () => read(key) !== undefined,
    () => false,
  );
  const [said, setSaid] = useState('');

  useEffect(() => {
    const kept = (isKept && read(key)) || [];
    if (list.current) for (const box of boxesOf(list.current)) box.checked ||= kept.includes(wordsOf(box));
  }, [isKept, list, key]);

  const save = () => {
    const boxes = list.current ? boxesOf(list.current) : [];
    return write(key, boxes.filter(({ checked }) => checked).map(wordsOf));
  };

  return {
    isKept,
    said,
    onTick: () => {
      if (isKept) save();
    },
    keep(isWanted, refusal) {
      const succeeded = isWanted ? save() : forget(key);
      setSaid(succeeded ? '' : refusal);
    },
    clear(done) {
      if (list.current) for (const box of boxesOf(list.current)) box.checked = false;
      forget(key);
      setSaid(done);
    },
  };
}

// The browser tells the other windows of a change; this one is told here.
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

const tell = () => window.dispatchEvent(new Event('storage'));

const boxesOf = (list: HTMLElement) => [...list.querySelectorAll('input')];
const wordsOf = (box: HTMLInputElement) => box.closest('li')?.textContent ?? '';

// Storage may be disabled, full, or hold what somebody else wrote.
function read(key: string): unknown[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Array.isArray(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, words: string[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(words));
    tell();
    return true;
  } catch {
    return false;
  }
}

function forget(key: string): boolean {
  try {
    localStorage.removeItem(key);
    tell();
    return true;
  } catch {
    return false;
  }
}
