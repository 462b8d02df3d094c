import type { CheckResult } from '../findings/finding.ts';
import { checked } from './read-small.ts';
import { type SmallProject, smallProject } from './small-project.ts';
import { smallSettings } from './small-settings.ts';

/** Settings with the optional checks on, under which the small project has no finding. */
export function optionalSettings(further: Readonly<Record<string, unknown>> = {}) {
  const { thresholds, ...settings } = smallSettings();
  const formwork = { id: 'formwork', name: '模板', when: ['010502'], codes: ['011702'], words: ['模板'] };
  return {
    ...settings,
    thresholds: { ...thresholds, glRate: { TJ: 0.1692 } },
    further: { expectedMeasures: [formwork], provisionalShare: [0.03, 0.15], ...further },
  };
}

type Spoil = (small: SmallProject) => void;

/** The answer of a check with the optional ones on. */
export function optionalResult(
  spoil: Spoil,
  further: Readonly<Record<string, unknown>> = {},
  ranges: Readonly<Record<string, unknown>> = {},
): CheckResult {
  const small = smallProject();
  spoil(small);
  const settings = optionalSettings(further);
  return checked(small, { ...settings, ranges: { ...settings.ranges, ...ranges } });
}

/** `kind target` of what the small project shows with the optional checks on. */
export function optionalFindings(spoil: Spoil, further: Readonly<Record<string, unknown>> = {}): string[] {
  return optionalResult(spoil, further).findings.map(({ kind, target }) => `${kind} ${target}`);
}

/** What is looked at in words, how it is spoilt, what is found of it (`kind target`), and by which settings. */
export type OptionalCase = readonly [
  title: string,
  spoil: Spoil,
  found: readonly string[],
  further?: Readonly<Record<string, unknown>>,
];

/** A case by names, for `it.each`. */
export function optionalCase([title, spoil, found, further = {}]: OptionalCase) {
  return { title, spoil, found, further };
}
