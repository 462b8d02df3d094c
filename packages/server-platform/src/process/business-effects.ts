import type { ProcessState } from '@jianheng/definition';
import { type EngineEvent, STARTER_STEP } from '@jianheng/process-engine';
import { sql } from 'kysely';
import { runAction } from '../rest/run-action.ts';
import { readRow } from '../storage/read-row.ts';
import type { Acting, Form } from './process-house.ts';
import type { Outcome } from './run-command.ts';
import { run } from './store.ts';

/**
 * What a command means beyond the process itself, in the same transaction: the form's state, the actions that steps
 * and ends run, who took part, and what people are to be told.
 */
export async function applyEffects(acting: Acting, form: Form, { rows, events }: Outcome): Promise<void> {
  const instance = rows.instance.find((one) => one.id === one.rootId);
  if (!instance) throw new Error('a tree without its root');
  await setState(acting, form, { processId: instance.id, state: stateAfter({ rows, events }) });
  for (const event of events) {
    if (event.kind === 'serviceCall') await runNamed(acting, form, event.runs);
    if (event.kind === 'instanceEnded' && event.main) await runEnd(acting, form, event.status);
  }
  await noteParticipants(acting, instance.id, events);
  await tell(acting, instance.title ?? form.deployed.name, events);
}

type Ended = Extract<EngineEvent, { kind: 'instanceEnded' }>['status'];

function stateAfter({ rows, events }: Outcome): ProcessState {
  const ended = events.find(
    (event): event is Extract<EngineEvent, { kind: 'instanceEnded' }> =>
      event.kind === 'instanceEnded' && event.main,
  );
  if (ended) return ended.status;
  const isBack = rows.task.some((task) => task.status === 'open' && task.nodeId === STARTER_STEP);
  return isBack ? 'returned' : 'running';
}

async function setState(
  { tx, server, user }: Acting,
  { known, record }: Form,
  { processId, state }: { processId: string; state: ProcessState },
): Promise<void> {
  await sql`
    update ${sql.table(known.table)} set process_state = ${state}, process_id = ${processId}, revision = revision + 1,
      updated_by = ${user.id}, updated_at = ${server.now()}
    where tenant_id = ${tx.tenantId} and id = ${record.id} and (process_state, process_id) is distinct from (${state}, ${processId}::bigint)`.execute(
    tx.db,
  );
}

async function runEnd(acting: Acting, form: Form, status: Ended): Promise<void> {
  const { onAgreed, onRefused, onWithdrawn } = form.deployed.settings;
  const name = { agreed: onAgreed, refused: onRefused, withdrawn: onWithdrawn, terminated: undefined }[
    status
  ];
  if (name) await runNamed(acting, form, name);
}

/** Actions see the form as it is now, after the decision that runs them. */
async function runNamed(acting: Acting, form: Form, name: string): Promise<void> {
  const { action, code } = acting.code.findAction(form.known.module?.name ?? '', name);
  const row = await readRow(acting.tx, form.known, form.record.id, { lock: true });
  // The button's own condition speaks to people; a process has its order of steps instead.
  const { showWhen: _showWhen, ...unconditional } = action;
  await runAction(unconditional, row, {}, { ...acting, code });
}

async function noteParticipants(
  { tx, user }: Acting,
  instanceId: string,
  events: readonly EngineEvent[],
): Promise<void> {
  const rows = events.flatMap((event) => {
    if (event.kind === 'instanceStarted' && event.instanceId === instanceId) return [[user.id, 'starter']];
    if (event.kind === 'taskDone') return [[user.id, 'handler']];
    return event.kind === 'cc' ? event.users.map((id) => [id, 'cc']) : [];
  });
  if (rows.length === 0) return;
  await run(
    tx,
    `insert into wf_participant (tenant_id, user_id, instance_id, role)
     select $1, u, $2, r from unnest($3::bigint[], $4::text[]) as n(u, r) on conflict do nothing`,
    [tx.tenantId, instanceId, rows.map(([id]) => id), rows.map(([, role]) => role)],
  );
}

/** Notices leave through the outbox: told once the transaction holds, and not at all when it does not. */
async function tell({ tx }: Acting, title: string, events: readonly EngineEvent[]): Promise<void> {
  const notices = events.filter(({ kind }) =>
    ['taskCreated', 'taskReopened', 'taskHandedOver', 'cc', 'urge', 'instanceEnded'].includes(kind),
  );
  if (notices.length === 0) return;
  const payloads = notices.map((event) => JSON.stringify({ ...event, title }));
  await run(
    tx,
    `insert into outbox (tenant_id, kind, payload) select $1, k, p::jsonb from unnest($2::text[], $3::text[]) as n(k, p)`,
    [tx.tenantId, notices.map(({ kind }) => `process.${kind}`), payloads],
  );
}
