import type { Money } from '@jianheng/fixed-point';
import type { LineStage } from '../model/line-stage.ts';
import type { CostProject } from '../model/project.ts';

/** What came of a review (审核): amounts of all lines, and what was added and taken off them. Money units. */
export interface ReviewSums {
  readonly lines: number;
  /** 送审 */
  readonly submitted: Money;
  /** 审定 */
  readonly approved: Money;
  /** 核增: of the lines that came to more */
  readonly added: Money;
  /** 核减: of those that came to less; not negative */
  readonly taken: Money;
}

/** 审定 less 送审 of one line; a stage that the line does not have counts nothing (a line added, or struck out). */
function stageChange(stages: readonly LineStage[]): Pick<ReviewSums, 'submitted' | 'approved'> {
  const amountAt = (stage: LineStage['stage']) => stages.find((one) => one.stage === stage)?.amount ?? 0;
  return { submitted: amountAt('submitted'), approved: amountAt('approved') };
}

/** Σ of a review over all lines that have a stage before and after it, `null` when there are none. `isOf` chooses lines by their ids. */
export function reviewSums(
  { stages }: Pick<CostProject, 'stages'>,
  isOf: (line: string) => boolean = () => true,
): ReviewSums | null {
  const sums = { lines: 0, submitted: 0, approved: 0, added: 0, taken: 0 };
  for (const [line, own] of stages) {
    if (!isOf(line) || !own.some(({ stage }) => stage === 'submitted')) continue;
    const { submitted, approved } = stageChange(own);
    sums.lines += 1;
    sums.submitted += submitted;
    sums.approved += approved;
    sums.added += Math.max(0, approved - submitted);
    sums.taken += Math.max(0, submitted - approved);
  }
  return sums.lines === 0 ? null : sums;
}
