import { allModules } from '@jianheng/modules/server';
import {
  buildRegistry,
  customizedRegistry,
  type DerivedFault,
  getTenantIds,
  inTransaction,
  openPool,
  repairDerived,
  verifyDerived,
} from '@jianheng/server-platform';
import { visitDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run verify [-- --repair]`: works out every derived value (formulas, sums, counts, latest days) of all firms anew
 * and says which are stored otherwise. Ends with 1 when there are any; `--repair` writes roll-ups anew first.
 */
const options = process.argv.slice(2);
if (options.some((option) => option !== '--repair')) {
  console.error('用法：npm run verify [-- --repair]');
  process.exit(2);
}
const isRepairing = options.includes('--repair');
/** More of them say no more. */
const MOST_SHOWN = 100;
const shipped = buildRegistry(allModules.map(({ module }) => module));

const found = await runCommand(async (config) => {
  const database = await visitDatabase(config);
  const pool = openPool(database.request);
  try {
    let count = 0;
    for (const tenantId of await getTenantIds(pool)) count += await verifyTenant(pool, tenantId);
    return count;
  } finally {
    await pool.end();
    await database.stop();
  }
});
console.log(found === 0 ? '所有派生数据与重新计算一致。' : `共 ${found} 处派生数据与重新计算不一致。`);
process.exitCode = found === 0 ? 0 : 1;

async function verifyTenant(pool: ReturnType<typeof openPool>, tenantId: string): Promise<number> {
  let count = 0;
  const { entities } = await inTransaction(pool, tenantId, (tx) => customizedRegistry(tx, shipped));
  for (const known of entities) {
    if (isRepairing) {
      const repaired = await inTransaction(pool, tenantId, (tx) => repairDerived(tx, known, new Date()));
      if (repaired > 0) console.log(`${known.entity.label}：已重新汇总 ${repaired} 行`);
    }
    count += await inTransaction(pool, tenantId, async (tx) => {
      let wrong = 0;
      for await (const fault of verifyDerived(tx, known)) {
        if (wrong < MOST_SHOWN) console.log(sentenceOf(fault, known.entity.fields[fault.field]?.label));
        wrong++;
      }
      return wrong;
    });
  }
  return count;
}

function sentenceOf({ entity, id, field, stored, computed }: DerivedFault, label = field): string {
  return `${entity} ${id}：${label}存为 ${JSON.stringify(stored)}，应为 ${JSON.stringify(computed)}`;
}
