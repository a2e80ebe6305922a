import type { RefObject } from 'react';
import type { BlockOf } from '../../model/props';
import { ActionLink } from '../../ui/button';
import { InterfaceIcon } from '../../ui/interface-icons';
import { Prose } from '../../ui/prose';
import styles from './decision.module.css';
import { outcomeOf, questionOf, type Position } from './path';
import { StepLink } from './step-link';

interface StepProps {
  block: BlockOf<'decision'>;
  position: Position;
  id: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  onGo: (next: Position) => void;
}

/** The question with its answers, or the outcome. */
export function Step({ block, position, id, heading, onGo }: StepProps) {
  const question = questionOf(block, position.id);
  const outcome = outcomeOf(block, position.id);
  const step = question ?? outcome;
  if (!step) return null;
  return (
    <>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.question}>
        {outcome && <InterfaceIcon name="info" className={styles.mark} />}
        {question ? question.question : outcome?.title}
      </h3>
      <Prose paragraphs={step.text} className={styles.text} />
      {question && (
        <ul role="list" className={styles.answers}>
          {question.answers.map(({ text, to }, index) => (
            <li key={index}>
              <StepLink
                to={{ id: to, given: [...position.given, { question, answer: text }] }}
                onGo={onGo}
                className={styles.answer}
              >
                {text}
                <InterfaceIcon name="arrow-right" className={styles.arrow} />
              </StepLink>
            </li>
          ))}
        </ul>
      )}
      {outcome?.action && <ActionLink link={outcome.action} className={styles.action} />}
    </>
  );
}
