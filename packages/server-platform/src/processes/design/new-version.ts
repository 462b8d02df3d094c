import type { PlatformAnswer } from '@jianheng/contract';
import type { BpmnReading, ProcessModel } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { type Deployed, getFormEntity, newestByKey } from '../definitions/definitions.ts';
import { checksumOf, getModelFaults, insertVersion } from '../definitions/deploy.ts';
import type { CommandContext } from '../process-context.ts';
import { processNotFound } from '../repository/lock-tree.ts';

/** A model read from a file for one process, with everything that stands against it. */
export type Candidate = {
  readonly current: Deployed;
  readonly known: RegisteredEntity;
  readonly model: ProcessModel;
  readonly problems: readonly string[];
  /** What was passed over because it means nothing here. */
  readonly notes: readonly string[];
};

/** What a file that was read is as a new version of a process: its form and its ends stay, the steps are the file's. */
export async function createCandidate(
  { tx, server, code }: CommandContext,
  key: string,
  { models, problems, notes }: BpmnReading,
): Promise<Candidate> {
  const current = await newestByKey(tx, key);
  const known = getFormEntity(server.registry, current);
  const [read] = models;
  if (!read || models.length > 1) throw new ValidationError({ xml: inputFault('oneProcessOnly') });
  const model: ProcessModel = { ...read, key };
  const found = [
    ...problems.map(({ message }) => message),
    ...(problems.length === 0 ? getModelFaults(model, known) : []),
    ...actionFaults(model, known, code),
  ];
  return { current, known, model, problems: found, notes: notes.map(({ message }) => message) };
}

/** Steps name actions and queries of the form's module; one that is not there is said now, not when it is needed. */
function actionFaults(model: ProcessModel, known: RegisteredEntity, code: CommandContext['code']): string[] {
  const moduleName = known.module?.name ?? '';
  return model.nodes.flatMap((node) => {
    if (!('action' in node)) return [];
    return [node.action, node.compensation].flatMap((name) =>
      name && !isThere(() => code.findAction(moduleName, name))
        ? [`环节“${node.name ?? node.id}”要执行的操作“${name}”不存在。`]
        : [],
    );
  });
}

function isThere(find: () => unknown): boolean {
  try {
    find();
    return true;
  } catch {
    return false;
  }
}

/** Makes a candidate the version that new processes run on. Running ones keep theirs. */
export async function deployCandidate(
  context: CommandContext,
  candidate: Candidate,
): Promise<{ id: string }> {
  const { tx, server, user } = context;
  const { current, model, problems } = candidate;
  if (problems.length > 0) throw businessError('modelFaulty', { faults: problems.join('') });
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  await insertVersion(tx, id, {
    ...current,
    model: { ...model, name: current.name },
    checksum: checksumOf([model, current.settings, current.category, current.sort]),
    origin: 'firm',
    by: user.id,
  });
  return { id };
}

type Version = PlatformAnswer<'GET /act/procdef/key/:key/versions'>[number];

/** The versions of a process, the newest first, with how many processes still run on each. */
export function getVersions(tx: CommandContext['tx'], key: string): Promise<Version[]> {
  return queryRows<Version>(
    tx,
    `select d.id, d.version, d.name, d.origin, d.suspended, d.deployed_at as "deployedAt", s.name as "deployedBy",
       (select count(*)::int from wf_instance i where i.tenant_id = d.tenant_id and i.def_key = d.key and i.def_id = d.id and i.status in ('active', 'suspended')) as running
     from wf_definition d left join staff s on s.tenant_id = d.tenant_id and s.id = d.deployed_by
     where d.tenant_id = $1 and d.key = $2 order by d.version desc`,
    [tx.tenantId, key],
  );
}

/** Whether people may start processes on this version. */
export async function setSuspended(tx: CommandContext['tx'], id: string, suspended: boolean): Promise<void> {
  const rows = await queryRows(
    tx,
    'update wf_definition set suspended = $3 where tenant_id = $1 and id = $2 returning id',
    [tx.tenantId, id, suspended],
  );
  if (rows.length === 0) throw processNotFound();
}
