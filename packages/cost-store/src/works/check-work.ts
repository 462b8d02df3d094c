import { createHash } from 'node:crypto';
import {
  ALL_RULES,
  type CheckResult,
  type Finding,
  FindingPlaces,
  findingGroups,
} from '@jianheng/cost-engine';
import type { Corrections, EngineSettings, LoadedProject } from './loaded-project.ts';

/** Findings of a group, and of a rule, that are told one by one; the groups count all of them. */
const MAX_MEMBERS = 500;
const MAX_FINDINGS = 5000;
const MAX_REASONS = 50;

export type ToldFinding = Omit<Finding, 'rule'> & {
  /** sheet and row of a line, else the unit, building or project by its name */
  readonly place: string;
  /** equal as long as the finding says the same about the same */
  readonly fingerprint: string;
};

/** Findings of one kind in one unit, building or project; `members` are the first of them, those with the most money at risk. */
export type ToldGroup = {
  readonly kind: string;
  readonly node: string;
  /** a unit with its building: 1#楼 / 建筑工程 */
  readonly nodeName: string;
  readonly count: number;
  /** yuan; null when nobody knows */
  readonly amountAtRisk: string | null;
  readonly members: readonly ToldFinding[];
};

/** The outcome of a rule. */
export type RuleOutcome = {
  readonly rule: string;
  readonly label: string;
  /** targets that it looked at; 0 where nothing could be checked */
  readonly lookedAt: number;
  /** what could not be checked, and why */
  readonly notChecked: readonly { readonly kind: string; readonly reason: string; readonly count: number }[];
  readonly groups: readonly ToldGroup[];
};

/** The rules of a check in their order, with their names for people; rules of the firm stand behind those of the product. */
export function checkRules({
  loaded,
  settings,
}: {
  readonly loaded: LoadedProject;
  readonly settings: EngineSettings;
}): readonly { readonly rule: string; readonly label: string }[] {
  const { ownRules } = loaded.config(settings);
  return [
    ...ALL_RULES.map(({ id, name }) => ({ rule: id, label: name })),
    ...ownRules.map(({ id, name }) => ({ rule: `own:${id}`, label: name })),
  ];
}

export type CheckInput = {
  readonly settings: EngineSettings;
  readonly corrections: Corrections;
  readonly rules: readonly string[];
};

/** Runs some of the rules over a project. */
export function checkWork(
  loaded: LoadedProject,
  { settings, corrections, rules }: CheckInput,
): readonly RuleOutcome[] {
  const result = loaded.checked(settings, corrections);
  const labels = new Map(checkRules({ loaded, settings }).map(({ rule, label }) => [rule, label]));
  const places = new FindingPlaces(loaded.project);
  return rules.map((rule) => ({
    rule,
    label: labels.get(rule) ?? rule,
    lookedAt: lookedAt(result, rule),
    notChecked: result.notChecked
      .filter((one) => one.rule === rule)
      .slice(0, MAX_REASONS)
      .map(({ kind, reason, count }) => ({ kind, reason: withoutLine(reason), count })),
    groups: groupsOf(
      loaded,
      result.findings.filter((one) => one.rule === rule),
      places,
    ),
  }));
}

/** The kind that was looked at most often; what one line is looked at for several times counts once. */
function lookedAt({ checked }: CheckResult, rule: string): number {
  const counts = Object.entries(checked).flatMap(([key, count]) =>
    key.startsWith(`${rule}/`) ? [count] : [],
  );
  return Math.max(0, ...counts);
}

function groupsOf(
  { project }: LoadedProject,
  findings: readonly Finding[],
  places: FindingPlaces,
): readonly ToldGroup[] {
  const names = new Map([
    ...[project.head, ...project.buildings].map(({ id, name }) => [id, name] as const),
    ...project.unitWorks.map(
      ({ id, name, building }) => [id, pathOf(project.buildings[building], name)] as const,
    ),
  ]);
  let left = MAX_FINDINGS;
  return findingGroups(findings).map(({ kind, node, members, amountAtRisk }) => {
    const told = members.toSorted(byRisk).slice(0, Math.min(MAX_MEMBERS, left));
    left -= told.length;
    return {
      kind,
      node,
      nodeName: names.get(node) ?? '',
      count: members.length,
      amountAtRisk,
      members: told.map(({ rule, ...finding }) => ({
        ...finding,
        place: places.of({ rule, ...finding }),
        fingerprint: fingerprintOf({ rule, ...finding }),
      })),
    };
  });
}

const pathOf = (building: { readonly name: string } | undefined, name: string) =>
  building === undefined ? name : `${building.name} / ${name}`;

/** A reason without the line of settings behind its colon: on screen the settings are kept as range sets and rules. */
const withoutLine = (reason: string) => reason.replace(/：在检查设置.*$/s, '');

const byRisk = (left: Finding, right: Finding) =>
  Number(right.amountAtRisk ?? 0) - Number(left.amountAtRisk ?? 0);

/** A signed number of 64 bits as text, as the database keeps it. */
export function fingerprintOf({ rule, kind, target, node, code, name, expected, actual }: Finding): string {
  const said = JSON.stringify([rule, kind, target, node, code, name, expected, actual]);
  return createHash('sha256').update(said).digest().readBigInt64BE(0).toString();
}
