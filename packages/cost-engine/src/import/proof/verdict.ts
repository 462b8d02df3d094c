import { FEN, MONEY, parseScaled } from '@jianheng/fixed-point';

/** What came of holding the totals that a file states against what it lists. */
export type Verdict = 'agrees' | 'differs' | 'unproven' | 'unrecognised';

/** The verdict in the words of people. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  agrees: '吻合',
  differs: '有差异',
  unproven: '无可核对',
  unrecognised: '未能识别',
};

/** A stated figure that does not follow from what stands below it; amounts as text in yuan. */
export interface StatedDifference {
  /** sheet and row, as people find it */
  readonly place: string;
  readonly label: string;
  readonly stated: string;
  readonly computed: string;
}

/** What is known of one sheet after an import. */
export interface SheetProof {
  readonly sheet: string;
  /** the form as which it was read, `null` when it is none that is known */
  readonly form: string | null;
  /** `null`: it holds no amounts that would count */
  readonly verdict: Verdict | null;
  readonly lines: number;
  /** Σ 合价 of its lines, text in yuan */
  readonly amount: string;
  /** the widest total that it states, `null` when it states none */
  readonly stated: string | null;
  /** the stated totals of all rows above them, that agree: without tax, with tax … */
  readonly totals: readonly string[];
  /** stated totals that were compared */
  readonly compared: number;
  /** the first of them; `differing` counts all */
  readonly differences: readonly StatedDifference[];
  readonly differing: number;
  /** sentences about why it was read so, or could not be proved */
  readonly notes: readonly string[];
}

/** The widest total of a sheet in words: what goes beyond its lines is said to hold fees and taxes. `null` when it states none. */
export function statedWords({ stated, amount, lines, verdict }: SheetProof): string | null {
  if (stated === null) return null;
  const isBeyond = parseScaled(stated, MONEY) - parseScaled(amount, MONEY) > FEN;
  return verdict === 'agrees' && lines > 0 && isBeyond ? `${stated}（含费税）` : stated;
}

const ORDER: readonly Verdict[] = ['agrees', 'unproven', 'unrecognised', 'differs'];

/** The verdict on a whole of parts: the gravest of theirs; nothing to compare is 无可核对. */
export function gravest(verdicts: readonly (Verdict | null)[]): Verdict {
  const known = verdicts.filter((verdict) => verdict !== null);
  return known.reduce(
    (worst, one) => (ORDER.indexOf(one) > ORDER.indexOf(worst) ? one : worst),
    known[0] ?? 'unproven',
  );
}
