import { cell } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import { lineRecord } from './line-text.ts';
import { buildingRecord, projectRecord, resourceRecord } from './project-text.ts';
import { unitRecord } from './unit-text.ts';

/**
 * Writes a project in the canonical format, one record at a time, each ending in a line break. Reading it back yields
 * the same project.
 */
export function* canonicalText(project: CostProject): Generator<string> {
  yield record({ t: 'project', ...projectRecord(project.head) });
  for (const resource of project.resources) yield record({ t: 'resource', ...resourceRecord(resource) });
  const linesOf = linesByUnit(project);
  const units = project.unitWorks.map((unit, place) => ({ unit, lines: linesOf[place] ?? [] }));
  for (const [place, single] of project.buildings.entries()) {
    yield record({ t: 'single', ...buildingRecord(single) });
    yield* unitRecords(
      project,
      units.filter(({ unit }) => unit.building === place),
    );
  }
}

function* unitRecords(
  project: CostProject,
  units: readonly { readonly unit: UnitWork; readonly lines: readonly number[] }[],
): Generator<string> {
  for (const { unit, lines } of units) {
    yield record({ t: 'unit', ...unitRecord(project, unit) });
    for (const line of lines) yield record(lineRecord(project, line));
  }
}

function linesByUnit({ lines, unitWorks }: CostProject): number[][] {
  const linesOf = unitWorks.map((): number[] => []);
  for (let line = 0; line < lines.count; line += 1) linesOf[cell(lines.unitWork, line)]?.push(line);
  return linesOf;
}

function record(fields: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify(fields)}\n`;
}
