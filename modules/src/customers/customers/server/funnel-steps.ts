import { decimal } from '@jianheng/definition';
import { STAGES } from '../opportunity.ts';

/** Opportunities in one stage and state. */
export type Grouped = {
  readonly stage: string;
  readonly state: string;
  readonly rows: number;
  readonly amount: string;
};
type Step = {
  readonly stage: string;
  readonly reached: number;
  readonly amount: string;
  readonly lost: number;
  readonly conversion: string | null;
  readonly ofAll: string | null;
};

const ORDER = Object.keys(STAGES);

/**
 * The steps of the funnel: an opportunity reached its own stage and all before it, a won one reached all, and the last
 * step counts those that were won. Conversion is the share of the step before.
 */
export function stepsOf(groups: readonly Grouped[]): Step[] {
  const rank = ({ stage, state }: Grouped) => (state === 'won' ? ORDER.length : ORDER.indexOf(stage));
  const counts = [...ORDER, 'won'].map((stage, at) => {
    const reached = groups.filter((group) => rank(group) >= at);
    const lost = groups.filter((group) => group.stage === stage && group.state === 'lost');
    return { stage, reached: rowsOf(reached), amount: amountOf(reached), lost: rowsOf(lost) };
  });
  const all = counts[0]?.reached ?? 0;
  return counts.map((count, at) => ({
    ...count,
    conversion: at === 0 ? null : share(count.reached, counts[at - 1]?.reached ?? 0),
    ofAll: share(count.reached, all),
  }));
}

const rowsOf = (groups: readonly Grouped[]) => groups.reduce((total, { rows }) => total + rows, 0);
const amountOf = (groups: readonly Grouped[]) =>
  decimal.round(decimal.sum(groups.map(({ amount }) => amount)), 2);
/** With more decimals than any page shows, so that it is rounded once. */
const share = (part: number, whole: number) =>
  whole === 0 ? null : decimal.round(decimal.over(String(part), String(whole)), 8);
