import { PROCESS_STATES } from '@jianheng/definition';
import type { EngineEvent, UnitRows } from '@jianheng/process-engine';
import { SYSTEM_ID } from '../../authorization/system-user.ts';
import { addCandidates } from '../../notifications/add-candidates.ts';
import { toNotices, withoutActor } from '../../notifications/notices-from-events.ts';
import { tellFollowers } from '../../talk/tell.ts';
import type { Outcome } from '../engine/run-command.ts';
import { type CommandContext, type Form, isAbout } from '../process-context.ts';
import { enqueueCommand } from '../repository/command-queue.ts';
import { addProcessNotices } from '../rules/add-notices.ts';
import { setState, stateOf } from './form-state.ts';
import { fireStarted, runActions } from './module-actions.ts';

/**
 * What a command means beyond the process itself, in the same transaction: the form's state, the actions that steps
 * and ends run, who took part, what people are to be told, and what other processes are asked.
 */
export async function applyEffects(
  context: CommandContext,
  form: Form,
  { rows, events }: Outcome,
): Promise<void> {
  const root = rows.instance.find((one) => one.id === one.rootId);
  if (!root) throw new Error('a tree without its root');
  if (isAbout(form, root.id) || isStart(events, root.id))
    await setState(context, form, { processId: root.id, state: stateOf(rows) });
  if (isStart(events, root.id)) await fireStarted(context, form);
  await runActions(context, form, events);
  await tellOfEnd(context, form, events);
  recordParticipants(context, root.id, events);
  const by = { id: context.user.id, name: context.user.name, action: lastDecision(rows, context.user.id) };
  const notices = toNotices({ ...root, title: root.title ?? form.deployed.name }, events, by);
  const told = await addCandidates(context.tx, notices, rows.taskCandidate);
  await addProcessNotices(context, { form, rows, root }, withoutActor(told, context.user.id));
  await enqueueFollowUps(context, root.id, events);
}

/** Who follows the form's row hears how its process ended; what leads there is told to those who take part. */
async function tellOfEnd(
  { tx, user, server: { ids } }: CommandContext,
  form: Form,
  events: readonly EngineEvent[],
) {
  const ends = events.flatMap((event) =>
    event.kind === 'instanceEnded' && event.main ? [PROCESS_STATES[event.status]] : [],
  );
  const about = { known: form.known, id: form.record.id };
  for (const word of ends)
    await tellFollowers({ tx, ids, by: user }, about, (title) => ({
      template: '“{title}”{word}',
      params: { title, word },
    }));
}

/** What the person wrote into the record of opinions just now; a load leaves the record before it out. */
const lastDecision = ({ decision }: UnitRows, by: string) =>
  decision
    .filter(({ byUser }) => byUser === by)
    .toSorted((left, right) => left.seq - right.seq)
    .at(-1);

const isStart = (events: readonly EngineEvent[], rootId: string) =>
  events.some((event) => event.kind === 'instanceStarted' && event.instanceId === rootId);

/** Who has a part in the process, and which: the lists of what a person took part in are read from here. */
function recordParticipants(
  { tx, user }: CommandContext,
  instanceId: string,
  events: readonly EngineEvent[],
): void {
  const rows = events.flatMap((event) => partsIn(event, user.id, instanceId));
  if (rows.length === 0) return;
  tx.sendJoined({
    name: 'participants',
    text: PARTICIPANTS_ADDED,
    values: [tx.tenantId, instanceId, rows.map(([id]) => id), rows.map(([, role]) => role)],
  });
}

const PARTICIPANTS_ADDED = `participants_added as (insert into wf_participant (tenant_id, user_id, instance_id, role)
  select $1, u, $2, r from unnest($3::bigint[], $4::text[]) as n(u, r) on conflict do nothing)`;

/** Which part a person has by what happened, as pairs of person and part. */
function partsIn(event: EngineEvent, by: string, instanceId: string): [string, string][] {
  switch (event.kind) {
    case 'instanceStarted':
      return event.instanceId === instanceId ? [[by, 'initiator']] : [];
    case 'taskDone':
      return by === SYSTEM_ID ? [] : [[by, 'handler']];
    case 'taskHandedOver':
      // Whoever hands his task on keeps the process in sight.
      return event.from === by ? [[by, 'handler']] : [];
    case 'consulted':
    case 'cc':
      return event.users.map((id) => [id, event.kind]);
    default:
      return [];
  }
}

/** Signals, messages and sub-processes that nobody waits for are calls of their own, one tree each. */
async function enqueueFollowUps(
  context: CommandContext,
  from: string,
  events: readonly EngineEvent[],
): Promise<void> {
  const startChain = (context.startChain ?? 0) + 1;
  for (const event of events) {
    if (event.kind === 'signalThrown' || event.kind === 'messageThrown') {
      const kind = event.kind === 'signalThrown' ? 'signal' : 'message';
      const { name, vars } = event;
      await enqueueCommand(context, { kind, rootId: null, name, payload: { from, vars, startChain } });
    }
    if (event.kind === 'subProcessWanted')
      await enqueueCommand(context, {
        kind: 'start',
        rootId: null,
        name: event.calls,
        payload: { from, vars: event.vars, startChain },
      });
  }
}
