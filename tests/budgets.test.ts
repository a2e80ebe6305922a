import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '../scripts/bundle/app-bundle';
import { sizeReportFile, type SizeReport } from '../scripts/bundle/size-report';
import budgets from './budgets.json';

let report: SizeReport;

beforeAll(async () => {
  const { clientDir } = await buildApp();
  report = JSON.parse(readFileSync(join(clientDir, sizeReportFile), 'utf8')) as SizeReport;
}, 120_000);

const sum = (entries: [string, number][]) => entries.reduce((total, [, bytes]) => total + bytes, 0);
const listed = (entries: [string, number][]) =>
  entries
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([name, bytes]) => `${name} ${bytes}`)
    .join(', ');

test('the script that every page begins with stays small', () => {
  const first = Object.entries(report.chunks).filter(([name]) => budgets.firstScript.chunks.includes(name));
  expect(first).toHaveLength(budgets.firstScript.chunks.length);
  expect(sum(first), listed(first)).toBeLessThanOrEqual(budgets.firstScript.bytes);
});

test('all scripts of a page without forms and carousels stay within their budget', () => {
  const plain = Object.entries(report.chunks).filter(
    ([name]) => !budgets.plainPage.withoutChunks.includes(name),
  );
  expect(plain.length).toBeGreaterThan(3);
  expect(
    sum(plain),
    `${listed(plain)}; largest blocks: ${listed(Object.entries(report.blocks))}`,
  ).toBeLessThanOrEqual(budgets.plainPage.bytes);
});

test('the stylesheet stays within its budget', () => {
  expect(report.stylesheet).toBeGreaterThan(0);
  expect(report.stylesheet).toBeLessThanOrEqual(budgets.stylesheet.bytes);
});

test('no block outgrows its budget', () => {
  const tooLarge = Object.entries(report.blocks).filter(([, bytes]) => bytes > budgets.block.bytes);
  expect(Object.keys(report.blocks).length).toBeGreaterThan(20);
  expect(tooLarge, listed(tooLarge)).toEqual([]);
});
