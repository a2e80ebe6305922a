import axe from 'axe-core';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Edit } from '../../src/model/studio';
import { BlockedDialog, ClashDialog } from '../../src/studio/panel/questions';
import { PageDialog } from '../../src/studio/pages/page-dialog';
import { type OpenStudio, StudioContext } from '../../src/studio/state/open-studio';
import { button, createScreen, press, site, type } from './person';

// @vitest-environment jsdom

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom opens no dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

const dialog = () => document.querySelector('dialog')!;
/** @returns whether the dialog stays until it is taken away. */
async function escape(): Promise<boolean> {
  const event = new Event('cancel', { cancelable: true });
  await act(async () => void dialog().dispatchEvent(event));
  return event.defaultPrevented;
}

async function isAccessible() {
  const { violations } = await act(() => axe.run(dialog(), { rules: { region: { enabled: false } } }));
  expect(violations.map(({ id }) => id)).toEqual([]);
}

const change: Edit = {
  file: 'pages/FAQ.json',
  hash: 'x',
  label: 'Questions › Heading',
  command: { kind: 'set', pointer: '/blocks/0/heading', value: 'Our lamp' },
  place: { route: '/FAQ', at: '/blocks/0', field: '/blocks/0/heading' },
};

test('two versions of a text are both shown; Escape decides for neither', async () => {
  const decided: string[] = [];
  const screen = createScreen();
  await screen.show(
    <ClashDialog clash={{ change, theirs: 'Their lamp', decide: (choice) => void decided.push(choice) }} />,
  );
  expect(dialog().open).toBe(true);
  expect(dialog().textContent).toContain('Our lamp');
  expect(dialog().textContent).toContain('Their lamp');
  await isAccessible();
  expect(await escape()).toBe(true);
  await press(button('Keep the other'));
  expect(decided).toEqual(['later', 'theirs']);
  await screen.close();
});

test('a step that cannot be undone is left out, or everything is left as it is', async () => {
  const chosen: string[] = [];
  const screen = createScreen();
  await screen.show(
    <BlockedDialog
      blocked={{
        direction: 'undo',
        label: 'Questions › Heading',
        why: 'The same place was changed since.',
        skip: () => void chosen.push('skip'),
        stay: () => void chosen.push('stay'),
      }}
    />,
  );
  expect(dialog().textContent).toContain('“Questions › Heading” cannot be undone');
  await isAccessible();
  await escape();
  await press(button('Leave it as it is, and undo what was before it'));
  await press(button('Cancel'));
  expect(chosen).toEqual(['stay', 'skip', 'stay']);
  await screen.close();
});

test('where the links of a page that goes lead from now on may be typed as the name of a page', async () => {
  const screen = createScreen();
  const request = vi.fn<() => void>();
  const pages = { request, why: [], needed: { links: [], released: ['/FAQ'], lists: [] } };
  const studio = { pages, site, shown: { route: '/FAQ' } } as unknown as OpenStudio;
  await screen.show(
    <StudioContext value={studio}>
      <PageDialog question="remove" />
    </StudioContext>,
  );
  await type(dialog().querySelector('input')!, 'your visit');
  await press(dialog().querySelector<HTMLElement>('button[type="submit"]')!);
  expect(request).toHaveBeenCalledWith({ kind: 'remove', from: '/FAQ', to: '/Visit' }, '/FAQ');
  await screen.close();
});
