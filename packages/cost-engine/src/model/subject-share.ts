import { FEN, type Money, type Quantity, RATE, type Rate, type Scaled } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';

/** A part of a bill line that belongs to a subject (拆分). */
export interface SubjectShare {
  readonly subject: string;
  /** rate units; those of one line add up to 1 exactly */
  readonly share: Rate;
}

/**
 * Shares of one line, which must be two or more, of different subjects, above nothing, and together 100 %. Throws FileError that names
 * the `owner`: 清单行「B1」.
 */
export function subjectShares(shares: readonly SubjectShare[], owner: string): readonly SubjectShare[] {
  if (shares.length < 2) throw new FileError(`${owner}：拆分至少要有两个科目`);
  const small = shares.find(({ share }) => !(share > 0));
  if (small) throw new FileError(`${owner}：科目「${small.subject}」的拆分比例应大于 0`);
  const twice = shares.find(
    ({ subject }, place) => shares.findIndex((one) => one.subject === subject) < place,
  );
  if (twice) throw new FileError(`${owner}：科目「${twice.subject}」在拆分中出现两次`);
  const sum = shares.reduce((all, { share }) => all + share, 0);
  if (sum !== RATE) throw new FileError(`${owner}：拆分比例合计 ${percentText(sum)}，应为 100%`);
  return shares;
}

/** A share as people write it: 33.33%. */
export function percentText(share: Rate): string {
  return `${Number(((share / RATE) * 100).toFixed(6))}%`;
}

/** The subject with the largest share, of equal ones the first. */
export function leadingSubject(shares: readonly SubjectShare[]): string {
  let lead: SubjectShare | null = null;
  for (const one of shares) if (!lead || one.share > lead.share) lead = one;
  return lead?.subject ?? '';
}

/** An amount shared out to the fen (最大余数法): the parts add up to it exactly. NaN stays NaN. */
export function amountParts(amount: Money, shares: readonly SubjectShare[]): Money[] {
  return sharedOut(amount, shares, FEN);
}

/** A quantity shared out to its sixth decimal, likewise. */
export function quantityParts(quantity: Quantity, shares: readonly SubjectShare[]): Quantity[] {
  return sharedOut(quantity, shares, 1);
}

/** Whole steps by the largest remainder, of equal ones the first; what is less than a step goes to the largest share. */
function sharedOut<Unit extends string>(
  total: Scaled<Unit>,
  shares: readonly SubjectShare[],
  step: Scaled<Unit>,
): Scaled<Unit>[] {
  if (Number.isNaN(total)) return shares.map(() => total);
  const size = BigInt(Math.abs(total));
  const unit = BigInt(step);
  const exact = shares.map(({ share }) => (size / unit) * BigInt(share));
  const whole = exact.map((one) => one / BigInt(RATE));
  const given = whole.reduce((sum, one) => sum + one, 0n);
  const byRemainder = exact
    .map((one, place) => ({ place, rest: one % BigInt(RATE) }))
    .sort((left, right) => Number(right.rest - left.rest) || left.place - right.place);
  const raised = new Set(byRemainder.slice(0, Number(size / unit - given)).map(({ place }) => place));
  const lead = shares.findIndex(({ subject }) => subject === leadingSubject(shares));
  return whole.map((one, place) => {
    const steps = one + (raised.has(place) ? 1n : 0n);
    const part = Number(steps * unit + (place === lead ? size % unit : 0n));
    return total < 0 && part !== 0 ? -part : part;
  });
}
