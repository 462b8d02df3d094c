import {
  askEngine,
  type PlacedProject,
  type WorkAnswer,
  type WorkInput,
  type WorkName,
} from '@jianheng/cost-store';
import { FileError } from '@jianheng/foreign-content';
import type { ReadingCall } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import type { qualityChecks } from '../quality-checks.module.ts';

/** How far the code of this module reaches. */
export type Reaching = { readonly reads: typeof costProjects };

/** The hands of a call that loading a project needs. */
export type CheckHands = Pick<
  ReadingCall<typeof qualityChecks, Reaching>,
  'tx' | 'other' | 'tables' | 'businessError'
>;

/** A cost project with its nodes, as the engine is asked about it. */
async function placedProject({ other }: Pick<CheckHands, 'other'>, id: string): Promise<PlacedProject> {
  const { project, node } = other(costProjects);
  const { name, standard } = await project.read(id);
  const nodes: PlacedProject['nodes'][number][] = [];
  for await (const batch of node.inBatches({ project: { is: id } })) nodes.push(...batch);
  return { projectId: id, name, standard: standard === 'gb2024' ? '2024' : '2013', nodes };
}

/** The hands of a call that asking the engine needs. */
export type AskHands = Pick<CheckHands, 'tx' | 'other' | 'businessError'>;

/** Asks the engine about a project; what it refuses is said in its own words. */
export async function askAbout<Name extends WorkName>(
  hands: AskHands,
  project: string,
  work: Name,
  input: NoInfer<WorkInput<Name>>,
): Promise<{ readonly revision: string; readonly answer: WorkAnswer<Name> }> {
  try {
    return await askEngine(hands.tx, await placedProject(hands, project), work, input);
  } catch (problem) {
    if (!(problem instanceof FileError)) throw problem;
    throw hands.businessError('notCheckable', { says: problem.message.replace(/。$/, '') });
  }
}
