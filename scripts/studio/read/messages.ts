import { enteredLines } from '../../../src/forms/typed-values';
import { formFields, leaves } from '../../../src/forms/form-fields';
import type { SiteContext } from '../../../src/model/content';
import type { Message, MessageDeed, MessageHead, Inbox } from '../../../src/model/message';
import { referenceOf } from '../../receive/kept/key';
import { printable } from '../../receive/kept/printable';
import { allOf, csvOf, entryOf, fieldsIn, goesAt, type KeptEntry } from '../../receive/kept/reading';
import type { Store, Submission } from '../../receive/kept/store';
import { leaveTrail, trailOfMessage } from '../../receive/kept/trail';

export type MessageReader = ReturnType<typeof readMessages>;

/**
 * Reads what forms have sent, for whoever may use Studio, and does with it what they say. Who reads is named in the trail
 * of what is seen; the user of this computer where nobody is.
 */
export function readMessages(store: Store) {
  return {
    list: (context: SiteContext): Inbox => {
      const { entries, broken } = allOf(store);
      return { heads: entries.map((entry) => headOf(entry, context)).reverse(), broken: broken.length };
    },
    /** @returns what is there then; null where it is not there, or not any more. */
    act: (
      context: SiteContext,
      { name, deed }: { name: string; deed: MessageDeed },
      who?: string,
    ): Message | null => {
      // A name is a path, too: only those that are there are meant.
      if (!store.names().includes(name)) return null;
      if (deed === 'deleted') store.delete(name);
      else leaveTrail(store, name, deed, who);
      const entry = entryOf(store, name);
      return entry
        ? { ...headOf(entry, context), lines: linesOf(entry, context), trail: trailOfMessage(store, name) }
        : null;
    },
    /** All of them, for a spreadsheet. */
    table: (who?: string) => csvOf(store, who),
  };
}

function headOf(entry: KeptEntry, { forms, source }: SiteContext): MessageHead {
  const { name, form, received, isSuspect, isDone, progress } = entry;
  const days = source?.value.forms?.keepDays;
  return {
    name,
    reference: referenceOf(name),
    form: forms.get(form)?.document.title ?? form,
    received,
    isSuspect,
    isDone,
    problem: progress.handedOn === undefined && progress.problem ? printable(progress.problem) : undefined,
    goes: days === undefined ? undefined : new Date(goesAt(received, days)).toISOString(),
  };
}

/** Field by field; what the form does not ask for any more comes last, under the names it had. */
function linesOf({ form, values }: Submission, { forms }: SiteContext): Message['lines'] {
  const found = forms.get(form);
  const fields = found ? formFields(found.document.schema, found.document.ui ?? {}, form) : [];
  const asked = new Set(leaves(fields).map(({ path }) => path.join('.')));
  const others = fieldsIn(values).flatMap(([label, text]) => (asked.has(label) ? [] : [{ label, text }]));
  const lines = [...enteredLines(values, fields, found?.lang ?? 'en'), ...others];
  return lines.map(({ label, text }) => ({ label, text: printable(text) }));
}
