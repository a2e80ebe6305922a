import type { ReactNode } from 'react';
import type { Messages } from '../../model/site';
import styles from './decision.module.css';
import type { Position } from './path';
import { StepLink } from './step-link';

interface TrailProps {
  position: Position;
  start: string | undefined;
  messages: Messages;
  onGo: (next: Position) => void;
  /** The step that the visitor is at. */
  children: ReactNode;
}

/** The answers given so far, each a way back to its question, around the step that they led to. */
export function Trail({ position: { id, given }, start = '', messages, onGo, children }: TrailProps) {
  const last = given.at(-1);
  return (
    <>
      {last && (
        <ol role="list" aria-label={messages.answersSoFar} className={styles.trail}>
          {given.map(({ question, answer }, index) => (
            <li key={question.id}>
              <StepLink to={{ id: question.id, given: given.slice(0, index) }} onGo={onGo}>
                {question.question}
              </StepLink>{' '}
              <strong>{answer}</strong>
            </li>
          ))}
        </ol>
      )}
      {children}
      {id !== start && (
        <p className={styles.ways}>
          {last && (
            <StepLink to={{ id: last.question.id, given: given.slice(0, -1) }} onGo={onGo}>
              {messages.back}
            </StepLink>
          )}
          <StepLink to={{ id: start, given: [] }} onGo={onGo}>
            {messages.startAgain}
          </StepLink>
        </p>
      )}
    </>
  );
}
