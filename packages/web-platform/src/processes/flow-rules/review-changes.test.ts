import { by, type ProcessStep, step } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { changedSteps } from './review-changes.ts';

const approval = (key: string) => step.approve(key, key, by.role('leader'));

describe('what is said of approvals', () => {
  it('reaches those within branches and leaves all others as they are', () => {
    const steps: readonly ProcessStep[] = [
      approval('first'),
      step.branch('size', [step.when('大额', 'amount > 1', [approval('deep')])], [approval('else')]),
      step.parallel('both', [[approval('left')], [approval('right')]]),
      step.copyTo('told', '抄送', by.initiator()),
    ];
    const said = {
      deep: { mode: { kind: 'percent', atLeast: 60 } },
      else: { onFailedVote: 'toInitiator' },
      right: { mode: { kind: 'any' } },
    } as const;

    const changed = changedSteps(steps, said);

    expect(changed).toEqual([
      steps[0],
      step.branch(
        'size',
        [step.when('大额', 'amount > 1', [{ ...approval('deep'), ...said.deep }])],
        [{ ...approval('else'), ...said.else }],
      ),
      step.parallel('both', [[approval('left')], [{ ...approval('right'), ...said.right }]]),
      steps[3],
    ]);
  });
});
