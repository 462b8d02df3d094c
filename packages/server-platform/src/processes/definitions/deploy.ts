import { createHash } from 'node:crypto';
import type { ProcessDefinition } from '@jianheng/definition';
import { lintModel, type ProcessModel } from '@jianheng/process-engine';
import type { Ids } from '../../database/ids.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';
import { compileDefinition } from './compile-definition.ts';
import { faultOn } from './conditions.ts';

/** What stands beside the model in a deployed version. */
export type DefinitionSettings = {
  readonly title: string;
  readonly onAgreed?: string;
  readonly onRefused?: string;
  readonly onWithdrawn?: string;
  readonly onTerminated?: string;
  readonly onVoided?: string;
  readonly onReopened?: string;
};

/**
 * Deploys what modules declare and the firm does not run yet, as a new version of each process. A process that the
 * firm has redrawn stays as the firm drew it. A model that cannot run is refused here, at start, with all its faults.
 */
export async function deployProcesses(tx: Tx, ids: Ids, registry: Registry): Promise<void> {
  await lockDefinitions(tx);
  const current = await queryRows<{ key: string; checksum: string; origin: string }>(
    tx,
    'select distinct on (key) key, checksum, origin from wf_definition where tenant_id = $1 order by key, version desc',
    [tx.tenantId],
  );
  for (const known of registry.entities) {
    if (!known.process) continue;
    const version = shippedVersion(known, known.process);
    const before = current.find(({ key }) => key === version.key);
    if (before?.checksum === version.checksum || before?.origin === 'firm') continue;
    await ids.reserve(1, tx.client);
    await insertVersion(tx, ids.take(), version);
  }
}

/** One version of a process as it is kept. */
export type NewVersion = {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly sort: number;
  readonly formPath: string;
  readonly model: ProcessModel;
  readonly settings: DefinitionSettings;
  readonly checksum: string;
  readonly origin: 'shipped' | 'firm';
  readonly by: string | null;
};

function shippedVersion(known: RegisteredEntity, process: ProcessDefinition): NewVersion {
  const model = compileDefinition(process);
  const faults = getModelFaults(model, known);
  if (faults.length > 0) throw new Error(`流程“${model.name}”不能运行：\n${faults.join('\n')}`);
  const { key, label, category, sort = 0, title } = process;
  const { onAgreed, onRefused, onWithdrawn, onTerminated, onVoided, onReopened } = process;
  const settings: DefinitionSettings = JSON.parse(
    JSON.stringify({ title, onAgreed, onRefused, onWithdrawn, onTerminated, onVoided, onReopened }),
  );
  const checksum = checksumOf([model, settings, category, process.sort]);
  const formPath = known.entity.path;
  return {
    key,
    name: label,
    category,
    sort,
    formPath,
    model,
    settings,
    checksum,
    origin: 'shipped',
    by: null,
  };
}

export const checksumOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Versions of one firm come one after the other: each counts on from the one before, and a shipped one comes once. */
async function lockDefinitions(tx: Tx): Promise<void> {
  await queryRows(tx, `select pg_advisory_xact_lock(hashtextextended('wf_definition/' || $1, 0))`, [
    tx.tenantId,
  ]);
}

/** Keeps a version as the newest of its process. */
export async function insertVersion(tx: Tx, id: string, version: NewVersion): Promise<void> {
  const { key, name, category, sort, formPath, model, settings, checksum, origin, by } = version;
  await lockDefinitions(tx);
  await queryRows(
    tx,
    `insert into wf_definition (tenant_id, id, key, version, name, category, sort, form_path, model, settings, checksum, origin, deployed_by)
     select $1, $2, $3, coalesce(max(version), 0) + 1, $4, $5, $6, $7, $8, $9, $10, $11, $12 from wf_definition where tenant_id = $1 and key = $3`,
    [
      tx.tenantId,
      id,
      key,
      name,
      category,
      sort,
      formPath,
      JSON.stringify(model),
      JSON.stringify(settings),
      checksum,
      origin,
      by,
    ],
  );
}

/** Why a model cannot run on this form, as sentences; none when it can. */
export function getModelFaults(model: ProcessModel, { entity }: RegisteredEntity): string[] {
  return lintModel(model, { faultOf: (expression) => faultOn(entity.fields, expression) }).map(
    ({ message }) => message,
  );
}
