import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import { type Hands, MAX_ROWS, textIn } from './reach.ts';

/** The stages of a project in their order. */
export async function stagesOf({ seenIn }: Hands, project: string) {
  const rows = await seenIn(consultingProjects, 'stage').list({
    params: { project },
    orderBy: 'sort',
    order: 'ASC',
    pageSize: MAX_ROWS,
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    weight: row.weight,
    done: row.done ?? 0,
    keeper: textIn(row, 'keeper_label'),
    plannedFrom: row.plannedFrom,
    plannedTo: row.plannedTo,
    begunOn: row.begunOn,
    doneOn: row.doneOn,
    isLate: row.isLate === true,
  }));
}

/** Money of a project from its contracts to their payment: signed, invoiced, received and open; empty without contracts. */
export function moneySteps(project: object): { key: string; label: string; amount: string }[] {
  return MONEY.flatMap(([key, label]) => {
    const amount = textIn(project, key);
    return amount === '' ? [] : [{ key, label, amount }];
  });
}

const MONEY = [
  ['consultingContractsAmount', '合同额'],
  ['receivablesInvoiced', '已开票'],
  ['receivablesReceived', '已收款'],
  ['projectAccountsCost', '成本'],
  ['projectAccountsProfit', '利润'],
] as const;
