// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRoutes } from '../../src/app/routes';
import type { ResolvedSite } from '../../src/model/site';
import { createEagerRegistry } from '../../src/render/registry';
import { serverViews } from '../../src/render/server-views.generated';

vi.mock('../../src/app/shell/shell', () => ({
  Shell: () => {
    throw new Error('The shell is broken');
  },
}));

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  window.scrollTo = () => undefined;
});

const site: ResolvedSite = {
  name: 'The lighthouse',
  origin: 'https://lighthouse.example',
  base: '/',
  lang: 'en',
  head: { icon: 'icon.svg', themeColor: '#000' },
  navigation: [],
  footer: { tagline: '', groups: [], legal: [], copyright: '' },
  errorActions: [{ text: 'Home', href: '/' }],
  timings: { loader: 0, overlay: 0, chunkTimeout: 1000 },
  messages: JSON.parse('{"errorTitle":"Something failed","reload":"Reload","notFoundTitle":"404"}'),
};

test('where the shell itself fails, the error screen is shown without it', async () => {
  const loader = () => {
    throw new Error('No page today');
  };
  const router = createMemoryRouter(
    createRoutes({ site, registry: createEagerRegistry(serverViews) }, loader),
  );
  document.body.innerHTML = '<div id="app"></div>';
  const root = createRoot(document.body.querySelector('div') ?? document.body);
  await act(async () => root.render(createElement(RouterProvider, { router })));
  expect(document.querySelector('main h1')?.textContent).toBe('Something failed');
  expect(document.querySelector('main')?.textContent).toContain('No page today');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/');
});
