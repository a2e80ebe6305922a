import { useEffect, useRef, type ReactNode, type RefObject, type MouseEvent, type Ref } from 'react';
import type { BlockProps, BlockOf } from '../../model/props';
import { Headed, Section, Prose } from '../../ui/section';
import { useHydrated } from '../../ui/use-hydrated';
import styles from './decision.module.css';
import { ActionLink } from '../../ui/button';
import { InterfaceIcon } from '../../ui/icon';
import { isPlainClick } from '../../ui/link';
import { outcomeOf, questionOf, type Position, branchesOf, type Branch } from './use-position';
import type { Messages } from '../../model/site';
import { usePosition } from './use-position';

/** One question at a time; the whole path, below it, is what visitors without scripts and on paper have. */
export function Decision({ block, site }: BlockProps<'decision'>) {
  const { position, moves, go } = usePosition(block);
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    // The browser may have opened it on the way to the step that a link names.
    if (whole.current) whole.current.open = false;
    heading.current?.focus();
  }, [moves]);
  return (
    <Section flow titled>
      <Headed block={block}>
        <div className={styles.card}>
          <Trail position={position} start={block.questions[0]?.id} messages={site.messages} onGo={go}>
            {/* Until scripts run, ids are those of the whole path, to which the links of the answers lead. */}
            <Step
              key={moves}
              {...{ block, position, heading }}
              id={isHydrated ? position.id : undefined}
              onGo={go}
            />
          </Trail>
        </div>
        <WholePath ref={whole} block={block} label={site.messages.allQuestions} hasIds={!isHydrated} />
      </Headed>
    </Section>
  );
}

interface TrailProps {
  position: Position;
  start: string | undefined;
  messages: Messages;
  onGo: (next: Position) => void;
  /** The step that the visitor is at. */
  children: ReactNode;
}

/** The answers given so far, each a way back to its question, around the step that they led to. */
function Trail({ position: { id, given }, start = '', messages, onGo, children }: TrailProps) {
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

interface StepProps {
  block: BlockOf<'decision'>;
  position: Position;
  id: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  onGo: (next: Position) => void;
}

/** The question with its answers, or the outcome. */
function Step({ block, position, id, heading, onGo }: StepProps) {
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
      <ActionLink link={outcome?.action} className={styles.action} />
    </>
  );
}

interface StepLinkProps {
  to: Position;
  onGo: (next: Position) => void;
  className?: string;
  children: ReactNode;
}

/** Leads to a step by its address, so that it can be opened in a tab of its own and works without scripts. */
function StepLink({ to, onGo, className, children }: StepLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <a href={`#${to.id}`} className={className} onClick={onClick}>
      {children}
    </a>
  );
}

interface WholePathProps {
  ref: Ref<HTMLDetailsElement>;
  block: BlockOf<'decision'>;
  label: string;
  hasIds: boolean;
}

/** All questions, answers and outcomes as a nested list; open where there are no scripts, and on paper. */
function WholePath({ ref, block, label, hasIds }: WholePathProps) {
  const first = block.questions[0];
  if (!first) return null;
  return (
    <details ref={ref} className={styles.whole}>
      <summary className={styles.summary}>
        {label}
        <InterfaceIcon name="caret-down" />
      </summary>
      <div id={hasIds ? first.id : undefined} className={styles.part}>
        <p className={styles.name}>{first.question}</p>
        <Prose paragraphs={first.text} />
        <Branches branches={branchesOf(block)} hasIds={hasIds} />
      </div>
    </details>
  );
}

function Branches({ branches, hasIds }: { branches: Branch[]; hasIds: boolean }) {
  return (
    <ul role="list" className={styles.branches}>
      {branches.map((branch, index) => (
        <li key={index}>
          <span className={styles.said}>{branch.answer}</span>
          <BranchEnd branch={branch} hasIds={hasIds} />
        </li>
      ))}
    </ul>
  );
}

function BranchEnd({ branch, hasIds }: { branch: Branch; hasIds: boolean }) {
  const { step, isRepeated, branches } = branch;
  const name = 'question' in step ? step.question : step.title;
  // What is above already is not told twice.
  if (isRepeated) return <p className={styles.name}>{hasIds ? <a href={`#${step.id}`}>{name}</a> : name}</p>;
  return (
    <div id={hasIds ? step.id : undefined} className={styles.part}>
      <p className={styles.name}>{name}</p>
      <Prose paragraphs={step.text} />
      {'action' in step && <ActionLink link={step.action} variant="quiet" />}
      {branches.length > 0 && <Branches branches={branches} hasIds={hasIds} />}
    </div>
  );
}
