import { createHash } from 'node:crypto';
import {
  collectMaterials,
  type MaterialClassSum,
  type MaterialDecision,
  type MaterialRow,
} from '@jianheng/cost-engine';
import { MONEY, moneyText, parseScaled, QUANTITY, RATE, scaledText } from '@jianheng/fixed-point';
import type { LoadedProject } from './loaded-project.ts';

/** What makes resources the same one, whichever file brought them. */
export type ResourceIdentity = Pick<MaterialRow, 'code' | 'name' | 'specification' | 'unit' | 'kind'>;

/** Key of a resource; equal for rows of several imports with the same code, name, specification, unit and kind. */
export const resourceKey = ({ code, name, specification, unit, kind }: ResourceIdentity): string =>
  createHash('sha256')
    .update(JSON.stringify([code, name, specification, unit, kind]))
    .digest('hex')
    .slice(0, 32);

/** A class that was assigned to a resource, and its conversion; null is not assigned. */
export type KeyedDecision = {
  readonly key: string;
  readonly materialClass: string | null;
  readonly by: MaterialDecision['by'];
  /** decimal text */
  readonly factor: string | null;
};

export type MaterialQuery = {
  /** ids of the units whose lines count; all when absent */
  readonly units?: readonly string[] | undefined;
  readonly decisions?: readonly KeyedDecision[];
};

/** A resource with its consumption. Figures are decimal text; money in yuan, quantities in the unit of the resource. */
export type ResourceSum = Omit<MaterialRow, 'place' | 'lowPrice' | 'highPrice'> & {
  readonly key: string;
  /** places in the price table; the first identifies the resource */
  readonly places: readonly number[];
  /** null where its uses have several prices */
  readonly price: string | null;
  readonly lowPrice: string;
  readonly highPrice: string;
};

/** Resources and classes of a project. Classes and the unclassified rest make up the total. */
export type ResourceSums = {
  readonly rows: readonly ResourceSum[];
  readonly classes: readonly MaterialClassSum[];
  readonly unclassified: string;
  readonly total: string;
  readonly isConserved: boolean;
};

/** Sums the consumption of a project or of some units, with the classes that were assigned. */
export function resourceSums(
  { project }: LoadedProject,
  { units, decisions = [] }: MaterialQuery,
): ResourceSums {
  const keys = project.resources.map(resourceKey);
  const byKey = new Map(decisions.map((decision) => [decision.key, decision]));
  const { rows, ...sums } = collectMaterials(project, {
    units: placesOf({ project }, units),
    decisions: new Map(
      keys.flatMap((key, place) => {
        const decision = byKey.get(key);
        return decision === undefined ? [] : [[place, decisionOf(decision)] as const];
      }),
    ),
  });
  const same = Map.groupBy(rows, ({ place }) => keys[place] ?? '');
  const resources = [...same].map(([key, members]) => merged(key, members));
  return {
    ...sums,
    rows: resources,
    classes: sums.classes.map((one) => ({ ...one, waiting: waitingIn(resources, one.name) })),
  };
}

/** Resources of a class whose unit cannot be converted; one that several imports brought counts once. */
const waitingIn = (rows: readonly ResourceSum[], name: string): number =>
  rows.filter(({ materialClass, converted }) => materialClass === name && converted === null).length;

const decisionOf = ({ materialClass, by, factor }: KeyedDecision): MaterialDecision => ({
  by,
  ...(materialClass !== null && { materialClass }),
  ...(factor !== null && { factor: parseScaled(factor, RATE) }),
});

/** Places of units by their ids. */
export function placesOf(
  { project }: Pick<LoadedProject, 'project'>,
  units: readonly string[] | undefined,
): readonly number[] | undefined {
  if (units === undefined) return undefined;
  const wanted = new Set(units);
  return [...project.unitWorks.keys()].filter((place) => wanted.has(project.unitWorks[place]?.id ?? ''));
}

/** One row for the rows of several imports. */
function merged(key: string, rows: readonly MaterialRow[]): ResourceSum {
  const [first] = rows;
  if (first === undefined) throw new RangeError('a resource without rows');
  const { place: _place, ...row } = first;
  const used = rows.filter(({ quantity }) => quantity !== '0');
  const priced = used.length === 0 ? [first] : used;
  const money = (of: (row: MaterialRow) => string) => priced.map((one) => parseScaled(of(one), MONEY));
  const lowPrice = moneyText(Math.min(...money((one) => one.lowPrice)));
  const highPrice = moneyText(Math.max(...money((one) => one.highPrice)));
  const converted = rows.flatMap((one) => (one.converted === null ? [] : [one.converted]));
  return {
    ...row,
    key,
    places: rows.map(({ place }) => place),
    quantity: quantitySum(rows.map(({ quantity }) => quantity)),
    amount: moneyText(rows.reduce((sum, { amount }) => sum + parseScaled(amount, MONEY), 0)),
    price: lowPrice === highPrice ? lowPrice : null,
    lowPrice,
    highPrice,
    converted: converted.length === 0 ? null : quantitySum(converted),
  };
}

function quantitySum(quantities: readonly string[]): string {
  let sum = 0;
  for (const text of quantities) sum += parseScaled(text, QUANTITY);
  return scaledText(sum, QUANTITY);
}
