import { createHash } from 'node:crypto';
import {
  changesSince,
  equalLines,
  linesById,
  lockBill,
  type PriceAnalysis,
  priceLines,
  readAnalysis,
  readRevision,
} from '@jianheng/cost-store';
import { serve, type Tx } from '@jianheng/server-platform';
import { equalLineCalls, pricingCalls } from '../cost-pricing.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { changedLines, madeBy } from './changed-lines.ts';
import { copiedPricing, plannedPricing } from './line-pricing.ts';
import { fullNameOf, readNodes } from './nodes.ts';

/** Names what a line consists of, with its quantity and prices. */
export const digestOf = (analysis: PriceAnalysis): string =>
  createHash('sha256').update(JSON.stringify(analysis)).digest('hex').slice(0, 32);

const analysisOf = (tx: Tx, projectId: string, lineId: string) => {
  const [node = '', number = ''] = lineId.split('-');
  return readAnalysis(tx, { projectId, node, number: Number(number) });
};

/** Composing unit prices (组价). */
export const pricing = serve(
  costProjects,
  pricingCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/project/lines/price': {
      label: '造价项目：保存组价',
      writes: async ({ row, tx, user, body, businessError, record }) => {
        await lockBill(tx, row.id);
        const now = await analysisOf(tx, row.id, body.lineId);
        if (now === undefined) throw businessError('lineGone');
        if (digestOf(now) !== body.was) throw businessError('pricingChanged');
        const planned = await plannedPricing(tx, { projectId: row.id, now }, body);
        if (planned === 'resourceGone') throw businessError('resourceGone');
        if (planned === 'quantityMissing') throw businessError('quantityMissing');
        if (planned === 'normWithoutParts') throw businessError('normWithoutParts');
        const pricings = new Map([[body.lineId, planned]]);
        const outcome = await priceLines(tx, pricings, madeBy(row.id, user));
        const [refused] = outcome.refused;
        if (refused !== undefined)
          throw businessError('priceTooLarge', { says: refused.message.replace(/。$/, '') });
        record({ revision: outcome.revision, line: body.lineId, uses: body.uses, norms: body.norms });
        return changedLines(tx, row.id, outcome);
      },
    },
    'POST /b/project/lines/price/copy': {
      label: '造价项目：复制组价',
      writes: async ({ row, tx, user, body, businessError, record }) => {
        await lockBill(tx, row.id);
        const source = await analysisOf(tx, row.id, body.lineId);
        if (source === undefined) throw businessError('lineGone');
        if (digestOf(source) !== body.was) throw businessError('pricingChanged');
        if (source.uses.length + source.norms.length === 0) throw businessError('nothingToCopy');
        const since = await changesSince(tx, row.id, { revision: body.revision, own: [] });
        if (since.isRestructured || since.rows.some(({ id }) => body.to.includes(id)))
          throw businessError('linesChanged');
        const targets = await linesById(
          tx,
          row.id,
          body.to.filter((id) => id !== body.lineId),
        );
        const pricings = await copiedPricing(tx, { projectId: row.id, source }, targets);
        const outcome = await priceLines(tx, pricings, madeBy(row.id, user));
        record({ revision: outcome.revision, line: body.lineId, lines: outcome.changed.length });
        return changedLines(tx, row.id, outcome);
      },
    },
  },
);

/** Lines equal to a line. */
export const lineEquals = serve(
  costProjects,
  equalLineCalls,
  { of: 'project', by: 'projectId', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'POST /b/project/lines/equal': {
      label: '造价项目：相同清单',
      reads: async ({ row, tx, body }) => {
        const nodes = new Map((await readNodes(tx, row.id)).map((node) => [node.id, node]));
        const revision = await readRevision(tx, row.id);
        const lines = await equalLines(tx, row.id, body.lineId);
        return {
          revision,
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
