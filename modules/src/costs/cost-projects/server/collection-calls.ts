import { DEFAULT_SUBJECT_MODEL } from '@jianheng/cost-engine';
import { editLines, linesById, MAX_PRICED_LINES, moneySum } from '@jianheng/cost-store';
import { serve } from '@jianheng/server-platform';
import { collectionCalls, collectionEditCalls } from '../cost-collection.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { askProjectEngine } from './ask-project-engine.ts';
import { unitsWithin } from './material-bill.ts';
import { rangeOf, wordsOf } from './material-calls.ts';
import { fullNameOf, readNodes } from './nodes.ts';

/** Lines that one change of subjects touches at most: as many as one change of prices. */
const MAX_LINES = MAX_PRICED_LINES;
const MAX_LISTED = 1000;
/** Lines that an audit entry lists. The log of the project lists all of them. */
const MAX_RECORDED = 20;

/** Lines of a project by their subjects. */
export const collection = serve(
  costProjects,
  collectionCalls,
  { of: 'project', by: 'projectId', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'POST /b/project/subject/items': {
      label: '造价项目：科目的条目',
      reads: async ({ row, body, ...hands }) => {
        const { revision, answer } = await askProjectEngine<'subjectItems'>(hands, row, 'subjectItems', {
          ...(await unitsWithin(hands, row.id, body.projectNodeId)),
          ...wordsOf(body.words),
          ...rangeOf(body),
          subject: body.subjectId,
        });
        const { total, amount, rows } = answer;
        return { revision, total, amount, rows: [...rows] };
      },
    },
    'POST /b/project/subject/lines': {
      label: '造价项目：条目的清单',
      reads: async ({ row, body, ...hands }) => {
        const { revision, answer } = await askProjectEngine<'subjectLines'>(hands, row, 'subjectLines', {
          ...(await unitsWithin(hands, row.id, body.projectNodeId)),
          like: [body.id],
          most: MAX_LISTED,
        });
        const nodes = new Map((await readNodes(hands.tx, row.id)).map((node) => [node.id, node]));
        const lines = await linesById(hands.tx, row.id, answer.ids);
        return {
          revision,
          count: answer.count,
          amount: answer.amount,
          rows: lines.map(({ id, code, name, uom, quantity, price, amount }) => ({
            id,
            nodeName: fullNameOf(nodes, id.slice(0, id.indexOf('-'))),
            code,
            name,
            uom,
            quantity,
            price,
            amount,
          })),
        };
      },
    },
  },
);

/** Changes of subjects by hand. */
export const collectionEdits = serve(
  costProjects,
  collectionEditCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'PUT /b/project/subject/updateTreeSubject': {
      label: '造价项目：修改科目',
      writes: async ({ row, body, ...hands }) => {
        const { tx, user, businessError, record } = hands;
        const { ids, scope = 'line', from, subjectId } = body;
        if (subjectId !== '' && !DEFAULT_SUBJECT_MODEL.subjects.has(subjectId))
          throw businessError('subjectUnknown', { id: subjectId });
        const { revision: before, answer } = await askProjectEngine<'subjectLines'>(
          hands,
          row,
          'subjectLines',
          {
            ...(await unitsWithin(hands, row.id, body.projectNodeId)),
            ...(ids === undefined ? {} : { [scope === 'item' ? 'like' : 'ids']: ids }),
            subject: from,
            most: MAX_LINES,
          },
        );
        if (answer.count > MAX_LINES) throw businessError('subjectTooWide', { count: MAX_LINES });
        if (answer.count === 0) return { revision: before, changed: 0, amount: '0.00' };
        const collected = subjectId === '' ? '' : 'hand';
        const { revision, changed } = await editLines(
          tx,
          answer.ids.map((id) => ({ id, set: { subject: subjectId, collected } })),
          { projectId: row.id, by: user.id, at: new Date(), follows: false },
        );
        // The lines were found in the bill as it was before; another change may have come between.
        if (BigInt(revision) !== BigInt(before) + 1n) throw businessError('billChanged');
        const lines = await linesById(tx, row.id, changed);
        record({ revision, subjectId, lines: changed.length, ids: changed.slice(0, MAX_RECORDED) });
        return {
          revision,
          changed: changed.length,
          amount: moneySum(lines.map(({ amount }) => amount ?? '0')),
        };
      },
    },
  },
);
