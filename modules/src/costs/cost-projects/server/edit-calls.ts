import { editLines, linesById, undoChange } from '@jianheng/cost-store';
import { serve } from '@jianheng/server-platform';
import { costEditCalls } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { withSectionNames } from './section-names.ts';
import { keepTotals } from './totals.ts';

/** Edits that the audit entry lists. The log of the project lists all of them. */
const TOLD = 20;

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
    'POST /b/project/lines/undo': {
      label: '造价项目：撤销修改',
      writes: async ({ row, tx, user, body, businessError, record }) => {
        const outcome = await undoChange(tx, body.revision, {
          projectId: row.id,
          by: user.id,
          at: new Date(),
        });
        if (outcome === undefined) throw businessError('notUndoable');
        const { revision, changed, refused } = outcome;
        if (changed.length > 0) await keepTotals(tx, row.id);
        record({ revision, undoes: body.revision, lines: changed.length });
        return { revision, rows: withSectionNames(await linesById(tx, row.id, changed)), refused };
      },
    },
  },
);
