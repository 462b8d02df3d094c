import { createHash } from 'node:crypto';
import type { DrawnTree, ProcessDefinition } from '@jianheng/definition';
import { faultOn, lintModel, type Problem, type ProcessModel } from '@jianheng/process-engine';
import type { Ids } from '../../database/ids.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';
import { compileDefinition } from './compile-definition.ts';

/** What stands beside the model in a deployed version. */
export type DefinitionSettings = {
  readonly title: string;
};

type Current = { readonly key: string; readonly checksum: string; readonly origin: NewVersion['origin'] };

/** Of each process of the firm the version that new instances begin with. */
export const currentVersions = (tx: Tx): Promise<Current[]> =>
  queryRows<Current>(
    tx,
    'select distinct on (key) key, checksum, origin from wf_definition where tenant_id = $1 order by key, version desc',
    [tx.tenantId],
  );

/**
 * Deploys what modules declare and the firm does not run yet, as a new version of each process. A process that the
 * firm has redrawn stays as the firm drew it, but for those that `redrawn` names: there the declaration is the newer
 * drawing. A model that cannot run is refused here, at start, with all its faults.
 */
export async function deployProcesses(
  tx: Tx,
  ids: Ids,
  registry: Registry,
  { redrawn = [] }: { readonly redrawn?: readonly string[] } = {},
): Promise<void> {
  await lockDefinitions(tx);
  const current = await currentVersions(tx);
  const versions = registry.entities.flatMap((known) => {
    if (!known.process) return [];
    const version = shippedVersion(known, known.process);
    const before = current.find(({ key }) => key === version.key);
    if (before?.checksum === version.checksum) return [];
    return before?.origin === 'firm' && !redrawn.includes(version.key) ? [] : [version];
  });
  await ids.reserve(versions.length, tx.client);
  await insertVersions(
    tx,
    versions.map((version) => ({ id: ids.take(), ...version })),
  );
}

/** One version of a process as it is kept. */
export type NewVersion = {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly sort: number;
  readonly formPath: string;
  readonly model: ProcessModel;
  /** Absent where it came as BPMN 2.0. */
  readonly tree?: DrawnTree | null;
  readonly settings: DefinitionSettings;
  readonly checksum: string;
  readonly origin: 'shipped' | 'firm';
  readonly by: string | null;
};

function shippedVersion(known: RegisteredEntity, process: ProcessDefinition): NewVersion {
  const model = compileDefinition(process);
  const faults = getModelFaults(model, known);
  if (faults.length > 0)
    throw new Error(`流程“${model.name}”不能运行：\n${faults.map(({ message }) => message).join('\n')}`);
  const { key, label, category, sort = 0, title } = process;
  const settings: DefinitionSettings = { title };
  const checksum = checksumOf([model, settings, category, process.sort]);
  const formPath = known.entity.path;
  return {
    key,
    name: label,
    category,
    sort,
    formPath,
    model,
    tree: treeOf(process),
    settings,
    checksum,
    origin: 'shipped',
    by: null,
  };
}

/** What a module declares, as the tree designer draws it. */
function treeOf({ startRights, settings, steps }: ProcessDefinition): DrawnTree {
  return {
    ...(startRights ? { initiatorRights: startRights } : {}),
    ...(settings ? { settings } : {}),
    steps,
  };
}

/** The tree of a version that was made of what a module declares still. */
export function declaredTree(registry: Registry, key: string, checksum: string): DrawnTree | null {
  const declared = registry.processOf(key);
  if (!declared || shippedVersion(declared.entity, declared.process).checksum !== checksum) return null;
  return treeOf(declared.process);
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
  await lockDefinitions(tx);
  await insertVersions(tx, [{ ...version, id }]);
}

/** Keeps versions of different processes in one statement, under the lock of the firm's versions. */
async function insertVersions(
  tx: Tx,
  versions: readonly (NewVersion & { readonly id: string })[],
): Promise<void> {
  if (versions.length === 0) return;
  await queryRows(
    tx,
    `insert into wf_definition (tenant_id, id, key, version, name, category, sort, form_path, model, tree, settings, checksum, origin, deployed_by)
     select $1, n.id, n.key, coalesce((select max(version) from wf_definition where tenant_id = $1 and key = n.key), 0) + 1,
       n.name, n.category, n.sort, n."formPath", n.model, n.tree, n.settings, n.checksum, n.origin, n.by
     from json_to_recordset($2::json) as n(id bigint, key text, name text, category text, sort integer, "formPath" text,
       model jsonb, tree json, settings jsonb, checksum text, origin text, by bigint)`,
    [tx.tenantId, JSON.stringify(versions)],
  );
}

/** Why a model cannot run on this form; nothing when it can. */
export function getModelFaults(model: ProcessModel, { entity }: RegisteredEntity): Problem[] {
  return lintModel(model, { faultOf: (expression) => faultOn(entity.fields, expression) });
}
