// @vitest-environment jsdom
import { act, createElement, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Checklist } from '../../src/blocks/checklist/checklist';

/** The boxes of a list, after which there is the one that keeps the ticks. */
async function open(): Promise<HTMLInputElement[]> {
  const items = [
    { text: 'Passport' },
    { text: 'Passport', group: 'You' },
    { text: 'Passport', group: 'Your partner' },
  ];
  const props = { block: { type: 'checklist', heading: 'Papers', items }, page: { route: '/' } };
  const page = document.createElement('div');
  const site = { messages: {} };
  const view = createElement(Checklist, { ...props, site } as unknown as ComponentProps<typeof Checklist>);
  await act(async () => createRoot(page).render(view));
  document.body.replaceChildren(page);
  return [...page.querySelectorAll('input')];
}

test.each([0, 1, 2])(
  'of three items with the same words, only the ticked one is ticked again',
  async (at) => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    localStorage.clear();
    const before = await open();
    await act(async () => before[at]?.click());
    await act(async () => before[3]?.click());
    const after = await open();
    expect(after.slice(0, 3).flatMap(({ checked }, index) => (checked ? [index] : []))).toEqual([at]);
  },
);
