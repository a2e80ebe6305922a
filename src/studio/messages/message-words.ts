import type { MessageTrail } from '../../model/message';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

const deeds: Record<MessageTrail['deed'], string> = {
  saw: 'Read',
  exported: 'Taken out in a table',
  done: 'Marked as done',
  opened: 'Opened again',
};

/** What Studio says of what forms have sent. */
export const messageWords = {
  title: 'Messages',
  open: (count: number) => `Messages, ${count} open`,
  which: 'Which messages',
  kinds: { open: 'Open', done: 'Done', suspect: 'Perhaps spam' },
  reference: 'Find by reference',
  none: 'There are none.',
  more: (count: number) => `Show ${count} more`,
  broken: (count: number) =>
    `${count === 1 ? '1 message was' : `${count} messages were`} changed on the disk and cannot be opened. Tell whoever keeps the server.`,
  failed: 'The messages cannot be read now. The window in which Studio was started says more.',
  notHandedOn: 'not handed on',
  why: (problem: string) => `It could not be handed on so far: ${problem}. It is tried again.`,
  choose: 'Choose a message to read it. That you did is noted with it.',
  when: (iso: string) => when.format(new Date(iso)),
  received: (iso: string) => `Came on ${when.format(new Date(iso))}`,
  goes: (iso: string | undefined) =>
    iso === undefined
      ? 'It is not deleted by itself: the settings of the site name no number of days.'
      : `It is deleted after ${day.format(new Date(iso))}.`,
  suspect: 'It may come from a program. Look before you answer.',
  trail: 'Who has seen it',
  deed: ({ at, who, deed }: MessageTrail) => `${deeds[deed]} by ${who}, ${when.format(new Date(at))}`,
  done: 'Mark as done',
  opened: 'Open again',
  said: { done: 'Marked as done', opened: 'Open again', deleted: 'Deleted' },
  delete: 'Delete',
  sure: 'It is deleted for good. Undo does not bring it back.',
  deleteIt: 'Delete it for good',
  keep: 'Keep it',
  gone: 'This message is not there any more.',
  export: 'Save all as a table',
  exportHint:
    'For a spreadsheet (CSV). It holds what people entered: delete it when you do not need it any more.',
  file: 'messages.csv',
};
