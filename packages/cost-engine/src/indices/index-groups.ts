import { type Money, QUANTITY } from '@jianheng/fixed-point';
import { analyse } from '../derived/analyse.ts';
import { LineLayout } from '../derived/line-layout.ts';
import { statedSum } from '../derived/line-sums.ts';
import type { Building } from '../model/building.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import { figuresOfLines, joinFigures, type LineFigures } from './node-figures.ts';

/** What indices are made for: the project, its buildings, its trades (专业), trades within buildings, uses (功能), or 业态. */
export type Grouping = 'project' | 'building' | 'specialty' | 'building-specialty' | 'purpose' | 'format';

/** Units whose lines are looked at together, with the sizes that their indices divide by. */
export interface IndexGroup {
  readonly id: string;
  readonly name: string;
  /** places in `units` and `singles` */
  readonly units: readonly number[];
  readonly buildings: readonly number[];
  /** by symbol: JZMJ m², HS, CS and the factors of the buildings; sums, of heights and storeys the largest */
  readonly scales: ReadonlyMap<string, number>;
  /** `null` when a unit does not state its total */
  readonly total: Money | null;
  readonly figures: LineFigures;
}

/** Heights and storeys do not add up. */
const MAX_OF_BUILDINGS = new Set(['CS', 'DXCS', 'YG', 'CG']);

/** Groups the units of a project and sums their lines. The order is that of the file. */
export function indexGroups(project: CostProject, config: CheckConfig, by: Grouping): IndexGroup[] {
  const source = { project, config, analysis: analyse(project, config) };
  const { segments, segmentsOf } = new LineLayout(project);
  const groups = new Map<string, { name: string; units: number[] }>();
  for (const unit of project.unitWorks.keys()) {
    const { id, name } = groupOf(project, unit, by);
    const known = groups.get(id);
    if (known) known.units.push(unit);
    else groups.set(id, { name, units: [unit] });
  }
  return [...groups].map(([id, { name, units: unitWorks }]) => {
    const pieces = unitWorks.flatMap((unit) => segmentsOf[unit] ?? []);
    const buildings = [...new Set(unitWorks.map((unit) => project.unitWorks[unit]?.building ?? 0))];
    return {
      id,
      name,
      units: unitWorks,
      buildings,
      scales: scalesOf(project, buildings),
      total: totalOf(project, { by, units: unitWorks, buildings }),
      figures: joinFigures(pieces.map((piece) => figuresOfLines(source, segments[piece]?.lines ?? []))),
    };
  });
}

function groupOf(
  { head, unitWorks, buildings: singles }: CostProject,
  unit: number,
  by: Grouping,
): { id: string; name: string } {
  const specialty = unitWorks[unit]?.specialty ?? '';
  const single = singles[unitWorks[unit]?.building ?? 0];
  const { id = '', name = '' } = single ?? {};
  switch (by) {
    case 'project':
      return { id: head.id, name: head.name };
    case 'building':
      return { id, name };
    case 'specialty':
      return { id: specialty, name: specialty || '未分专业' };
    case 'building-specialty':
      return { id: `${id}:${specialty}`, name: `${name} ${specialty || '未分专业'}` };
    case 'purpose':
      return { id: single?.purpose ?? '', name: single?.purpose || '未分功能' };
    case 'format':
      return { id: single?.format ?? '', name: single?.format || '未分业态' };
  }
}

function scalesOf({ buildings: singles }: CostProject, buildings: readonly number[]): Map<string, number> {
  const scales = new Map<string, number>();
  for (const [symbol, size] of buildings.flatMap((building) => sizesOf(singles[building]))) {
    const before = scales.get(symbol) ?? 0;
    scales.set(symbol, MAX_OF_BUILDINGS.has(symbol) ? Math.max(before, size) : before + size);
  }
  return scales;
}

function sizesOf(single: Building | undefined): (readonly [symbol: string, size: number])[] {
  if (!single) return [];
  const own = [
    ['JZMJ', single.area],
    ['HS', single.households],
    ['CS', single.floors],
    ...single.factors,
  ] as const;
  return own.flatMap(([symbol, size]) => (size === null ? [] : [[symbol, size / QUANTITY] as const]));
}

interface Members {
  readonly by: Grouping;
  readonly units: readonly number[];
  readonly buildings: readonly number[];
}

function totalOf(
  { unitWorks, buildings: singles }: CostProject,
  { by, units: places, buildings }: Members,
): Money | null {
  const isWhole = by !== 'specialty' && by !== 'building-specialty';
  const totals = isWhole
    ? buildings.map((building) => singles[building]?.total ?? null)
    : places.map((unit) => unitWorks[unit]?.total ?? null);
  return statedSum(totals);
}
