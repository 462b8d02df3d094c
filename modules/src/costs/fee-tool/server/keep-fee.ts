import { FeeError } from '@jianheng/cost-engine';
import { type Call, rule, type Tx } from '@jianheng/server-platform';
import type { feeTool } from '../fee-tool.module.ts';
import { type FeeInput, feeOf } from './fee-of.ts';
import { notesOf } from './notes-of.ts';

type FeeTool = typeof feeTool;
type Hands = Pick<Call<FeeTool, 'recalculate'>, 'tables' | 'today' | 'businessError'>;

/** A calculation that is saved has its fee and steps computed by the server, or the reason why there is no fee. */
export const keepFee = rule<FeeTool, 'calculation'>({
  async afterSave({ after, ...call }) {
    try {
      await fill(call.tx, after.id, await feeNow(call, after, (says) => new FeeError(says)));
    } catch (error) {
      if (!(error instanceof FeeError)) throw error;
      await fill(call.tx, after.id, { fee: null, steps: `未能计算：${error.message}` });
    }
  },
});

type Filled = { readonly fee: string | null; readonly steps: string };

/** Part of the save that is under way: the row has one revision, not two. */
const fill = (tx: Tx, id: string, { fee, steps }: Filled) =>
  tx.client.query('update fee_tool_calculation set fee = $3, steps = $4 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    fee,
    steps,
  ]);

/** 重新计算: by the tariff as it is now. */
export async function recalculate({ row, ...call }: Call<FeeTool, 'recalculate'>) {
  const filled = await feeNow(call, row, (says) => call.businessError('notComputable', { says }));
  await call.tables.calculation.change(row.id, filled);
}

async function feeNow(
  { tables, today, businessError }: Hands,
  kept: FeeInput & { readonly tariff: string },
  refuse: (says: string) => Error,
): Promise<Filled> {
  const row = await tables.tariff.read(kept.tariff);
  if (row.state !== 'inForce') throw businessError('notInForce', { name: row.name });
  const slices = await tables.slice.find({ tariff: { is: row.id }, item: { is: kept.item } });
  const { steps, feeInYuan } = feeOf(row, slices, { input: kept, refuse });
  const lines = steps.map(({ text, amount }) => `${text} = ${amount} 万元`);
  const notes = notesOf(row, { today, floatPercent: kept.floatPercent });
  return { fee: feeInYuan, steps: [...lines, ...notes].join('\n') };
}
