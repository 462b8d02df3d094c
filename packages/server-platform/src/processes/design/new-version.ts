import type { PlatformAnswer } from '@jianheng/contract';
import type { DrawnTree } from '@jianheng/definition';
import { findEventStart, type Problem, type ProcessModel } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { currentDefinitions, type Deployed, getFormEntity, newestByKey } from '../definitions/definitions.ts';
import { checksumOf, getModelFaults, insertVersion } from '../definitions/deploy.ts';
import type { CommandContext } from '../process-context.ts';
import { processNotFound } from '../repository/lock-tree.ts';
import { endlessStarts } from './endless-starts.ts';
import { openedProblems } from './opened-fields.ts';

/** What was drawn for a process: models read from a file, or the one of a tree. */
export type Drawn = {
  readonly models: readonly ProcessModel[];
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
  readonly tree?: DrawnTree;
};

/** A model drawn for one process, with everything that stands against it. */
export type Candidate = {
  readonly current: Deployed;
  readonly known: RegisteredEntity;
  readonly model: ProcessModel;
  readonly tree: DrawnTree | null;
  readonly problems: readonly Problem[];
  /** What was passed over because it means nothing here. */
  readonly notes: readonly string[];
};

/** What was drawn is as a new version of a process: its form and its ends stay, the steps are the drawing's. */
export async function createCandidate(
  { tx, server, code, user }: CommandContext,
  key: string,
  { models, problems, notes, tree = undefined }: Drawn,
): Promise<Candidate> {
  const current = await newestByKey(tx, key);
  const known = getFormEntity(server.registry, current);
  const [read] = models;
  if (!read || models.length > 1) throw new ValidationError({ xml: inputFault('oneProcessOnly') });
  const model: ProcessModel = { ...read, key };
  const found = [
    ...problems,
    ...(problems.length === 0 ? getModelFaults(model, known) : []),
    ...actionFaults(model, known, code),
    ...openedProblems(known, user, { before: current.model, after: model }),
    ...(await startFaults(tx, model)),
  ];
  return {
    current,
    known,
    model,
    tree: tree ?? null,
    problems: found,
    notes: notes.map(({ message }) => message),
  };
}

/** Steps name actions and queries of the form's module; one that is not there is said now, not when it is needed. */
function actionFaults(model: ProcessModel, known: RegisteredEntity, code: CommandContext['code']): Problem[] {
  const moduleName = known.module?.name ?? '';
  return model.nodes.flatMap((node) => {
    if (!('action' in node)) return [];
    return [node.action, node.compensation].flatMap((name) =>
      name && !isThere(() => code.findAction(moduleName, name))
        ? [{ elementId: node.id, message: `环节“${node.name ?? node.id}”要执行的操作“${name}”不存在。` }]
        : [],
    );
  });
}

/** A message starts one process: the one that begins with its name already. Nothing begins itself for ever. */
async function startFaults(tx: CommandContext['tx'], model: ProcessModel): Promise<Problem[]> {
  const begins = model.nodes.flatMap((node) => {
    const event = node.kind === 'start' && node.scope === undefined ? node.event : undefined;
    return event?.kind === 'message' ? [{ node, message: event.name }] : [];
  });
  const others = (await currentDefinitions(tx)).filter((other) => other.key !== model.key);
  const taken = begins.flatMap(({ node, message }) => {
    const other = others.find((one) => findEventStart(one.model, 'message', message));
    if (!other) return [];
    const text = `「${node.name ?? node.id}」的消息“${message}”已用于发起流程「${other.name}」，请另取名称。`;
    return [{ elementId: node.id, message: text }];
  });
  const models = others.map((other) => ({ ...other.model, key: other.key }));
  return [...taken, ...endlessStarts(model, models)];
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
  const { current, model, tree, problems } = candidate;
  if (problems.length > 0)
    throw businessError('modelFaulty', {
      faults: problems.map(({ message }) => message).join(''),
    });
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  await insertVersion(tx, id, {
    ...current,
    model: { ...model, name: current.name },
    tree,
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
