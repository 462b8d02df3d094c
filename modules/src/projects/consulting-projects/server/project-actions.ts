import type { Call } from '@jianheng/server-platform';
import type { consultingProjects } from '../consulting-projects.module.ts';
import { STANDARD_STAGES } from './standard-stages.ts';

type Projects = typeof consultingProjects;

/** A project is not done while its stages are not, or problems are open. */
export async function finishProject({ row, businessError }: Call<Projects, 'finish'>) {
  const { name, openStages, openProblems } = row;
  if (openStages > 0) throw businessError('stagesOpen', { name, count: openStages });
  if (openProblems > 0) throw businessError('problemsOpen', { name, count: openProblems });
}

/** The usual stages of this kind of work, one after another over the time that is planned. */
export async function planStages({ row, tables }: Call<Projects, 'planStages'>) {
  for (const [name, weight] of STANDARD_STAGES[row.kind] ?? STANDARD_STAGES.cost ?? [])
    await tables.stage.add({ project: row.id, name, weight, keeper: row.manager });
}

export async function finishStage({ row, tables }: Call<Projects, 'finishStage'>) {
  await tables.stage.change(row.id, { done: 100 });
}

/** A stage goes on from what was last reported of it, or nothing could be reported any more. */
export async function reopenStage({ row, tables }: Call<Projects, 'reopenStage'>) {
  const [last] = await tables.report.find({ stage: { is: row.id } }, { order: '-done', limit: 1 });
  await tables.stage.change(row.id, { doneOn: null, done: last?.done ?? 0 });
}
