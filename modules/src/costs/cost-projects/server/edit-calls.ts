import { editLines, insertLines, moveLines, removeLines, undoChange } from '@jianheng/cost-store';
import { serve, type Tx } from '@jianheng/server-platform';
import { costEditCalls } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { changedLines, madeBy } from './changed-lines.ts';
import { readNodes } from './nodes.ts';

/** Edits that the audit entry lists. The log of the project lists all of them. */
const TOLD = 20;

/** Changes of lines, and undoing them. */
export const editCalls = serve(
  costProjects,
  costEditCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/project/lines/edit': {
      label: '造价项目：修改清单',
      writes: async ({ row, tx, user, body, record }) => {
        const outcome = await editLines(tx, body.edits, {
          ...madeBy(row.id, user),
          follows: body.follow,
        });
        const { revision, changed } = outcome;
        record({ revision, lines: changed.length, edits: body.edits.slice(0, TOLD) });
        return changedLines(tx, row.id, outcome);
      },
    },
    'POST /b/project/lines/insert': {
      label: '造价项目：插入清单行',
      writes: async ({ row, tx, user, body, businessError, record }) => {
        const { after, projectNodeId: unit, count } = body;
        if (unit !== undefined && !(await isUnit(tx, row.id, unit))) throw businessError('notAUnit');
        const place = after === undefined ? { unit: unit ?? '' } : { after };
        const outcome = await insertLines(tx, { place, count }, madeBy(row.id, user));
        if (outcome === undefined) throw businessError('lineGone');
        record({ revision: outcome.revision, lines: count });
        return changedLines(tx, row.id, outcome);
      },
    },
    'POST /b/project/lines/remove': {
      label: '造价项目：删除清单行',
      writes: async ({ row, tx, user, body: { ids }, businessError, record }) => {
        const outcome = await removeLines(tx, ids, madeBy(row.id, user));
        if (outcome === undefined) throw businessError('lineGone');
        record({ revision: outcome.revision, lines: outcome.changed.length, ids: ids.slice(0, TOLD) });
        return changedLines(tx, row.id, outcome);
      },
    },
    'POST /b/project/lines/move': {
      label: '造价项目：移动清单行',
      writes: async ({ row, tx, user, body: { ids, after }, businessError, record }) => {
        const outcome = await moveLines(tx, { ids, after }, madeBy(row.id, user));
        if (outcome === undefined) throw businessError('lineGone');
        record({ revision: outcome.revision, lines: outcome.changed.length, ids: ids.slice(0, TOLD), after });
        return changedLines(tx, row.id, outcome);
      },
    },
    'POST /b/project/lines/undo': {
      label: '造价项目：撤销修改',
      writes: async ({ row, tx, user, body, businessError, record }) => {
        const outcome = await undoChange(tx, body.revision, madeBy(row.id, user));
        if (outcome === undefined) throw businessError('notUndoable');
        const { revision, changed } = outcome;
        record({ revision, undoes: body.revision, lines: changed.length });
        return changedLines(tx, row.id, outcome);
      },
    },
  },
);

async function isUnit(tx: Tx, projectId: string, unit: string): Promise<boolean> {
  const nodes = await readNodes(tx, projectId);
  return nodes.some(({ id, kind }) => id === unit && kind === 'unit');
}
