import axe from 'axe-core';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Field } from '../../src/model/studio';
import { createDrafts } from '../../src/studio/fields/frame/drafts';
import { InPlaceText } from '../../src/studio/in-place/in-place';
import {
  button,
  createScreen,
  createServer,
  described,
  faultAt,
  fieldOf,
  key,
  labelled,
  leave,
  site,
  type,
} from './person';

// @vitest-environment jsdom

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  // Nothing is laid out here, so nothing grows.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {};
      disconnect = () => {};
    },
  );
});

afterEach(() => void vi.unstubAllGlobals());

async function open(field: Field) {
  const server = createServer();
  const screen = createScreen();
  const onClose = vi.fn<() => void>();
  await screen.show(
    <InPlaceText
      field={field}
      site={site}
      faults={[]}
      rect={new DOMRect(40, 60, 600, 88)}
      look={{}}
      drafts={createDrafts(server.send)}
      onChange={server.send}
      onClose={onClose}
    />,
  );
  return { ...server, ...screen, onClose };
}

const heading = fieldOf('line', 'Heading', { value: 'Our tower' });

test('a heading is changed over the page: it has the focus, Enter saves it and closes', async () => {
  const { sent, onClose, place } = await open(heading);
  expect(document.activeElement).toBe(labelled('Heading'));
  const { violations } = await act(() => axe.run(place, { rules: { region: { enabled: false } } }));
  expect(violations.map(({ id }) => id)).toEqual([]);
  await type(labelled('Heading'), 'Our lamp');
  expect(onClose).not.toHaveBeenCalled();
  await key(labelled('Heading'), 'Enter');
  expect(sent).toMatchObject([{ before: 'Our tower', value: 'Our lamp' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is refused stays open, with the words of the check', async () => {
  const { answers, onClose } = await open(heading);
  answers.push(() => Promise.resolve({ result: 'refused', faults: [faultAt('', 'It is empty.')] }));
  await type(labelled('Heading'), '');
  await key(labelled('Heading'), 'Enter');
  expect(onClose).not.toHaveBeenCalled();
  expect(described(labelled('Heading'))).toContain('Not saved: It is empty.');
  expect(button('Put back')).toBeDefined();
});

test('leaving it and Escape save what was typed, and close', async () => {
  const { sent, onClose } = await open(heading);
  await type(labelled('Heading'), 'One');
  await key(labelled('Heading'), 'Escape');
  expect(onClose).toHaveBeenCalledOnce();
  await type(labelled('Heading'), 'Two');
  await leave(labelled('Heading'));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(sent.map(({ value }) => value)).toEqual(['One', 'Two']);
});
