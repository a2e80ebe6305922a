import type { Step } from './model-steps';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const text = 'sea wind rope mast';
const open = (at: number): Step => ({ kind: 'open', at, window: 0, name: 'heading' });
const type = (more: Partial<Of<'type'>> = {}): Step => ({
  kind: 'type',
  at: 0,
  text,
  choice: 'mine',
  isCutOff: false,
  ...more,
});
const make = (what: Of<'make'>['what'], at = 0): Step => ({ kind: 'make', at, what, text });
const outside = (kind: 'mend' | 'replace' | 'delete' | 'copy' | 'checkout', at: number): Step =>
  kind === 'mend' || kind === 'replace' ? { kind, at, text } : { kind, at };

/** What was once done wrong, or is hard to judge. */
export const examples: Readonly<Record<string, readonly Step[]>> = {
  'what a window itself has written is in two blocks by now: neither of them is written to': [
    open(2),
    type({ isCutOff: true }),
    outside('copy', 2),
    { kind: 'move', at: 2, to: 1 },
    type(),
  ],
  'what a window itself has written is in a block and in one like it: neither of them is written to': [
    open(2),
    type({ isCutOff: true }),
    outside('copy', 2),
    outside('mend', 2),
    { kind: 'move', at: 2, to: 0 },
    type(),
  ],
  'a block that Studio has moved is gone: nothing is put behind the one that was before it first': [
    open(2),
    make('partUp'),
    outside('delete', 1),
    outside('delete', 0),
    make('insertPart'),
  ],
  'a block that Studio has moved is back, and gone: nothing is put where it was moved': [
    open(1),
    outside('mend', 2),
    outside('checkout', 0),
    make('partDown'),
    outside('checkout', 0),
    outside('delete', 1),
    outside('delete', 0),
    make('insertPart'),
  ],
  'a block that Studio has moved is another one: what was before it last is known': [
    open(2),
    make('partUp'),
    type(),
    outside('replace', 1),
    make('insertPart'),
  ],
  'of two blocks that were the same Studio has changed one: they are told apart': [
    open(0),
    make('duplicatePart'),
    open(0),
    make('insertPart'),
    type({ isCutOff: true }),
    outside('delete', 0),
    make('insertPart', 1),
  ],
  'of two blocks that are the same one is moved past the other: nothing has moved': [
    open(0),
    make('duplicatePart'),
    make('partDown'),
    open(0),
    { kind: 'restart' },
    make('insertPart', 1),
    make('insertPart'),
  ],
  'a copy was changed a little: neither is certain, and nothing is put before it': [
    open(0),
    { kind: 'rename' },
    outside('copy', 0),
    outside('mend', 0),
    { kind: 'restart' },
    { kind: 'rename' },
    make('insertPart'),
  ],
  'a block that was removed is back already: undoing does not bring it twice': [
    { kind: 'move', at: 0, to: 0 },
    open(0),
    make('removePart'),
    outside('checkout', 0),
    outside('delete', 2),
    { kind: 'undo' },
    outside('delete', 0),
  ],
};
