import { ownName } from '@jianheng/spreadsheet';
import type { Figure } from '../../input/read-record.ts';
import type { BuildingDraft, ProjectDraft } from './forms/project-forms.ts';
import { type FormKind, isKnownForm } from './sheets/form-kind.ts';
import type { SheetHead } from './sheets/sheet-head.ts';

/** A 单项工程 with its id. */
interface PlannedBuilding {
  readonly id: string;
  readonly name: string;
  readonly area: Figure;
  readonly total: Figure;
}

/** A 单位工程 and the sheets that speak of it. */
export interface PlannedUnit {
  readonly id: string;
  readonly name: string;
  readonly single: PlannedBuilding;
  /** 工程名称 of its sheets, empty when they do not say */
  readonly workName: string;
  readonly sheets: readonly SheetHead[];
}

const OF_PROJECT = new Set<string>(['cover', 'project', 'single', 'facts', 'provisional-materials']);

/** Whether a form speaks of the whole project and not of a unit. */
export function isOfProject(kind: FormKind): boolean {
  return OF_PROJECT.has(kind) || isKnownForm(kind);
}

/**
 * Groups the sheets of a workbook by the unit whose name (工程名称) they carry; a bill that names none is a unit of its own. `named`
 * stands in for the name of a building that no form names; of several workbooks each is a building then.
 */
export function planUnits(heads: readonly SheetHead[], project: ProjectDraft, named: string): PlannedUnit[] {
  const groups = groupsOf(heads);
  const singles = new Map<string, PlannedBuilding>();
  for (const { name, area, total } of project.singles.values()) {
    singles.set(name, { id: `S${singles.size + 1}`, name, area, total });
  }
  const units: PlannedUnit[] = [];
  for (const { name, building, workName, sheets } of groups) {
    if (!sheets.some(({ kind }) => kind === 'bill' || kind === 'unit')) continue;
    const owner =
      singleNameOf(project, { name, building }) ??
      sheets[0]?.sheet.book ??
      [...singles.keys()][0] ??
      (project.name || workName || named);
    const single = singles.get(owner) ?? { id: `S${singles.size + 1}`, name: owner, area: null, total: null };
    singles.set(owner, single);
    const number = units.filter((unit) => unit.single === single).length + 1;
    units.push({ id: `${single.id}U${number}`, name, single, workName, sheets });
  }
  return units;
}

interface Group {
  readonly name: string;
  /** the building whose summary came last before it */
  readonly building: string;
  readonly workName: string;
  readonly sheets: SheetHead[];
}

function groupsOf(heads: readonly SheetHead[]): Group[] {
  const groups = new Map<string, Group>();
  let building = '';
  let last: Group | null = null;
  let book: string | undefined;
  for (const head of heads) {
    if (head.sheet.book !== book) {
      building = '';
      last = null;
    }
    book = head.sheet.book;
    if (head.kind === 'single') building = head.workName;
    if (head.kind === null || isOfProject(head.kind)) continue;
    last = groupOf(groups, head, { building, last });
    last.sheets.push(head);
  }
  return [...groups.values()];
}

/** A form without a name of its own belongs to the unit before it. */
function groupOf(
  groups: Map<string, Group>,
  head: SheetHead,
  { building, last }: { readonly building: string; readonly last: Group | null },
): Group {
  if (head.workName === '' && head.kind !== 'bill' && last) return last;
  const name = head.workName || ownName(head.sheet);
  const key = [building, head.sheet.book ?? '', name].join('\u0001');
  const group = groups.get(key) ?? { name, building, workName: head.workName, sheets: [] };
  groups.set(key, group);
  return group;
}

function singleNameOf(
  { singles: buildings }: ProjectDraft,
  { name, building }: { readonly name: string; readonly building: string },
): string | undefined {
  const lists = (single: BuildingDraft | undefined) => single?.units.has(name) ?? false;
  if (lists(buildings.get(building))) return building;
  const listing = [...buildings.values()].find(lists);
  if (listing) return listing.name;
  return buildings.has(building) ? building : undefined;
}
