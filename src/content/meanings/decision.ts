import { asList, textIn, valueIn } from '../../model/json';
import { childPointer } from '../source/pointer';
import { correct } from '../source/suggest';
import type { Examination } from './examination';
import type { Meaning } from './meaning';

/** An answer with what it leads to, and its place in the file. */
interface Lead {
  to: string;
  from: string;
  pointer: string;
}

/** The questions of a decision: every answer leads on, never back, and the path from the first reaches all of them. */
export const decisionQuestions: Meaning = {
  editor: { field: 'path' },
  examine(questions, { owner, pointer }, examination) {
    const outcomes = owner.outcomes;
    if (!Array.isArray(questions) || !Array.isArray(outcomes)) return;
    const ids = idsOf(questions);
    const ends = idsOf(outcomes);
    const leads = leadsOf(questions, pointer);
    const known = leads.filter(({ to }) => ids.includes(to) || ends.includes(to));
    for (const lead of leads) if (!known.includes(lead)) unknown(lead, [...ids, ...ends], examination);
    ids.forEach((id, at) => {
      const [first, ...others] = leads.filter(({ from }) => from === id);
      if (first && others.every(({ to }) => to === first.to))
        examination.fault({
          severity: 'warning',
          code: 'decision/target',
          pointer: childPointer(pointer, at),
          message: `All answers lead to "${first.to}": this question decides nothing.`,
          hint: 'Lead one of them elsewhere, or delete the question.',
        });
    });
    const isCircular = reportCircle(ids, known, examination);
    // What a wrong answer should have led to is not known yet.
    if (known.length < leads.length || isCircular) return;
    const outcomesPointer = `${pointer.slice(0, -'questions'.length)}outcomes`;
    const reached = [ids[0], ...known.map(({ to }) => to)];
    unreached(ids, reached, { owner: 'question', pointer }, examination);
    unreached(ends, reached, { owner: 'outcome', pointer: outcomesPointer }, examination);
  },
};

const idsOf = (entries: readonly unknown[]): string[] => entries.map((entry) => textIn(entry, 'id'));

function leadsOf(questions: readonly unknown[], pointer: string): Lead[] {
  return questions.flatMap((question, at) => {
    return asList(valueIn(question, 'answers')).flatMap((answer, index) => {
      const to = valueIn(answer, 'to');
      const place = [String(at), 'answers', String(index), 'to'].reduce(childPointer, pointer);
      // One that is missing has a fault of its own.
      return typeof to === 'string' ? [{ to, from: textIn(question, 'id'), pointer: place }] : [];
    });
  });
}

function unknown({ to, pointer }: Lead, names: readonly string[], examination: Examination): void {
  examination.fault({
    code: 'decision/target',
    pointer,
    message: `No question and no outcome of this decision has the id "${to}", so the answer leads nowhere.`,
    ...correct(to, names, `There are: ${names.join(', ')}.`),
  });
}

/** @returns whether there is a circle; one is enough to report, and its last answer is where it closes. */
function reportCircle(ids: readonly string[], leads: readonly Lead[], examination: Examination): boolean {
  const done = new Set<string>();
  const follow = (id: string, way: readonly string[]): Lead | undefined => {
    for (const lead of leads) {
      if (lead.from !== id || done.has(lead.to)) continue;
      if (way.includes(lead.to)) return lead;
      const closing = follow(lead.to, [...way, lead.to]);
      if (closing) return closing;
    }
    done.add(id);
    return undefined;
  };
  for (const id of ids) {
    const closing = done.has(id) ? undefined : follow(id, [id]);
    if (!closing) continue;
    examination.fault({
      code: 'decision/circle',
      pointer: closing.pointer,
      message: `This answer leads back to "${closing.to}", which comes before it, so the path may never end.`,
      hint: 'Lead to a later question or to an outcome. Visitors can always go back by themselves.',
    });
    return true;
  }
  return false;
}

function unreached(
  ids: readonly string[],
  reached: readonly unknown[],
  { owner, pointer }: { owner: string; pointer: string },
  examination: Examination,
): void {
  ids.forEach((id, index) => {
    if (reached.includes(id)) return;
    examination.fault({
      code: 'decision/unreached',
      pointer: childPointer(childPointer(pointer, index), 'id'),
      message: `No answer leads to this ${owner}, so nobody will see it.`,
      hint: `Write "to": "${id}" in an answer, or delete the ${owner}.`,
    });
  });
}
