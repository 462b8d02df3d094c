import { ALL_RULES } from '@jianheng/cost-engine';
import { type EngineSettings, firmRuleName, type StatedFacts } from '@jianheng/cost-store';
import { moduleError } from '@jianheng/server-platform';
import { z } from 'zod';
import { visitorChecks } from '../visitor-checks.module.ts';

/** What a visitor states about a file before it is checked. */
export type Conditions = StatedFacts & {
  /** rules to run, by their ids */
  readonly rules: readonly string[];
};

export type ChoosableRule = { readonly id: string; readonly label: string; readonly ofFirm: boolean };

/** As the call that changes conditions takes it, in UTF-16 units. */
const MAX_NAME = 200;
/** The first half of a sign beyond the first plane, cut from its second: the database takes none. */
const HALF_SIGN = /[\ud800-\udbff]$/;

const firmRules = z.object({ ownRules: z.array(z.object({ id: z.string(), name: z.string() })).default([]) });

/** Rules that a visitor can choose: those of the product, and those of the firm that its link includes. */
export function choosableRules(settings: EngineSettings): readonly ChoosableRule[] {
  return [
    ...ALL_RULES.map(({ id, name }) => ({ id, label: name, ofFirm: false })),
    ...firmRules
      .parse(settings)
      .ownRules.map(({ id, name }) => ({ id: firmRuleName(id), label: name, ofFirm: true })),
  ];
}

/** Conditions of a file until its visitor states others: its own name and standard, and every rule. */
export const firstConditions = (
  head: Pick<StatedFacts, 'name' | 'standard'> & { readonly buildings: readonly unknown[] },
  { fileName, settings }: { readonly fileName: string; readonly settings: EngineSettings },
): Conditions => ({
  name: (head.name.trim() || fileName).slice(0, MAX_NAME).replace(HALF_SIGN, ''),
  standard: head.standard,
  areas: head.buildings.map(() => null),
  rules: choosableRules(settings).map(({ id }) => id),
});

/** @throws BusinessRuleError for conditions that do not fit the file or its link */
export function requireFitting(
  conditions: Conditions,
  { buildings, settings }: { readonly buildings: number; readonly settings: EngineSettings },
): void {
  const known = new Set(choosableRules(settings).map(({ id }) => id));
  if (conditions.areas.length !== buildings) throw moduleError(visitorChecks, 'wrongAreas');
  if (conditions.rules.length === 0) throw moduleError(visitorChecks, 'noRules');
  if (!conditions.rules.every((rule) => known.has(rule))) throw moduleError(visitorChecks, 'unknownRule');
}
