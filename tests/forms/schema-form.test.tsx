// @vitest-environment jsdom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { FormIsland } from '../../src/forms/form-island';
import { mountForm, readForm, resolvedForm } from './form-bench';

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => vi.unstubAllGlobals());

const field = (id: string) => document.getElementById(`f_${id}`);
const messageOf = (id: string) => document.getElementById(`f_${id}-error`)?.textContent;
const settled = () => act(() => new Promise((done) => setTimeout(done, 5)));

async function type(id: string, text: string): Promise<void> {
  const control = field(id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    throw new Error(`No ${id}`);
  const prototype = Object.getPrototypeOf(control);
  await act(async () => {
    // React listens to the setter of the element itself; the one of the prototype goes past it.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function leave(id: string): Promise<void> {
  await act(async () => field(id)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await settled();
}

async function submit(): Promise<void> {
  await act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await settled();
}

/** The controls of a form, as a visitor meets them. */
function controls(): string[] {
  const all = document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)');
  return [...all]
    .filter((control) => !control.closest('noscript'))
    .map(
      (control) =>
        `${control.name} ${control.type} ${control.required} ${control.labels?.[0]?.textContent} ${control.checked}`,
    );
}

test.each(['appointment', 'contact', 'booking', 'every-keyword'])(
  'the %s form has the same fields with and without its code',
  async (name) => {
    const form = resolvedForm(readForm(name));
    const html = renderToString(<FormIsland form={form} />);
    document.body.innerHTML = html;
    const native = controls();
    expect(native.length).toBeGreaterThan(2);
    expect(html).not.toContain('style=');
    await mountForm(form);
    expect(controls()).toEqual(native);
  },
);

test('without code a form goes nowhere, says so, and names the phone', () => {
  document.body.innerHTML = renderToString(<FormIsland form={resolvedForm(readForm('contact'))} />);
  const form = document.querySelector('form');
  // `dialog` runs the native checks and then stays: nothing typed reaches the address.
  expect(form?.getAttribute('method')).toBe('dialog');
  expect(form?.noValidate).toBe(false);
  expect(form?.textContent).toContain('This form is not connected yet');
  expect(form?.textContent).toContain('+91 00000 00000');
  expect(document.querySelector('[name=email]')?.getAttribute('autocomplete')).toBe('email');
  expect(document.querySelector('[name=phone]')?.getAttribute('inputmode')).toBe('tel');
});

test('fields that only a condition brings in are there without scripts', () => {
  const html = renderToString(<FormIsland form={resolvedForm(readForm('every-keyword'))} />);
  expect(html).toMatch(/<noscript>.*name="mobile".*<\/noscript>/);
  expect(html).toMatch(/name="extras"/);
});

test('a field complains only once it was left, and then at every change', async () => {
  await mountForm(resolvedForm(readForm('contact')));
  await type('email', 'asha@');
  expect(messageOf('email')).toBeUndefined();
  await leave('email');
  expect(messageOf('email')).toBe('Invalid email address');
  expect(field('email')?.getAttribute('aria-invalid')).toBe('true');
  expect(field('email')?.getAttribute('aria-describedby')).toBe('f_email-error');
  await type('email', '');
  expect(messageOf('email')).toBe('Email is required');
  await type('email', 'asha@example.com');
  expect(messageOf('email')).toBeUndefined();
  expect(messageOf('phone')).toBeUndefined();
});

test('a submit with problems announces them and enters the list of them, which leads to each field', async () => {
  await mountForm(resolvedForm(readForm('appointment')));
  const entered = () => document.activeElement?.textContent;
  await submit();
  expect(entered()).toMatch(/^Please check these fields:Name is required/);
  const alerts = [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent).join('');
  expect(alerts).toContain('Name is required. Email is required. Phone number is required.');
  await type('aName', 'Asha');
  expect(messageOf('aName')).toBeUndefined();
  await submit();
  expect(entered()).toMatch(/^Please check these fields:Email is required/);
  await act(async () => document.querySelector<HTMLElement>('[role=group] button')?.click());
  expect(document.activeElement).toBe(field('aEmail'));
});

test('a form says above its fields that it is not connected only for as long as it is not', () => {
  const shown = (submit: object, sent: object = {}) => {
    const form = resolvedForm(readForm('contact'));
    const changed = { ...form, ...sent, document: { ...form.document, words: undefined } };
    Object.assign(changed.document, { submit: { ...form.document.submit, ...submit } });
    document.body.innerHTML = renderToString(<FormIsland form={changed} />);
    return document.querySelector('form')?.textContent;
  };
  const notice = 'Not connected. Please ring.';
  expect(shown({ notice })).toContain(notice);
  expect(shown({ notice: undefined })).toContain('This form is not connected yet');
  const sent = { endpoint: 'https://forms.example/', privacyNotice: 'Read [how](/Privacy).' };
  expect(shown({ notice, mode: 'post' }, sent)).not.toMatch(/not connected/i);
  expect(shown({ notice: undefined, mode: 'post' }, sent)).not.toMatch(/not connected/i);
});

test('a complete form is emptied and says that nothing was sent', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  await mountForm(resolvedForm(readForm('contact')));
  const values = {
    fname: 'Asha',
    email: 'asha@example.com',
    phone: '9876543210',
    subject: 'Visit',
    message: 'Hello',
  };
  for (const [name, text] of Object.entries(values)) await type(name, text);
  await submit();
  expect(document.querySelector('[role=status]')?.textContent).toContain('nothing was sent');
  expect(field('fname')).toHaveProperty('value', '');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe('Submit Now');
  expect(fetched).not.toHaveBeenCalled();
});

test('a cleared field stays cleared, whatever its default', async () => {
  await mountForm(resolvedForm(readForm('every-keyword')));
  expect(field('berths')).toHaveProperty('value', '2');
  await type('berths', '');
  expect(field('berths')).toHaveProperty('value', '');
});

test('a condition brings its fields in and takes them away', async () => {
  await mountForm(resolvedForm(readForm('every-keyword')));
  expect(field('mobile')).toBeNull();
  await act(async () => document.getElementById('f_contactBy-1')?.click());
  expect(field('mobile')).toHaveProperty('required', true);
  await act(async () => document.getElementById('f_contactBy-0')?.click());
  expect(field('mobile')).toBeNull();
});

test('a field that comes in after a submit that found problems is not wrong before it is left', async () => {
  await mountForm(resolvedForm(readForm('every-keyword')));
  await submit();
  expect(document.querySelectorAll('[aria-invalid]').length).toBeGreaterThan(0);
  await act(async () => document.getElementById('f_contactBy-1')?.click());
  expect(field('mobile')?.getAttribute('aria-invalid')).toBeNull();
  await leave('mobile');
  expect(field('mobile')?.getAttribute('aria-invalid')).toBe('true');
});

test('nothing that needs a yes is ticked beforehand', async () => {
  await mountForm(resolvedForm(readForm('every-keyword')));
  expect(document.querySelectorAll(':checked:not(option)')).toHaveLength(0);
});
