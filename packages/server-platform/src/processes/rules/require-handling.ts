import { CLOSABLE_ACTIONS, REASONED_ACTIONS, type TaskAction } from '@jianheng/contract';
import { chinaDay } from '@jianheng/expression';
import type { Command } from '@jianheng/process-engine';
import { SYSTEM_ID } from '../../authorization/system-user.ts';
import { queryRows } from '../../database/query.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { CommandContext } from '../process-context.ts';
import { type ProcessRules, readRules } from './process-rules.ts';

/** What the actions are called on the screen. */
const ACTION_NAMES = {
  approve: '同意',
  voteAgainst: '反对',
  reject: '拒绝',
  transfer: '转办',
  delegate: '委派',
  addApprover: '加签',
  removeApprover: '减签',
  consult: '沟通',
  sendBack: '退回',
  withdraw: '撤回',
  cc: '抄送',
  urge: '催办',
} as const;

type Handled = { readonly key: string; readonly rootId: string; readonly command: Command };

/**
 * Refuses (409) what the firm has closed for a process, one reminder too many in a day, and (400) a decision without the
 * reason that it wants. What the system does by itself, and what managers do, is not handling.
 */
export async function requireHandling(
  context: CommandContext,
  { key, rootId, command }: Handled,
): Promise<void> {
  if (command.by === SYSTEM_ID || command.by === null) return;
  const { handling } = await readRules(context.tx, key);
  const action = actionOf(command);
  if (isClosed(handling, action)) throw businessError('actionClosed', { action: nameOf(action) });
  const wanted = REASONED_ACTIONS.find((one) => one === action);
  const { comment } = command as { readonly comment?: string | null };
  if (wanted && handling.reasonFor.includes(wanted) && !comment?.trim())
    throw new ValidationError({ comment: inputFault('reasonMissing', { action: nameOf(action) }) });
  if (action === 'urge' && handling.urgesADay !== null)
    await requireUrgesLeft(context, rootId, handling.urgesADay);
}

/** The button that leads to a command. */
const actionOf = (command: Command): string =>
  command.kind === 'approve' ? (command.outcome ?? 'approve') : command.kind;

const nameOf = (action: string): string =>
  Object.hasOwn(ACTION_NAMES, action) ? ACTION_NAMES[action as keyof typeof ACTION_NAMES] : action;

/** Whether the firm has closed an action for a process. */
export function isClosed({ closed }: ProcessRules['handling'], action: TaskAction | string): boolean {
  const found = CLOSABLE_ACTIONS.find((one) => one === action);
  return found !== undefined && closed.includes(found);
}

/** Held by the tree's lock, so that two clicks are not both the last. A day is China's. */
async function requireUrgesLeft({ tx, user, server }: CommandContext, rootId: string, most: number) {
  const begin = new Date(`${chinaDay(server.now())}T00:00:00+08:00`);
  const [found] = await queryRows<{ count: number }>(
    tx,
    `select count(*)::int as count from wf_decision
     where tenant_id = $1 and root_id = $2 and kind = 'urge' and by_user = $3 and at >= $4`,
    [tx.tenantId, rootId, user.id, begin],
  );
  if ((found?.count ?? 0) >= most) throw businessError('urgesUsedUp', { most });
}
