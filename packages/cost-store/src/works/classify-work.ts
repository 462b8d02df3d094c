import {
  classByCode,
  classifyBySimilarity,
  classOfName,
  isMaterialKind,
  MATERIAL_CLASSES,
  type MaterialExample,
} from '@jianheng/cost-engine';
import type { LoadedProject } from './loaded-project.ts';
import { type MaterialQuery, type ResourceSum, resourceSums } from './material-rows.ts';

type ClassifyQuery = {
  readonly decisions: NonNullable<MaterialQuery['decisions']>;
  /** `code`: by code, then by name; `similar`: by the most similar resource whose class is known */
  readonly how: 'code' | 'similar';
  /** keys of the resources to classify; all when absent */
  readonly keys?: readonly string[] | undefined;
  /** resources of other projects that people classified */
  readonly examples: readonly MaterialExample[];
};

/** A class found for a resource. Below `MIN_ACCEPTED` it is a proposal that people confirm. */
export type FoundClass = Pick<
  ResourceSum,
  'key' | 'places' | 'code' | 'name' | 'specification' | 'unit' | 'kind'
> & {
  readonly materialClass: string;
  readonly by: 'code' | 'name' | 'similar';
  readonly score: number;
  /** the similar resource; empty otherwise */
  readonly like: string;
  readonly isAccepted: boolean;
};

const MIN_ACCEPTED = 0.75;

/** Classes for the materials that the file and people put into none. What people assigned stays. */
export function classifyWork(
  loaded: LoadedProject,
  { decisions, how, keys, examples }: ClassifyQuery,
): { readonly found: readonly FoundClass[]; readonly lookedAt: number } {
  const { rows } = resourceSums(loaded, { decisions });
  const wanted = keys === undefined ? null : new Set(keys);
  const byHand = new Set(
    decisions.flatMap(({ key, by, materialClass }) =>
      by === 'hand' && materialClass !== null && materialClass !== '' ? [key] : [],
    ),
  );
  const open = rows.filter(
    ({ key, kind, by }) =>
      isMaterialKind(kind) && by !== 'file' && !byHand.has(key) && wanted?.has(key) !== false,
  );
  const found = how === 'code' ? open.map((row) => byCode(loaded, row)) : bySimilarity(rows, open, examples);
  return { found: found.filter((one) => one !== null), lookedAt: open.length };
}

function byCode({ project }: LoadedProject, row: ResourceSum): FoundClass | null {
  const resource = project.resources[row.places[0] ?? -1];
  const coded = resource === undefined ? null : classByCode(resource);
  const materialClass = coded ?? classOfName(row.name, MATERIAL_CLASSES)?.name;
  if (materialClass === undefined) return null;
  const by = coded === null ? 'name' : 'code';
  return { ...identity(row), materialClass, by, score: 1, like: '', isAccepted: true };
}

/** Resources without a class are compared with those that have one, here and in other projects. */
function bySimilarity(
  rows: readonly ResourceSum[],
  open: readonly ResourceSum[],
  others: readonly MaterialExample[],
): (FoundClass | null)[] {
  const unclassified = open.filter(({ materialClass }) => materialClass === '');
  const known = [...rows.filter(({ materialClass }) => materialClass !== ''), ...others];
  return classifyBySimilarity(unclassified, known).map((found, at) => {
    const row = unclassified[at];
    if (found === null || row === undefined) return null;
    return { ...identity(row), ...found, by: 'similar', isAccepted: found.score >= MIN_ACCEPTED };
  });
}

const identity = ({ key, places, code, name, specification, unit, kind }: ResourceSum) => ({
  key,
  places,
  code,
  name,
  specification,
  unit,
  kind,
});
