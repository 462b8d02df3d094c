import { moneyText } from '@jianheng/fixed-point';
import { riskOfAll } from './amount-at-risk.ts';
import type { Finding } from './finding.ts';

/** Findings of one kind in one place: one line for a reader, with its members below. */
export interface FindingGroup {
  readonly rule: string;
  readonly kind: string;
  /** id of the unit, building or project in which they lie */
  readonly node: string;
  /** the first of them speaks for all: level, title, clause, suggestion */
  readonly head: Finding;
  readonly members: readonly Finding[];
  /** what hangs on all of them together, yuan; `null` when none of them knows */
  readonly amountAtRisk: string | null;
}

/**
 * Groups findings by rule, kind and place, in the order in which each group first appears: three thousand lines with the same wrong
 * profit rate are one group of the unit with three thousand members.
 */
export function findingGroups(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, ({ rule, kind, node }) => `${rule}\u0001${kind}\u0001${node}`);
  return [...groups.values()].flatMap((members) => {
    const [head] = members;
    return head
      ? [{ rule: head.rule, kind: head.kind, node: head.node, head, members, amountAtRisk: atRisk(members) }]
      : [];
  });
}

function atRisk(members: readonly Finding[]): string | null {
  return members.every(({ amountAtRisk }) => amountAtRisk === null) ? null : moneyText(riskOfAll(members));
}
