import { FeeError, feeByFormula } from '@jianheng/cost-engine';
import { readRevision } from '@jianheng/cost-store';
import { serve, type Tx } from '@jianheng/server-platform';
import { costFees } from '../../cost-fees/cost-fees.module.ts';
import { feeKindCalls, feeTreeCalls, projectFeeCalls } from '../cost-fees.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { type FeeHands, storedFees } from './compute-fees.ts';
import { feeTree, type ShownFee, shownFees, summedFees } from './fee-rows.ts';
import { fittingTemplates } from './fee-templates.ts';
import { nodesBelow, readNodes } from './nodes.ts';

const READ = ['view', 'viewDepartment', 'viewAll'] as const;

type FeeNodeRow = { readonly id: string; readonly project: string; readonly kind: string };
type Reading = {
  readonly tx: Tx;
  readonly tables: { readonly feeRow: Pick<FeeHands['tables']['feeRow'], 'inBatches'> };
};

/** Fees of a node: those of a unit, or the sums over the units below it. */
export async function feesOfNode(
  hands: Reading,
  { id, project, kind }: FeeNodeRow,
): Promise<readonly ShownFee[]> {
  const revision = await readRevision(hands.tx, project);
  if (kind === 'unit') return shownFees(await storedFees(hands, { project, nodes: [id] }), revision);
  const nodes = nodesBelow(await readNodes(hands.tx, project), id);
  return summedFees(await storedFees(hands, { project, nodes }), id, revision);
}

/** Fees (费用) of a node of a project. */
export const feeReads = serve(
  costProjects,
  feeTreeCalls,
  { of: 'node', by: 'projectNodeId', read: READ },
  {
    'POST /b/project/fee/queryTree': {
      label: '造价项目：费用',
      reads: async ({ row, tx, tables }) => feeTree(await feesOfNode({ tx, tables }, row)),
    },
    'POST /b/project/fee/getFeeBySymbol': {
      label: '造价项目：按代号取费用',
      reads: async ({ row, tx, tables, body: { symbol }, businessError }) => {
        const found = (await feesOfNode({ tx, tables }, row)).find((fee) => fee.symbol === symbol);
        if (found === undefined) throw businessError('feeUnknown', { symbol });
        return found;
      },
    },
    'POST /b/project/fee/getValueByFormula': {
      label: '造价项目：试算费用公式',
      reads: async ({ row, tx, tables, body: { formula }, businessError }) => {
        const fees = await feesOfNode({ tx, tables }, row);
        if (fees.length === 0) throw businessError('noFees', { name: row.name });
        return valueByFormula(fees, formula);
      },
    },
  },
);

function valueByFormula(fees: readonly ShownFee[], formula: string) {
  const known = fees.flatMap(({ symbol, name, amount }) =>
    amount === null ? [] : [{ symbol, name, amount }],
  );
  try {
    const { value, steps } = feeByFormula(known, formula);
    return { valid: true, message: '', value, steps };
  } catch (error) {
    if (!(error instanceof FeeError)) throw error;
    return { valid: false, message: error.message, value: null, steps: '' };
  }
}

/** Templates for the fees of a node. */
export const feeKinds = serve(
  costProjects,
  feeKindCalls,
  { of: 'node', read: READ, reads: [costFees] },
  {
    'GET /b/project/fee/getKind/:id': {
      label: '造价项目：适用的费用模板',
      reads: async ({ row, tx, tables, other, today }) => {
        const { standard, tax, district, priceMonth } = await tables.project.read(row.project);
        const choice = {
          standard,
          tax,
          district,
          specialty: row.specialty,
          on: priceMonth === null ? today : `${priceMonth}-01`,
        };
        const templates = await fittingTemplates({ tx, other }, choice);
        return {
          standard,
          tax,
          specialty: row.specialty ?? '',
          templates: templates.map(({ id, name, document, validFrom, validTo }) => ({
            id,
            name,
            document,
            validFrom,
            validTo,
          })),
        };
      },
    },
  },
);

/** Fees of a whole project. */
export const projectFees = serve(
  costProjects,
  projectFeeCalls,
  { of: 'project', read: READ },
  {
    'GET /b/project/fee/feeList/:id': {
      label: '造价项目：全部费用',
      reads: async ({ row, tx, tables }) => {
        const revision = await readRevision(tx, row.id);
        return feeTree(summedFees(await storedFees({ tables }, { project: row.id }), row.id, revision));
      },
    },
  },
);
