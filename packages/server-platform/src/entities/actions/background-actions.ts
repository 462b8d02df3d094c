import { rm, writeFile } from 'node:fs/promises';
import { permissionCode, type Said } from '@jianheng/definition';
import { z } from 'zod';
import { sightOf } from '../../authorization/sight.ts';
import { hasPermission, type User } from '../../authorization/user.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { AccessError, BusinessRuleError, businessError, ValidationError } from '../../errors/errors.ts';
import { filesOf } from '../../files/files-of.ts';
import { keepMade } from '../../files/keep-made.ts';
import type { Server } from '../../http/contexts.ts';
import { isDatabaseUnavailable } from '../../http/envelope.ts';
import { findUserById } from '../../identity/find-user.ts';
import type { QueuedRun } from '../../jobs/job-queue.ts';
import {
  addRun,
  beginRun,
  completeRun,
  endRun,
  failRun,
  findGoingRun,
  recordProgress,
} from '../../jobs/job-runs.ts';
import { reportFailure } from '../../jobs/report-failure.ts';
import { addMessages } from '../../messages/add-messages.ts';
import { routeOf, rowAddress } from '../../messages/row-address.ts';
import type { RegisteredAction } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import type { MadeFile, RowCode, RowContext, WorkCode } from '../row-rules.ts';
import { createHands, lockRow, prepareCall } from '../run-action.ts';

/** An action in the background (后台任务), as the queue keeps it. */
const planSchema = z.object({
  module: z.string(),
  action: z.string(),
  /** The row that it is about. */
  row: z.string().optional(),
  input: z.record(z.string(), z.unknown()),
  parts: z.array(z.string()),
});
/** The answer of code that makes a file. */
export const madeFile = z.object({ name: z.string(), type: z.string(), content: z.instanceof(Buffer) });
type Plan = z.output<typeof planSchema>;

const FAILED = '后台任务没有完成，请稍后重试；多次失败请联系管理员。';
/** Messages to the person who began it, without a row and with one. */
const DONE = { plain: '{action}已完成。', row: '“{title}”的{action}已完成。' } as const;
const UNDONE = { plain: '{action}没有完成：{reason}', row: '“{title}”的{action}没有完成：{reason}' } as const;

type Beginning = RowContext & { readonly action: RegisteredAction };

/**
 * Checks an action in the background as one that runs at once, and puts its parts into the queue. Pressed again on a row, it
 * answers with the person's run that still waits or goes on.
 */
export async function beginWork(
  { action, ...context }: Beginning,
  row: WireRow | undefined,
  given: Readonly<Record<string, unknown>>,
): Promise<{ jobRunId: string }> {
  const { tx, user, server } = context;
  const { code } = context.code.findWork(action.module.name, action.name);
  const call = await prepareCall({ ...context, action }, row, given);
  if (!server.jobs) throw businessError('noBackgroundWork');
  const begun = {
    module: action.module.name,
    action: action.name,
    ...(row ? { row: row.id } : {}),
    input: call.input,
  };
  const going = row && (await findGoingRun(tx, user, begun));
  if (going) return { jobRunId: going };
  const parts = await code.parts(call as never);
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  const plan: Plan = { ...begun, parts: [...parts] };
  const needs = [permissionCode(action.module, action.allow)];
  await addRun(tx, user, { id, kind: 'work', title: action.label, total: parts.length, plan, needs });
  await server.jobs.add(tx, 'work', { tenantId: tx.tenantId, runId: id });
  return { jobRunId: id };
}

/** It was cancelled, or another try has begun. */
class StoppedWork extends Error {}

type Working = {
  readonly server: Server;
  readonly codes: RowCode;
  readonly tenantId: string;
  readonly plan: Plan;
  readonly action: RegisteredAction;
  readonly code: WorkCode;
  readonly run: { readonly id: string; readonly attempt: number };
  readonly createdBy: string;
};

/**
 * Does one action in the background: each part with its progress in one transaction, so that a try after an interruption
 * continues at the first part that is not done. Rejects when another try may help.
 */
export async function processWork(
  { server: shipped, code: codes }: { readonly server: Server; readonly code: RowCode },
  { tenantId, runId }: QueuedRun,
): Promise<void> {
  const server = (await shipped.firms?.of(tenantId)) ?? shipped;
  const begun = await inTransaction(server.pool, tenantId, (tx) => beginRun(tx, runId));
  if (!begun) return;
  const plan = planSchema.parse(begun.plan);
  const { action, code } = codes.findWork(plan.module, plan.action);
  const run = { id: runId, attempt: begun.attempt };
  const work: Working = { server, codes, tenantId, plan, action, code, run, createdBy: begun.createdBy };
  try {
    for (let at = begun.done; at < plan.parts.length; at += 1) await runPart(work, at);
    await endWork(work);
  } catch (problem) {
    if (problem instanceof StoppedWork) return;
    if (isDatabaseUnavailable(problem)) throw problem;
    await failWork(work, problem);
  }
}

function runPart(work: Working, at: number): Promise<void> {
  return inTransaction(work.server.pool, work.tenantId, async (tx) => {
    const { call } = await callOf(tx, work);
    await work.code.part({ ...call, part: work.plan.parts[at] } as never);
    if (!(await recordProgress(tx, work.run, at + 1))) throw new StoppedWork();
  });
}

function endWork(work: Working): Promise<void> {
  const { server, tenantId, action, code, run, plan } = work;
  return inTransaction(server.pool, tenantId, async (tx) => {
    const { call, user, row } = await callOf(tx, work);
    const answer = await code.end?.(call as never);
    if (action.makes) await endRun(tx, run, await keptFile(work, madeFile.parse(answer)));
    else if (!(await completeRun(tx, run, plan.parts.length))) throw new StoppedWork();
    await tellOwner(tx, work, { user: user.id, row, template: DONE, reason: '' });
  });
}

async function keptFile({ server, tenantId }: Working, { name, type, content }: MadeFile) {
  const path = await filesOf(server).incoming.newPath();
  try {
    await writeFile(path, content);
    return { name, type, sha256: await keepMade(server, { tenantId, path }) };
  } finally {
    await rm(path, { force: true });
  }
}

/** What the code is given: the person and the row as they are now, refused once either is gone or may not. */
async function callOf(tx: Tx, { server, codes, plan, action, createdBy }: Working) {
  const user = await findUserById(tx, createdBy);
  if (!user || !hasPermission(user, permissionCode(action.module, action.allow))) throw new AccessError(403);
  const row = await rowOf(tx, action, plan.row, user);
  const hands = await createHands({ tx, user, server, code: codes }, action.module);
  return { call: { ...hands, ...(row ? { row } : {}), input: plan.input }, user, row };
}

async function rowOf(tx: Tx, action: RegisteredAction, id: string | undefined, user: User) {
  return id === undefined ? undefined : lockRow(tx, action, id, sightOf(action.entity, user));
}

async function failWork(work: Working, problem: unknown): Promise<void> {
  const { server, tenantId, run, createdBy } = work;
  const isTold =
    problem instanceof BusinessRuleError ||
    problem instanceof ValidationError ||
    problem instanceof AccessError;
  const failure = isTold
    ? { message: problem.message }
    : { message: FAILED, reason: reportFailure(server, 'work', { problem, run: run.id }) };
  await inTransaction(server.pool, tenantId, async (tx) => {
    await failRun(tx, run, failure);
    await tellOwner(tx, work, {
      user: createdBy,
      row: undefined,
      template: UNDONE,
      reason: failure.message,
    });
  });
}

type Told = {
  readonly user: string;
  readonly row: WireRow | undefined;
  readonly template: typeof DONE | typeof UNDONE;
  readonly reason: string;
};

/** Notifies the person who began it: they may have left the page. */
async function tellOwner(
  tx: Tx,
  { server, action: { entity: known, module, label: action } }: Working,
  { user, row, template, reason }: Told,
): Promise<void> {
  const title = String(row?.[`${known.entity.title}_label`] ?? row?.[known.entity.title] ?? '');
  const content: Said = row
    ? { template: template.row, params: { title, action, reason } }
    : { template: template.plain, params: { action, reason } };
  await addMessages(tx, server.ids, [
    {
      receiver: user,
      category: 'reminder',
      title: action,
      content,
      row: { entity: known.entity.path, id: row?.id ?? null },
      address: row ? rowAddress(routeOf(module, known.name), row.id) : null,
    },
  ]);
}
