import { type Call, rule } from '@jianheng/server-platform';
import type { followAudit } from '../follow-audit.module.ts';

type Audit = typeof followAudit;

/** 带入清单: every bill line with a quantity left becomes a measure of this cycle, with quantity 0. */
export async function fillCycle({ row, tables, businessError }: Call<Audit, 'fillCycle'>) {
  const present = new Set<string>();
  for await (const rows of tables.measure.inBatches({ cycle: { is: row.id } }))
    for (const { billLine } of rows) present.add(billLine);
  const missing: string[] = [];
  for await (const rows of tables.billLine.inBatches({
    contract: { is: row.contract },
    left: { above: '0' },
  }))
    missing.push(...rows.map(({ id }) => id).filter((id) => !present.has(id)));
  if (missing.length > 0) {
    await tables.measure.addAll(
      missing.map((billLine) => ({ contract: row.contract, cycle: row.id, billLine, quantity: '0' })),
    );
    return;
  }
  const { name } = await tables.contract.read(row.contract);
  throw businessError('nothingToFill', { name });
}

/** 解锁: only the last cycle, because later ones store the total up to it. */
export async function unlockCycle({ row, tables, businessError }: Call<Audit, 'unlock'>) {
  await tables.contract.lock(row.contract);
  const later = await tables.cycle.count({
    contract: { is: row.contract },
    startTime: { above: row.startTime },
  });
  if (later > 0) throw businessError('laterCycle', { name: row.name });
}

/** A new cycle follows the existing ones: its total up to the cycle before is stored and final. */
export const afterOthers = rule<Audit, 'cycle'>({
  async beforeSave({ before, after, tables, businessError }) {
    await tables.contract.lock(after.contract);
    const [last] = await tables.cycle.find(
      { contract: { is: after.contract }, state: { is: 'locked' } },
      { order: '-lastTime', limit: 1 },
    );
    if (last && last.id !== before?.id && after.startTime <= last.lastTime)
      throw businessError('notAfter', { lastTime: last.lastTime });
  },
});
