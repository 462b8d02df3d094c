import { askEngine, type WorkAnswer, type WorkInput, type WorkName } from '@jianheng/cost-store';
import { FileError } from '@jianheng/foreign-content';
import { AccessError, hasPermission, type ReadingCall, type User } from '@jianheng/server-platform';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import type { costIndices } from '../cost-indices.module.ts';
import type { IndexBasis } from './index-facts.ts';

/** How far the code of this module reaches. */
export type Reaching = { readonly reads: typeof costProjects };

/** The part of a call that reads rows of cost projects under the caller's rights. */
export type SeenHands = Pick<ReadingCall<typeof costIndices, Reaching>, 'seenIn'>;

/** The project, if the caller sees it; 404 otherwise. */
export const seenProject = ({ seenIn }: SeenHands, id: string) => seenIn(costProjects, 'project').read(id);

/** Refuses callers who may not edit cost projects. */
export function requireEdit(user: User): void {
  if (!hasPermission(user, 'costProjects:edit')) throw new AccessError(403);
}

const PAGE = 1000;
/** Projects that a search and statistics look at. */
const MAX_PROJECTS = 5000;

/** Ids of the projects that the caller sees, the newest first. */
export async function seenProjectIds({ seenIn }: SeenHands): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ids.length < MAX_PROJECTS; pageNo += 1) {
    const rows = await seenIn(costProjects, 'project').list({ params: {}, pageNo, pageSize: PAGE });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < PAGE) break;
  }
  return ids.slice(0, MAX_PROJECTS);
}

/** The hands of a call that asking the engine needs. */
export type AskHands = Pick<ReadingCall<typeof costIndices, Reaching>, 'tx' | 'businessError'>;

/** Asks the engine about a project; its refusals become business errors with the same sentence. */
export async function askAbout<Name extends WorkName>(
  { tx, businessError }: AskHands,
  { placed }: Pick<IndexBasis, 'placed'>,
  work: Name,
  input: NoInfer<WorkInput<Name>>,
): Promise<{ readonly revision: string; readonly answer: WorkAnswer<Name> }> {
  try {
    return await askEngine(tx, placed, work, input);
  } catch (problem) {
    if (!(problem instanceof FileError)) throw problem;
    throw businessError('notComputable', { says: problem.message.replace(/。$/, '') });
  }
}
