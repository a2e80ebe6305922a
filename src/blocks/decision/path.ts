import type { DecisionOutcome, DecisionQuestion } from '../../model/blocks.generated';
import type { BlockOf } from '../../model/props';

/** An answer that was given. */
export interface Given {
  question: DecisionQuestion;
  answer: string;
}

/** Where a visitor is, and the answers that led there. */
export interface Position {
  id: string;
  given: readonly Given[];
}

type Decision = Pick<BlockOf<'decision'>, 'questions' | 'outcomes'>;

export function questionOf({ questions }: Decision, id: string): DecisionQuestion | undefined {
  return questions.find((question) => question.id === id);
}

export function outcomeOf({ outcomes }: Decision, id: string): DecisionOutcome | undefined {
  return outcomes.find((outcome) => outcome.id === id);
}

/** The answers that lead to a step; none where more than one way does, as nobody knows which was taken. */
export function onlyWayTo({ questions }: Decision, id: string): readonly Given[] {
  const way: Given[] = [];
  let step = id;
  // A way is never longer than there are questions.
  for (let left = questions.length; left > 0 && step !== questions[0]?.id; left -= 1) {
    const leads = questions.flatMap((question) =>
      question.answers.filter(({ to }) => to === step).map(({ text }) => ({ question, answer: text })),
    );
    const [lead] = leads;
    if (!lead || leads.length > 1) return [];
    way.unshift(lead);
    step = lead.question.id;
  }
  return way;
}

/** An answer in the whole path, with what it leads to. */
export interface Branch {
  answer: string;
  step: DecisionQuestion | DecisionOutcome;
  /** It was led to by an answer above, and is told there. */
  isRepeated: boolean;
  branches: Branch[];
}

/** The whole path from the first question, as a tree. */
export function branchesOf(decision: Decision): Branch[] {
  const told = new Set<string>();
  const under = (question: DecisionQuestion): Branch[] =>
    question.answers.flatMap(({ text, to }) => {
      const next = questionOf(decision, to);
      const step = next ?? outcomeOf(decision, to);
      if (!step) return [];
      const isRepeated = told.has(to);
      told.add(to);
      return [{ answer: text, step, isRepeated, branches: next && !isRepeated ? under(next) : [] }];
    });
  const [first] = decision.questions;
  return first ? under(first) : [];
}
