import {
  type CollectionSummary,
  collectionSummary,
  type FeatureProposal,
  type FeatureScope,
  type FeeBases,
  FeeError,
  feeBases,
  feeTreeOf,
  INPUT_LABELS,
  lineSums,
  nodeStatuses,
  proposeFeatures,
  type UnitFeeRow,
  unitFeeRows,
  type WantedFeature,
} from '@jianheng/cost-engine';
import type { Corrections, EngineSettings, LoadedProject } from './loaded-project.ts';

export type BuildingStatus = {
  readonly id: string;
  readonly name: string;
  readonly isComplete: boolean;
  /** share of the amount of its lines that is in subjects, 0 to 1 */
  readonly collectedShare: number;
  readonly inputs: readonly {
    readonly name: string;
    readonly label: string;
    readonly isThere: boolean;
    /** what is there, or what is missing */
    readonly says: string;
    readonly neededFor: readonly string[];
  }[];
};

/** The inputs of the indices of each building, and whether each is there. */
export function statusWork(
  loaded: LoadedProject,
  { settings, corrections }: { readonly settings: EngineSettings; readonly corrections: Corrections },
): readonly BuildingStatus[] {
  const { project } = loaded.collected(corrections);
  return nodeStatuses(project, { config: loaded.config(settings) }).map((status) => ({
    ...status,
    inputs: status.inputs.map(({ detail: says, ...input }) => ({
      ...input,
      says,
      label: INPUT_LABELS[input.name],
    })),
  }));
}

/** The fees of a unit recomputed beside those that it states; `problem` says why they cannot be. */
export function feeWork(
  { project }: LoadedProject,
  { unit }: { readonly unit: string },
): { readonly title: string; readonly rows: readonly UnitFeeRow[]; readonly problem: string | null } {
  const place = project.unitWorks.findIndex(({ id }) => id === unit);
  const [work, sums] = [project.unitWorks[place], lineSums(project)[place]];
  const tree = feeTreeOf(project.head.standard);
  if (!work || !sums) return { title: tree.title, rows: [], problem: null };
  try {
    return { title: tree.title, rows: unitFeeRows(work, sums, tree), problem: null };
  } catch (problem) {
    if (!(problem instanceof FeeError)) throw problem;
    return { title: tree.title, rows: [], problem: problem.message };
  }
}

/** The figures that the fees of units start from, by the ids of the units; units that the project does not have are left out. */
export function feeBasesWork(
  { project }: LoadedProject,
  { units }: { readonly units: readonly string[] },
): readonly (readonly [unit: string, bases: FeeBases])[] {
  const wanted = new Set(units);
  const sums = lineSums(project);
  return project.unitWorks.flatMap((unit, place) => {
    const own = sums[place];
    return own !== undefined && wanted.has(unit.id) ? [[unit.id, feeBases(unit, own)] as const] : [];
  });
}

/** Values of features that the texts of a project, or of a building, propose. */
export const featureWork = (
  { project }: LoadedProject,
  { wanted, scope }: { readonly wanted: readonly WantedFeature[]; readonly scope: FeatureScope },
): readonly FeatureProposal[] => proposeFeatures(project, wanted, scope);

/** Amounts of the lines of a project by subject of the product's model. */
export function subjectWork(loaded: LoadedProject, _input: Record<never, never>): CollectionSummary {
  return collectionSummary(loaded.project, loaded.collected([]).collection);
}

/** How large a project is. */
export const sizeWork = ({ project }: LoadedProject, _input: Record<never, never>) => ({
  buildings: project.buildings.length,
  units: project.unitWorks.length,
  lines: project.lines.count,
  resources: project.resources.length,
  uses: project.consumptions.count,
});
