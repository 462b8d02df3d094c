import type { AnswerOf } from '@jianheng/contract';
import { createApi, queryKeys } from '@jianheng/web-platform';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import type { comparisonCalls } from '../stage-comparison.calls.ts';

export const comparisonApi = createApi<typeof comparisonCalls>();
export type Candidate = AnswerOf<typeof comparisonCalls, 'GET /b/consult/stage-comparison/:id'>[number];
export type Node = AnswerOf<typeof comparisonCalls, 'POST /b/consult/stage-comparison/:id/compare'>[number];
export type Line = AnswerOf<
  typeof comparisonCalls,
  'POST /b/consult/stage-comparison/:id/differences'
>['lines'][number];
export type Stage = Candidate['stage'];
/** The stages of pricing in the order of a building project. */
export const STAGE_KEYS = ['estimate', 'budget', 'control', 'bid', 'contract', 'settlement'] as const;
const STAGES: Readonly<Record<string, string>> = costProjects.entities.project.fields.stage.choices;
export const stageName = (stage: Stage): string => STAGES[stage] ?? stage;

/** What is compared: one project of each stage, and the two stages whose difference is explained. */
export type Chosen = { readonly projects: readonly Candidate[]; readonly base: Stage; readonly other: Stage };

export const bodyOf = ({ projects, base, other }: Chosen) => ({
  projects: projects.map(({ id }) => id),
  base,
  other,
});
const WORKBENCH = costProjects.screens?.workbench.route ?? '';
/** The address of a unit or a line in the cost project that it belongs to. */
export function costAddress(projectId: string, target: string): string {
  const [node = target, number] = target.split('-');
  return `${WORKBENCH}?id=${projectId}&node=${node}${number === undefined ? '' : `&line=${target}`}`;
}

export const comparisonKey = (id: string, part: string, chosen?: Chosen) =>
  queryKeys.entity.rowPart(
    consultingProjects.entities.project.path,
    id,
    `comparison/${part}/${chosen === undefined ? '' : JSON.stringify(bodyOf(chosen))}`,
  );
