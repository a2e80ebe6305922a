import type { Ref } from 'react';
import type { BlockOf } from '../../model/props';
import { ActionLink } from '../../ui/button';
import { InterfaceIcon } from '../../ui/interface-icons';
import { Prose } from '../../ui/prose';
import styles from './decision.module.css';
import { branchesOf, type Branch } from './path';

interface WholePathProps {
  ref: Ref<HTMLDetailsElement>;
  block: BlockOf<'decision'>;
  label: string;
  hasIds: boolean;
}

/** All questions, answers and outcomes as a nested list; open where there are no scripts, and on paper. */
export function WholePath({ ref, block, label, hasIds }: WholePathProps) {
  const first = block.questions[0];
  if (!first) return null;
  return (
    <details ref={ref} className={styles.whole}>
      <summary className={styles.summary}>
        {label}
        <InterfaceIcon name="caret-down" className={styles.caret} />
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
      {'action' in step && step.action && <ActionLink link={step.action} variant="quiet" />}
      {branches.length > 0 && <Branches branches={branches} hasIds={hasIds} />}
    </div>
  );
}
