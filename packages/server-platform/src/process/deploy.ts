import { createHash } from 'node:crypto';
import type { Fields } from '@jianheng/definition';
import { ExpressionError } from '@jianheng/expression';
import { lintModel, type ProcessModel } from '@jianheng/process-engine';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import type { KnownEntity, Registry } from '../storage/registry.ts';
import { conditionOn } from './conditions.ts';
import { modelOf } from './model-of.ts';
import { run } from './store.ts';

/** What stands beside the model in a deployed version. */
export type DefinitionSettings = {
  readonly title: string;
  readonly onAgreed?: string;
  readonly onRefused?: string;
  readonly onWithdrawn?: string;
};

/**
 * Deploys what modules declare and the firm does not run yet, as a new version of each process. A model that cannot
 * run is refused here, at start, with the sentences of all its faults.
 */
export async function deployProcesses(tx: Tx, ids: Ids, registry: Registry): Promise<void> {
  const current = await run<{ key: string; version: number; checksum: string }>(
    tx,
    'select distinct on (key) key, version, checksum from wf_definition where tenant_id = $1 order by key, version desc',
    [tx.tenantId],
  );
  for (const known of registry.entities) {
    if (!known.process) continue;
    const { process } = known;
    const model = modelOf(process);
    demandRunnable(model, known);
    const { title, onAgreed, onRefused, onWithdrawn } = process;
    const settings: DefinitionSettings = JSON.parse(
      JSON.stringify({ title, onAgreed, onRefused, onWithdrawn }),
    );
    const checksum = createHash('sha256')
      .update(JSON.stringify([model, settings, process.category, process.sort]))
      .digest('hex');
    const before = current.find((one) => one.key === process.key);
    if (before?.checksum === checksum) continue;

    await ids.reserve(1, tx.client);
    await run(
      tx,
      `insert into wf_definition (tenant_id, id, key, version, name, category, sort, form_path, model, settings, checksum)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        tx.tenantId,
        ids.take(),
        process.key,
        (before?.version ?? 0) + 1,
        process.label,
        process.category,
        process.sort ?? 0,
        known.entity.path,
        JSON.stringify(model),
        JSON.stringify(settings),
        checksum,
      ],
    );
  }
}

function demandRunnable(model: ProcessModel, { entity }: KnownEntity): void {
  const faults = lintModel(model, { faultOf: (expression) => faultOf(entity.fields, expression) });
  if (faults.length > 0)
    throw new Error(`流程“${model.name}”不能运行：\n${faults.map(({ message }) => message).join('\n')}`);
}

function faultOf(fields: Fields, expression: string): string | undefined {
  try {
    conditionOn(fields, expression);
    return undefined;
  } catch (problem) {
    if (problem instanceof ExpressionError) return problem.message;
    throw problem;
  }
}
