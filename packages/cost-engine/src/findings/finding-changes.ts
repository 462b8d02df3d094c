import type { Finding } from './finding.ts';
import type { PartOutcome } from './part-outcome.ts';

/** What an edit has done to the findings, worked out when it is first read; later edits make no difference to it. */
export class Recheck {
  readonly #before: readonly PartOutcome[];
  readonly #after: readonly PartOutcome[];
  #changes: Changes | null = null;

  /** Outcomes of the parts that have run again, before and after. */
  constructor({ before, after }: { before: readonly PartOutcome[]; after: readonly PartOutcome[] }) {
    this.#before = before;
    this.#after = after;
  }

  /** How many more findings there are than before, fewer when negative; known at once, while finding out which takes longer. */
  get growth(): number {
    return countOf(this.#after) - countOf(this.#before);
  }

  /** Findings that were not there before the edit. */
  get appeared(): readonly Finding[] {
    return this.#read().appeared;
  }

  /** Findings that the edit has ended. */
  get gone(): readonly Finding[] {
    return this.#read().gone;
  }

  #read(): Changes {
    this.#changes ??= changes(this.#before, this.#after);
    return this.#changes;
  }
}

function countOf(outcomes: readonly PartOutcome[]): number {
  return outcomes.reduce((sum, { count }) => sum + count, 0);
}

interface Changes {
  readonly appeared: readonly Finding[];
  readonly gone: readonly Finding[];
}

/** Findings that only one side has; a part that has run again is held against what it had found in the same place. */
function changes(before: readonly PartOutcome[], after: readonly PartOutcome[]): Changes {
  const pairs = after.map(({ findings }, at) => differing(before[at]?.findings ?? [], findings));
  return { appeared: pairs.flatMap((pair) => pair.appeared), gone: pairs.flatMap((pair) => pair.gone) };
}

/** Equal findings stand for each other. Mostly one of the two has found nothing: then nothing is compared. */
function differing(before: readonly Finding[], after: readonly Finding[]): Changes {
  if (before.length === 0 || after.length === 0) return { appeared: after, gone: before };
  const left = Map.groupBy(before, keyOf);
  const appeared = after.filter((finding) => !takeEqual(left.get(keyOf(finding)) ?? [], finding));
  return { appeared, gone: [...left.values()].flat() };
}

function keyOf({ rule, kind, target }: Finding): string {
  return `${rule}\u0001${kind}\u0001${target}`;
}

/** Takes one that says the same out of the findings; whether there was one. */
function takeEqual(findings: Finding[], wanted: Finding): boolean {
  const place = findings.findIndex((finding) => saysTheSame(finding, wanted));
  if (place >= 0) findings.splice(place, 1);
  return place >= 0;
}

const SAID = ['level', 'node', 'name', 'expected', 'actual', 'amountAtRisk'] as const;

/** For findings of one kind, which have one wording. */
function saysTheSame(left: Finding, right: Finding): boolean {
  return (
    SAID.every((name) => left[name] === right[name]) &&
    left.figures.length === right.figures.length &&
    left.figures.every(([label, value], place) => {
      const [otherLabel, otherValue] = right.figures[place] ?? [];
      return label === otherLabel && value === otherValue;
    })
  );
}
