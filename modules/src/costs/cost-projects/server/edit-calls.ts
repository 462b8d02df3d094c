import {
  type EditOutcome,
  editLines,
  insertLines,
  linesById,
  moveLines,
  removeLines,
  undoChange,
} from '@jianheng/cost-store';
import { serve, type Tx } from '@jianheng/server-platform';
import { costEditCalls } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { readNodes } from './nodes.ts';
import { withSectionNames } from './section-names.ts';
import { keepTotals } from './totals.ts';

/** Edits that the audit entry lists. The log of the project lists all of them. */
const TOLD = 20;

/** Writes the totals of the project that follow from a change of its lines, and reads these lines anew. */
async function answerOf(tx: Tx, projectId: string, { revision, changed, refused }: EditOutcome) {
  if (changed.length > 0) await keepTotals(tx, projectId);
  return { revision, rows: withSectionNames(await linesById(tx, projectId, changed)), refused };
}

const FOLLOWS = { follows: true } as const;

/** Changes of lines by people, and what takes them back. */
export const editCalls = serve(
  costProjects,
  costEditCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/project/lines/edit': {
      label: '造价项目：修改清单',
      writes: async ({ row, tx, user, body, record }) => {
        const outcome = await editLines(tx, body.edits, {
          projectId: row.id,
          by: user.id,
          at: new Date(),
          follows: body.follow,
        });
        const { revision, changed, refused } = outcome;
        if (changed.length > 0) await keepTotals(tx, row.id);
        record({ revision, lines: changed.length, edits: body.edits.slice(0, TOLD) });
        const ids = [...changed, ...refused.map(({ id }) => id)];
        return { revision, rows: withSectionNames(await linesById(tx, row.id, ids)), refused };
      },
    },
    'POST /b/project/lines/insert': {
      label: '造价项目：插入清单行',
      writes: async ({
        row,
        tx,
        user,
        body: { after, projectNodeId: unit, count },
        businessError,
        record,
      }) => {
        if (unit !== undefined) await requireUnit(tx, row.id, unit, () => businessError('notAUnit'));
        const place = after === undefined ? { unit: unit ?? '' } : { after };
        const work = { projectId: row.id, by: user.id, at: new Date(), ...FOLLOWS };
        const outcome = await insertLines(tx, { place, count }, work);
        if (outcome === undefined) throw businessError('lineGone');
        record({ revision: outcome.revision, lines: count });
        return answerOf(tx, row.id, outcome);
      },
    },
    'POST /b/project/lines/remove': {
      label: '造价项目：删除清单行',
      writes: async ({ row, tx, user, body: { ids }, businessError, record }) => {
        const work = { projectId: row.id, by: user.id, at: new Date(), ...FOLLOWS };
        const outcome = await removeLines(tx, ids, work);
        if (outcome === undefined) throw businessError('lineGone');
        record({ revision: outcome.revision, lines: outcome.changed.length, ids: ids.slice(0, TOLD) });
        return answerOf(tx, row.id, outcome);
      },
    },
    'POST /b/project/lines/move': {
      label: '造价项目：移动清单行',
      writes: async ({ row, tx, user, body: { ids, after }, businessError, record }) => {
        const work = { projectId: row.id, by: user.id, at: new Date(), ...FOLLOWS };
        const outcome = await moveLines(tx, { ids, after }, work);
        if (outcome === undefined) throw businessError('lineGone');
        record({ revision: outcome.revision, lines: outcome.changed.length, ids: ids.slice(0, TOLD), after });
        return answerOf(tx, row.id, outcome);
      },
    },
    'POST /b/project/lines/undo': {
      label: '造价项目：撤销修改',
      writes: async ({ row, tx, user, body, businessError, record }) => {
        const outcome = await undoChange(tx, body.revision, {
          projectId: row.id,
          by: user.id,
          at: new Date(),
        });
        if (outcome === undefined) throw businessError('notUndoable');
        const { revision, changed } = outcome;
        record({ revision, undoes: body.revision, lines: changed.length });
        return answerOf(tx, row.id, outcome);
      },
    },
  },
);

async function requireUnit(tx: Tx, projectId: string, unit: string, refusal: () => Error): Promise<void> {
  const nodes = await readNodes(tx, projectId);
  if (!nodes.some(({ id, kind }) => id === unit && kind === 'unit')) throw refusal();
}
