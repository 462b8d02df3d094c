import { distinctLines, type ResourceKind, sourcesOf } from '@jianheng/cost-engine';
import { MONEY, moneyText, parseScaled, QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { LoadedProject } from './loaded-project.ts';
import { type MaterialQuery, placesOf, type ResourceSum, resourceSums } from './material-rows.ts';

type Filter = {
  readonly kinds?: readonly ResourceKind[] | undefined;
  /** empty: in no class */
  readonly materialClass?: string | undefined;
  /** a part of code, name or specification */
  readonly words?: string | undefined;
  /** only rows whose unit cannot be converted into that of their class (待换算) */
  readonly isWaiting?: boolean | undefined;
};
type Range = { readonly from: number; readonly most: number };

/** Resources of a project or of some units, those with the most money first. */
export function materialList(
  loaded: LoadedProject,
  { from, most, ...query }: MaterialQuery & Filter & Range,
): {
  readonly total: number;
  readonly amount: string;
  readonly whole: string;
  readonly rows: readonly ResourceSum[];
} {
  const { rows, total: whole } = resourceSums(loaded, query);
  const found = rows
    .filter((row) => fits(row, query))
    .toSorted((left, right) => Number(right.amount) - Number(left.amount));
  return { total: found.length, amount: sumOf(found), whole, rows: found.slice(from, from + most) };
}

function fits(row: ResourceSum, { kinds, materialClass, words, isWaiting }: Filter): boolean {
  if (kinds !== undefined && !kinds.includes(row.kind)) return false;
  if (materialClass !== undefined && row.materialClass !== materialClass) return false;
  if (isWaiting === true && (row.materialClass === '' || row.converted !== null)) return false;
  const text = `${row.code} ${row.name} ${row.specification}`.toLowerCase();
  return words === undefined || text.includes(words.toLowerCase());
}

const sumOf = (rows: readonly Pick<ResourceSum, 'amount'>[]): string =>
  moneyText(rows.reduce((sum, { amount }) => sum + parseScaled(amount, MONEY), 0));

/** Resources of one kind in one class (empty: in none): their number and money. */
export type MaterialGroup = {
  readonly kind: ResourceKind;
  readonly materialClass: string;
  readonly count: number;
  readonly amount: string;
};

/** Resources of a project by kind and class. The groups add up to the total, and so do the classes with the unclassified rest. */
export function materialWork(loaded: LoadedProject, query: MaterialQuery) {
  const { rows, ...sums } = resourceSums(loaded, query);
  const groups = Map.groupBy(rows, ({ kind, materialClass }) => `${kind} ${materialClass}`);
  return {
    ...sums,
    count: rows.length,
    groups: [...groups.values()].flatMap((own): MaterialGroup[] => {
      const [first] = own;
      if (first === undefined) return [];
      const { kind, materialClass } = first;
      return [{ kind, materialClass, count: own.length, amount: sumOf(own) }];
    }),
  };
}

/** How many items and lines use resources of a class. */
export type ClassUses = { readonly materialClass: string; readonly items: number; readonly lines: number };

/** Items and lines by class; those that use resources in no class are the last. */
export function materialItems(loaded: LoadedProject, query: MaterialQuery): readonly ClassUses[] {
  const { project } = loaded;
  const { rowOf } = distinctLines(project);
  const classes = Map.groupBy(resourceSums(loaded, query).rows, ({ materialClass }) => materialClass);
  const names = [...classes.keys()].toSorted((left, right) => Number(left === '') - Number(right === ''));
  return names.map((materialClass) => {
    const places = (classes.get(materialClass) ?? []).flatMap((row) => row.places);
    const lines = sourcesOf(project, new Set(places), placesOf(loaded, query.units));
    return { materialClass, lines: lines.length, items: new Set(lines.map(({ line }) => rowOf[line])).size };
  });
}

type SourceQuery = Partial<Range> & {
  readonly units?: readonly string[] | undefined;
  /** places of the resources */
  readonly places: readonly number[];
};

/** Lines that use one of some resources, with the quantity and the money of the uses of each. */
export function materialSources(
  { project }: LoadedProject,
  { places, units, from = 0, most = 1000 }: SourceQuery,
): {
  readonly count: number;
  readonly quantity: string;
  readonly amount: string;
  readonly lines: readonly { readonly id: string; readonly quantity: string; readonly amount: string }[];
} {
  const sources = sourcesOf(project, new Set(places), placesOf({ project }, units));
  return {
    count: sources.length,
    quantity: scaledText(total(sources.map((source) => source.quantity)), QUANTITY),
    amount: moneyText(total(sources.map((source) => source.amount))),
    lines: sources.slice(from, from + most).map(({ line, quantity, amount }) => ({
      id: project.lines.ids[line] ?? '',
      quantity: scaledText(quantity, QUANTITY),
      amount: moneyText(amount),
    })),
  };
}

const total = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);
