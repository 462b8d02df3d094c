import { type Finding, LEVEL_LABELS } from '../../src/index.ts';

/** A finding as files carry it: its level under the name that people give it. */
export function findingRow(finding: Finding) {
  return { ...finding, level: LEVEL_LABELS[finding.level] };
}
