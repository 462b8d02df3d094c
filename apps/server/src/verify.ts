import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allModules } from '@jianheng/modules/server';
import {
  type AuditFault,
  type AuditHead,
  AuditLog,
  buildRegistry,
  customizedRegistry,
  type DerivedFault,
  getTenantIds,
  inTransaction,
  keptHeads,
  lostHeads,
  openPool,
  parseHeads,
  repairDerived,
  ServerSecret,
  verifyContents,
  verifyDerived,
  verifyPages,
} from '@jianheng/server-platform';
import { filesOf } from './files-of.ts';
import { installationSecret } from './installation-secret.ts';
import { type OpenDatabase, visitDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run verify [-- --repair] [--heads FILE]`: recomputes every derived value (formulas, sums, counts, latest days) of
 * all firms and reports those stored otherwise; checks tables, indexes and contents of files; verifies the audit logs
 * (操作日志) against their seals and those kept outside of the database. Exits with 1 on any difference; `--repair`
 * rewrites roll-ups first.
 */
const { isRepairing, heads } = readOptions(process.argv.slice(2));
/** More of them say no more. */
const MOST_SHOWN = 100;
/** What is said of a fault of the audit log. */
const AUDIT_FAULTS: Readonly<Record<AuditFault['kind'], string>> = {
  changed: '操作日志第 {id} 条在签封后被修改',
  removed: '操作日志第 {id} 条被删除',
  signatureWrong: '操作日志的第 {id} 个签封被修改',
  signatureMissing: '操作日志的第 {id} 个签封被删除',
  notSigned: '操作日志第 {id} 条没有签封',
};
const shipped = buildRegistry(allModules.map(({ module }) => module));

const found = await runCommand(async (config) => {
  const database = await visitDatabase(config);
  const pool = openPool(database.request);
  try {
    let count = await verifyTables(database.admin);
    const files = filesOf(config);
    const kept = await keptHeads({ counter: config.dataDir, folder: config.auditHeads });
    const log = new AuditLog(new ServerSecret(installationSecret(database)));
    for (const tenantId of await getTenantIds(pool)) {
      count += await verifyTenant(pool, tenantId);
      count += await verifyLog(pool, log, tenantId);
      count += await verifyHeads(pool, tenantId, [...heads, ...kept]);
      count += await verifyFiles({ pool, files }, tenantId);
    }
    return count;
  } finally {
    await pool.end();
    await database.stop();
  }
});
console.log(
  found === 0 ? '数据库页与索引完好，派生数据与重新计算一致，操作日志与文件完整。' : `共 ${found} 处不一致。`,
);
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

async function verifyLog(
  pool: ReturnType<typeof openPool>,
  log: AuditLog,
  tenantId: string,
): Promise<number> {
  // Rows that a server had no time to seal before it ended, or before the backup from which this was restored.
  await log.seal({ pool }, tenantId);
  const { rows, head, faults } = await inTransaction(pool, tenantId, (tx) => log.verify(tx), {
    readOnly: true,
  });
  console.log(`公司 ${tenantId} 的操作日志：${rows} 条已签封，最后的签封为 ${head ?? '无'}`);
  for (const { kind, id, at } of faults.slice(0, MOST_SHOWN))
    console.log(`${AUDIT_FAULTS[kind].replace('{id}', id)}${at === null ? '' : `（${at}）`}`);
  return faults.length;
}

/** Seals that were written down outside and are no longer in the log. */
async function verifyHeads(
  pool: ReturnType<typeof openPool>,
  tenantId: string,
  heads: readonly AuditHead[],
): Promise<number> {
  if (heads.length === 0) return 0;
  const lost = await inTransaction(pool, tenantId, (tx) => lostHeads(tx, heads), { readOnly: true });
  for (const { seal } of lost)
    console.log(`公司 ${tenantId} 的操作日志的第 ${seal} 个签封与库外保存的不一致，日志可能被截断或重新签封`);
  return lost.length;
}

async function verifyTables(admin: OpenDatabase['admin']): Promise<number> {
  const faults = await verifyPages(admin);
  if (faults === undefined) console.log('数据库没有 amcheck 扩展或无权使用，没有检查数据库页与索引。');
  for (const fault of faults?.slice(0, MOST_SHOWN) ?? []) console.log(`数据库页或索引损坏：${fault}`);
  return faults?.length ?? 0;
}

async function verifyFiles(context: Parameters<typeof verifyContents>[0], tenantId: string): Promise<number> {
  let count = 0;
  for await (const sha256 of verifyContents(context, tenantId))
    if (++count <= MOST_SHOWN) console.log(`公司 ${tenantId} 的文件 ${sha256} 缺失或已损坏`);
  return count;
}

type Options = { readonly isRepairing: boolean; readonly heads: readonly AuditHead[] };

function readOptions(given: readonly string[]): Options {
  try {
    const options = { repair: { type: 'boolean' }, heads: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...given], options });
    return {
      isRepairing: values.repair === true,
      heads: values.heads === undefined ? [] : readHeads(values.heads),
    };
  } catch {
    console.error('用法：npm run verify [-- --repair] [--heads 库外保存的签封文件]');
    process.exit(2);
  }
}

function readHeads(file: string): readonly AuditHead[] {
  const found = parseHeads(textOf(file));
  if (!('wrongLine' in found)) return found;
  console.error(`签封文件“${file}”的第 ${found.wrongLine} 行无法识别`);
  process.exit(2);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    console.error(`无法读取签封文件“${file}”`);
    process.exit(2);
  }
}
