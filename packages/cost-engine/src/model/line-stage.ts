import type { Money, Quantity } from '@jianheng/fixed-point';
import { optionalFigure } from '../input/read-figures.ts';
import type { Figure } from '../input/read-record.ts';

/** The stages of a settlement under review: 合同, 送审, 审定. */
export const REVIEW_STAGES = ['contract', 'submitted', 'approved'] as const;

export type ReviewStage = (typeof REVIEW_STAGES)[number];

/** The stages in the words of people. */
export const STAGE_WORDS: Readonly<Record<ReviewStage, string>> = {
  contract: '合同',
  submitted: '送审',
  approved: '审定',
};

/** A line at one stage, as its file states it; text in yuan. */
export interface StageEvent {
  readonly stage: ReviewStage;
  readonly quantity: Figure;
  readonly price: Figure;
  readonly amount: Figure;
}

/** The same in scaled whole numbers; `null`: the file does not state it. */
export interface LineStage {
  readonly stage: ReviewStage;
  readonly quantity: Quantity | null;
  readonly price: Money | null;
  readonly amount: Money | null;
}

/** Reads the stages of a line; throws FileError naming the place and the figure that is none. */
export function lineStages(stages: readonly StageEvent[], place: string): LineStage[] {
  return stages.map(({ stage, quantity, price, amount }) => {
    const words = STAGE_WORDS[stage];
    return {
      stage,
      quantity: optionalFigure(quantity, { place, label: `${words}工程量`, meaning: 'quantity' }),
      price: optionalFigure(price, { place, label: `${words}单价`, meaning: 'money' }),
      amount: optionalFigure(amount, { place, label: `${words}合价`, meaning: 'money' }),
    };
  });
}
