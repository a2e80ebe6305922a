import { useEffect, useRef, useState } from 'react';
import type { BlockOf } from '../../model/props';
import { onLocationChange } from '../../ui/use-query';
import type { DecisionOutcome, DecisionQuestion } from '../../model/blocks.generated';

/** Where the visitor is: the first question, or the step that the address names. Nothing is stored. */
export function usePosition(block: BlockOf<'decision'>) {
  const start = block.questions[0]?.id ?? '';
  const [{ position, moves }, setWalk] = useState(() => ({
    position: { id: start, given: [] } as Position,
    /** How often the visitor has moved; 0 before the first time. */
    moves: 0,
  }));
  const shown = useRef(start);
  const visited = useRef(new Map<string, Position>());

  const show = (next: Position) => {
    shown.current = next.id;
    setWalk((walk) => ({ position: next, moves: walk.moves + 1 }));
  };

  useEffect(() => {
    const follow = () => {
      const named = window.location.hash.slice(1) || start;
      // Another part of the page is named: the visitor is still where they were.
      if (named === shown.current || !(questionOf(block, named) ?? outcomeOf(block, named))) return;
      show(visited.current.get(named) ?? { id: named, given: onlyWayTo(block, named) });
    };
    follow();
    return onLocationChange(follow);
  }, [block, start]);

  /** Goes to a step and notes it in the address, so that Back leads back. */
  const go = (next: Position) => {
    visited.current.set(next.id, next);
    // With the state of the entry before it, the new one is no other visit to the router.
    window.history.pushState(window.history.state, '', `#${next.id}`);
    show(next);
  };
  return { position, moves, go };
}

/** An answer that was given. */
interface Given {
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
function onlyWayTo({ questions }: Decision, id: string): readonly Given[] {
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
  const reached = new Set<string>();
  const under = (question: DecisionQuestion): Branch[] =>
    question.answers.flatMap(({ text, to }) => {
      const next = questionOf(decision, to);
      const step = next ?? outcomeOf(decision, to);
      if (!step) return [];
      const isRepeated = reached.has(to);
      reached.add(to);
      return [{ answer: text, step, isRepeated, branches: next && !isRepeated ? under(next) : [] }];
    });
  const [first] = decision.questions;
  return first ? under(first) : [];
}
