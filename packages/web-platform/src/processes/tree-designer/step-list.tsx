import { Fragment } from 'react';
import { AddSlot } from './add-slot.tsx';
import { BranchRows } from './branch-rows.tsx';
import { StepCard } from './step-card.tsx';
import styles from './tree-canvas.module.css';
import { isBranching, type ListPlace, type Steps } from './tree-edits.ts';

export interface StepListProps extends ListPlace {
  readonly steps: Steps;
}

/** Steps one below the other, with a place for another between any two. */
export function StepList({ steps, owner, branch }: StepListProps) {
  return (
    <div className={styles.list}>
      <AddSlot place={{ owner, branch, at: 0 }} />
      {steps.map((step, at) => (
        <Fragment key={step.key}>
          <StepCard step={step} />
          {isBranching(step) ? (
            <BranchRows
              step={step}
              list={(below, at) => <StepList steps={below} owner={step.key ?? ''} branch={at} />}
            />
          ) : null}
          <AddSlot place={{ owner, branch, at: at + 1 }} />
        </Fragment>
      ))}
    </div>
  );
}
