import { askEngine, type WorkAnswer, type WorkInput, type WorkName } from '@jianheng/cost-store';
import type { RowOf } from '@jianheng/definition';
import { FileError } from '@jianheng/foreign-content';
import type { Call, Tx } from '@jianheng/server-platform';
import type { costProjects } from '../cost-projects.module.ts';
import type { project } from '../entities.ts';
import { readNodes } from './nodes.ts';

type Refuse = Pick<Call<typeof costProjects, 'clear'>, 'businessError'>;
type Project = Pick<RowOf<typeof project.fields>, 'id' | 'name' | 'standard'>;

/** Asks the cost engine about a project as it is stored; a refusal of the engine becomes a business error. */
export async function askProjectEngine<Name extends WorkName>(
  { tx, businessError }: Refuse & { readonly tx: Tx },
  { id, name, standard }: Project,
  work: Name,
  input: NoInfer<WorkInput<Name>>,
): Promise<{ readonly revision: string; readonly answer: WorkAnswer<Name> }> {
  const nodes = await readNodes(tx, id);
  const placed = { projectId: id, name, standard: standard === 'gb2024' ? '2024' : '2013', nodes } as const;
  try {
    return await askEngine(tx, placed, work, input);
  } catch (problem) {
    if (!(problem instanceof FileError)) throw problem;
    throw businessError('engineRefused', { says: problem.message.replace(/。$/, '') });
  }
}
