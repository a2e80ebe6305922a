// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSchemas } from '../../scripts/schema/schema-sources';
import { fieldsOf } from '../../src/content/edit/fields/fields';
import { schemasOf } from '../../src/content/edit/fields/shape';
import type { Json } from '../../src/model/resolved';
import { BlockFields } from '../../src/studio/fields/block-fields';
import { createScreen, createServer, site } from './person';

const schemas = schemasOf(readSchemas());
const blocks = [...schemas].filter(([name]) => name.startsWith('blocks/'));

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

/** What a screen reader could not name; the rules of axe are asked once of every kind of field, for they take long. */
const nameless = (place: HTMLElement): string[] =>
  [...place.querySelectorAll<HTMLInputElement>('input, textarea, select, [role="textbox"]')]
    .filter((control) => {
      const named = document.getElementById(control.getAttribute('aria-labelledby') ?? '');
      const label = control.labels?.[0] ?? named;
      return !label?.textContent && !control.getAttribute('aria-label');
    })
    .map(({ outerHTML }) => outerHTML);

/** Opens the items of lists, and those within them. */
async function openItems(place: HTMLElement) {
  for (;;) {
    const closed = [...place.querySelectorAll<HTMLElement>('ol button[aria-expanded="false"]')].filter(
      ({ textContent }) => /^\d/.test(textContent),
    );
    if (closed.length === 0) return;
    await act(async () => closed.forEach((button) => button.click()));
  }
}

describe.each(blocks)('%s', (name, schema) => {
  const examples = Array.isArray(schema['examples']) ? schema['examples'] : [];

  test.runIf(examples.length > 0)(
    'is edited without code of its own: toured, everything has a name, and nothing is sent',
    async () => {
      const origin = { file: 'pages/Any.json', pointer: '/blocks/0' };
      const fields = fieldsOf(name, examples[0] as Json, { origin, schemas });
      const { send, sent } = createServer();
      const { place, show, close } = createScreen();
      await show(<BlockFields fields={fields} site={site} faults={[]} onChange={send} />);
      await openItems(place);
      const controls = place.querySelectorAll<HTMLElement>('input, textarea, select, [role="textbox"]');
      await act(async () =>
        controls.forEach((control) => {
          control.focus();
          control.blur();
        }),
      );
      expect(nameless(place)).toEqual([]);
      await close();
      expect(sent).toEqual([]);
    },
  );
});
