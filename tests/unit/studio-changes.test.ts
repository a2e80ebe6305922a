import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type JournalRecord,
  type StepRecord,
  historyOf,
  openJournal,
  type UndoSteps,
  after,
} from '../../scripts/studio/change/steps/journal';
import { newFaults } from '../../scripts/studio/change/new-faults';
import { changedLines } from '../../scripts/studio/change/writer';
import { safeName } from '../../scripts/studio/pictures/upload';
import type { Diagnostic } from '../../src/model/diagnostic';
import { temporaryFolder } from '../lib/sites';

describe('what a change brings', () => {
  const fault = (pointer: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
    severity: 'error',
    code: 'link/route',
    file: 'pages/A.json',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    pointer,
    message: 'It leads nowhere.',
    ...more,
  });
  const place = { file: 'pages/A.json', pointer: '/blocks/0/text' };

  test('is what was not there before, here or in another file', () => {
    const old = fault('/blocks/3/text');
    expect(newFaults([old], [old], place)).toEqual([]);
    expect(newFaults([old], [fault('/blocks/0/text'), old], place)).toEqual([fault('/blocks/0/text')]);
    const there = fault('/blocks/1', { file: 'pages/B.json' });
    expect(newFaults([], [there], place)).toEqual([there]);
  });

  test('is the fault of the value alone where it has one: the others follow from it', () => {
    const own = fault('/blocks/0/text', { message: 'It is empty.' });
    const others = [fault('/blocks/3/href'), fault('/blocks/1', { file: 'pages/B.json' })];
    expect(newFaults([], [...others, own], place)).toEqual([own]);
  });

  test('is not what is only elsewhere now', () => {
    expect(newFaults([fault('/blocks/3/text')], [fault('/blocks/2/text')], place)).toEqual([]);
  });

  test('is not what shows only because the change repairs what hid it; the value itself must still be right', () => {
    const shown = fault('/blocks/5/text', { message: 'It leads to no part.' });
    expect(newFaults([fault('/blocks/0/text')], [shown], place)).toEqual([]);
    const other = fault('/blocks/0/text', { message: 'It is too long.' });
    expect(newFaults([fault('/blocks/0/text')], [other, shown], place)).toEqual([other]);
  });

  test('warnings refuse nothing', () => {
    expect(newFaults([], [fault('/blocks/0/text', { severity: 'warning' })], place)).toEqual([]);
  });
});

describe('the journal', () => {
  const step = (id: string): StepRecord => ({
    kind: 'step',
    id,
    time: '2026-03-01T10:00:00.000Z',
    label: id,
    place: { route: '/', at: '/blocks/0', field: '/blocks/0/text' },
    file: 'pages/index.json',
    pointer: '/blocks/0/text',
    before: 'a',
    after: 'b',
  });
  const undoOrRedo = (kind: 'undo' | 'redo', id: string): JournalRecord => ({
    kind,
    id,
    time: '',
    file: 'pages/index.json',
    before: 'b',
    after: 'a',
  });
  const labels = (records: JournalRecord[]) => {
    const { undo, redo } = historyOf(records.reduce<UndoSteps>(after, { done: [], undone: [] }));
    return [undo?.label, redo?.label];
  };

  test('says what comes next', () => {
    expect(labels([step('1'), step('2')])).toEqual(['2', undefined]);
    expect(labels([step('1'), step('2'), undoOrRedo('undo', '2'), undoOrRedo('undo', '1')])).toEqual([
      undefined,
      '1',
    ]);
    expect(labels([step('1'), step('2'), undoOrRedo('undo', '2'), undoOrRedo('redo', '2')])).toEqual([
      '2',
      undefined,
    ]);
    expect(labels([step('1'), undoOrRedo('undo', '1'), step('2')])).toEqual(['2', undefined]);
  });

  test('is read up to what was written whole, and goes on behind it; a day later it is still read, a week later not', () => {
    const folder = join(temporaryFolder(), 'journal');
    const at = (time: string) => openJournal(folder, () => new Date(time));
    at('2026-03-01T23:00:00Z').append(step('1'));
    const [file = ''] = readdirSync(folder);
    appendFileSync(join(folder, file), '{"kind":"step","id":"ü');
    expect(at('2026-03-01T23:30:00Z').read()).toEqual([step('1')]);
    at('2026-03-01T23:40:00Z').append(step('2'));
    at('2026-03-02T00:10:00Z').append(step('3'));
    expect(labels(at('2026-03-02T12:00:00Z').read())).toEqual(['3', undefined]);
    expect(at('2026-03-02T12:00:00Z').read()).toHaveLength(3);
    expect(at('2026-03-09T12:00:00Z').read()).toEqual([]);
  });

  test('is read without a line that a full disk has left in its middle', () => {
    const folder = join(temporaryFolder(), 'journal');
    const journal = openJournal(folder, () => new Date('2026-03-01T12:00:00Z'));
    journal.append(step('1'));
    const [file = ''] = readdirSync(folder);
    appendFileSync(join(folder, file), '{"kind":"st\n');
    journal.append(step('2'));
    expect(journal.read()).toEqual([step('1'), step('2')]);
    journal.dropLast();
    expect(openJournal(folder, () => new Date('2026-03-01T12:00:00Z')).read()).toEqual([step('1')]);
  });
});

test('lines that are other than before are counted', () => {
  expect(changedLines('a\nb\nc\n', 'a\nB\nc\n')).toBe(1);
  expect(changedLines('a\nc\n', 'a\nb\nb\nc\n')).toBe(2);
  expect(changedLines('a\nb\nc\n', 'a\nc\n')).toBe(1);
  expect(changedLines('a', 'a')).toBe(0);
});

test('names of files that are sent', () => {
  expect(
    [
      'IMG 0001.JPG',
      'Größe & Maß.png',
      '../../etc/passwd',
      'C:\\a\\b.png',
      '. .',
      'con.png',
      '日本.png',
      'a'.repeat(90),
    ].map(safeName),
  ).toEqual(['img-0001', 'grosse-mass', 'passwd', 'b', 'picture', 'picture', 'picture', 'a'.repeat(60)]);
});
