import type { ProcessState } from '@jianheng/definition';
import { INITIATOR_STEP, type UnitRows } from '@jianheng/process-engine';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { listenersTo } from '../../entities/listeners.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { withExclusions } from '../../storage/writing/keep-exclusions.ts';
import { keepRollUps } from '../../storage/writing/keep-roll-ups.ts';
import { forgetWritten } from '../../storage/writing/locked-rows.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { backState } from '../repository/state-sql.ts';

/** Where the form stands, in the words that people know. */
export function stateOf({ instance, task }: UnitRows): ProcessState {
  const root = instance.find((one) => one.id === one.rootId);
  if (root?.endReason) return root.endReason;
  const isBack = task.some(({ status, nodeId }) => status === 'open' && nodeId === INITIATOR_STEP);
  return isBack ? 'returned' : 'running';
}

/** A form that is back with its initiator says whether he took it back himself; the rows of a plain decision do not tell. */
const stateSql = (state: ProcessState, tenantId: string, processId: string) =>
  state === 'returned'
    ? sql<string>`(select ${sql.raw(backState('l.tenant_id = n.tenant_id and l.root_id = n.root_id'))}
        from (select ${tenantId}::bigint as tenant_id, ${processId}::bigint as root_id) n)`
    : sql<string>`${state}::text`;

/** Writes where the form stands, when it stands elsewhere by now. */
export async function setState(
  { tx, server, user }: CommandContext,
  { known, record }: Form,
  { processId, state }: { processId: string; state: ProcessState },
): Promise<void> {
  // A form that is back may stand otherwise than its tree's rows tell.
  if (state !== 'returned' && record.processState === state && record.processId === processId) return;
  const now = stateSql(state, tx.tenantId, processId);
  const written = sql<{ processState: string }>`
    update ${sql.table(known.table)} set process_state = ${now}, process_id = ${processId}, revision = revision + 1,
      updated_by = ${user.id}, updated_at = ${server.now()}
    where tenant_id = ${tx.tenantId} and id = ${record.id} and (process_state, process_id) is distinct from (${now}, ${processId}::bigint)
    returning process_state as "processState"`;
  if (hangsOnState(known)) await keepWhatHangsOnState({ tx, server }, { known, record }, written);
  else sendState(tx, state, written);
  forgetWritten(tx, known, record.id);
}

/** What is told from the tree's own rows finds them written. */
function sendState(tx: Tx, state: ProcessState, written: RawBuilder<unknown>): void {
  const { sql: text, parameters } = written.compile(tx.db);
  if (state === 'returned') tx.send(text, parameters);
  else tx.sendJoined({ name: 'form', text: `form_changed as (${text})`, values: parameters });
}

/** Whether it may be refused by its time and place, or others are worked out from it: then it is waited for. */
const hangsOnState = ({ entity, feeds, readers }: RegisteredEntity) =>
  entity.exclusive !== undefined ||
  feeds.some(({ when = {} }) => Object.hasOwn(when, 'processState')) ||
  readers.some(({ names }) => names.includes('processState'));

/**
 * Whether a new form is written as it stands in its process, once: nothing happens between its first row and its state
 * that would meet it as a draft.
 */
export const isBornRunning = ({ code, server }: CommandContext, known: RegisteredEntity) =>
  !hangsOnState(known) &&
  code.rulesOf(known.entity.path)?.afterSave === undefined &&
  listenersTo(server.registry, known, 'created').length === 0;

async function keepWhatHangsOnState(
  { tx, server }: Pick<CommandContext, 'tx' | 'server'>,
  { known, record }: Pick<Form, 'known' | 'record'>,
  written: RawBuilder<{ processState: string }>,
): Promise<void> {
  // What is only wanted in a draft is taken when it is sent.
  const { rows } = await withExclusions(tx, known, record, () => written.execute(tx.db));
  const before = { ...record, processState: undefined };
  for (const changed of rows)
    await keepRollUps(tx, known, { before, after: { ...record, ...changed } }, server.now());
}
