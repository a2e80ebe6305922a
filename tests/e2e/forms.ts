import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, openLive } from './fixtures';

/** The form of a page once its code has taken over. */
export async function openForm(page: Page, address: string): Promise<Locator> {
  await openLive(page, address);
  const form = page.locator('main form').first();
  await form.evaluate((element) => element.scrollIntoView());
  await expect(form).toHaveJSProperty('noValidate', true);
  return form;
}

export const accessibilityFaults = (page: Page) => axeFindings(page, 'main form');

/** What makes each form complete, by its labels. */
export const complete = {
  '/Appointment': {
    Name: 'Asha',
    Email: 'asha@example.com',
    'Phone number': '9876543210',
    Date: '2031-05-20',
    Time: '10:30',
  },
  '/Contact': {
    Name: 'Asha',
    Email: 'asha@example.com',
    'Phone number': '9876543210',
    Subject: 'Visit',
    Message: 'Hello',
  },
};

export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

/** What the form says after a submit. */
export const saidOf = (form: Locator) => form.getByRole('status').first();

/** The list of what is wrong, after a submit that found something. */
export const problemsOf = (form: Locator) => form.getByRole('group', { name: 'Please check these fields:' });
