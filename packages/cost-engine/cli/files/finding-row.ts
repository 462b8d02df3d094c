import { type CostProject, type Finding, FindingPlaces, LEVEL_LABELS } from '../../src/index.ts';

/** A finding as files carry it: its level under the name that people give it. */
export function findingRow(finding: Finding) {
  return { ...finding, level: LEVEL_LABELS[finding.level] };
}

/** Findings of a project with their places as people find them: sheet and row, or the name of a unit. */
export function findingRows(project: CostProject, findings: readonly Finding[]) {
  const places = new FindingPlaces(project);
  return findings.map((finding) => ({ ...findingRow(finding), place: places.of(finding) }));
}
