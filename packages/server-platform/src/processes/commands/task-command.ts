import type { PlatformBody } from '@jianheng/contract';
import type { Command, CommandOf } from '@jianheng/process-engine';
import { getGroups, type User } from '../../authorization/user.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { TreeRef } from '../repository/lock-tree.ts';

type TaskRequest = PlatformBody<'POST /b/wf/task'>;
type Actor = Pick<
  CommandOf<'urge'>,
  'by' | 'comment' | 'attachments' | 'signature' | 'groups' | 'departments'
>;

/** Everybody whom a request names. Who is to be taken off a step may have left the firm; the others must be there. */
export function getNamedUsers({
  action,
  users: given = [],
  selectedApprovers = {},
}: TaskRequest): readonly string[] {
  const named = Object.values(selectedApprovers).flat();
  return action === 'removeApprover' ? named : [...given, ...named];
}

/** The engine's command for a request; what the action needs and was not given is refused by name. */
export function toTaskCommand(post: TaskRequest, user: User): { command: Command; of: TreeRef } {
  const { action, comment, attachments, signature } = post;
  const actor: Actor = {
    by: user.id,
    groups: getGroups(user),
    departments: getGroups(user),
    ...(comment ? { comment } : {}),
    ...(attachments ? { attachments } : {}),
    ...(signature ? { signature } : {}),
  };
  if (action === 'withdraw' || action === 'cancel' || action === 'urge' || action === 'cc') {
    const instanceId = post.procInstId ?? missing('procInstId', 'processMissing');
    const of = { instanceId };
    return action === 'cc'
      ? { command: { ...actor, kind: action, instanceId, users: usersOf(post) }, of }
      : { command: { ...actor, kind: action, instanceId }, of };
  }
  const taskId = post.id ?? missing('id', 'taskMissing');
  return { command: onTask(post, { ...actor, taskId }), of: { taskId } };
}

type OnTask = Actor & { readonly taskId: string };

function onTask(post: TaskRequest, actor: OnTask): Command {
  const { action } = post;
  switch (action) {
    case 'approve':
    case 'voteAgainst':
      return {
        ...actor,
        kind: 'approve',
        outcome: action,
        ...(post.selectedApprovers ? { selectedApprovers: post.selectedApprovers } : {}),
      };
    case 'sendBack':
      return sendBack(post, actor);
    case 'transfer':
    case 'delegate':
      return { ...actor, kind: action, to: onlyOf(post) };
    case 'addApprover':
      return { ...actor, kind: action, users: usersOf(post), where: post.where ?? 'after' };
    case 'removeApprover':
    case 'consult':
      return { ...actor, kind: action, users: usersOf(post) };
    case 'reply':
      requireComment(post, 'replyMissing');
      return { ...actor, kind: action };
    case 'reject':
    case 'resubmit':
    case 'resolve':
    case 'claim':
    case 'unclaim':
      return { ...actor, kind: action };
    default:
      throw new ValidationError({ action: inputFault('actionMissing') });
  }
}

function sendBack(post: TaskRequest, actor: OnTask): Command {
  requireComment(post, 'sendBackComment');
  const { resubmit } = post;
  return { ...actor, kind: 'sendBack', to: targetOf(post.to), ...(resubmit ? { resubmit } : {}) };
}

function requireComment({ comment }: TaskRequest, code: 'replyMissing' | 'sendBackComment'): void {
  if (!comment?.trim()) throw new ValidationError({ comment: inputFault(code) });
}

/** The initiator's own step is named like any other on screen. */
function targetOf(to: TaskRequest['to']): 'initiator' | 'previous' | readonly string[] {
  if (to === undefined || to === 'apply' || to === 'initiator') return 'initiator';
  if (to === 'previous') return 'previous';
  return Array.isArray(to) ? to : [to];
}

const usersOf = ({ users: given }: TaskRequest): readonly string[] =>
  given ?? missing('users', 'userMissing');

/** Who takes a task over is one person; of several, nobody could tell who it is. */
function onlyOf(post: TaskRequest): string {
  const [only, ...others] = usersOf(post);
  if (only === undefined || others.length > 0)
    throw new ValidationError({ users: inputFault('oneUserOnly') });
  return only;
}

type Missing = 'processMissing' | 'taskMissing' | 'userMissing';

function missing(field: string, code: Missing): never {
  throw new ValidationError({ [field]: inputFault(code) });
}
