import type { CheckResult, Finding, NotChecked } from './finding.ts';
import { NAMED_TARGETS, type PartOutcome, type Skipped } from './part-outcome.ts';

/** The outcomes of one rule, part after part, each in the order of what it looked at. */
export interface RuleOutcomes {
  readonly rule: string;
  readonly parts: readonly (readonly PartOutcome[])[];
}

/** Puts the outcomes of all rules together into the answer of a check. */
export function joinOutcomes(rules: readonly RuleOutcomes[]): CheckResult {
  const findings: Finding[] = [];
  const notChecked: NotChecked[] = [];
  const checked: Record<string, number> = {};
  for (const { rule, parts } of rules) {
    const outcomes = parts.flat();
    for (const outcome of outcomes) for (const finding of outcome.findings) findings.push(finding);
    for (const [kind, count] of joinLooked(outcomes)) checked[`${rule}/${kind}`] = count;
    for (const row of joinSkipped(outcomes)) notChecked.push({ rule, ...row });
  }
  return { findings, notChecked, checked };
}

function joinLooked(outcomes: readonly PartOutcome[]): Map<string, number> {
  const joined = new Map<string, number>();
  for (const { looked } of outcomes) {
    for (const [kind, count] of looked) joined.set(kind, (joined.get(kind) ?? 0) + count);
  }
  return joined;
}

function joinSkipped(outcomes: readonly PartOutcome[]): Iterable<Skipped> {
  const skipped = new Map<string, Skipped>();
  for (const outcome of outcomes) for (const row of outcome.skipped) addSkipped(skipped, row);
  return skipped.values();
}

function addSkipped(skipped: Map<string, Skipped>, row: Skipped): void {
  const key = `${row.kind} ${row.reason}`;
  const known = skipped.get(key);
  if (!known) {
    skipped.set(key, row);
    return;
  }
  const targets =
    known.targets.length < NAMED_TARGETS
      ? [...known.targets, ...row.targets].slice(0, NAMED_TARGETS)
      : known.targets;
  skipped.set(key, { ...known, count: known.count + row.count, targets });
}
