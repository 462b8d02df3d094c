import type { Command, CommandOf } from '@jianheng/process-engine';
import { z } from 'zod';
import type { User } from '../../authorization/user.ts';
import { ValidationError } from '../../errors/errors.ts';
import { idSchema } from '../../http/value-schemas.ts';
import { getGroups } from '../approvers/resolve-approvers.ts';
import type { TreeRef } from '../repository/tree-repository.ts';
import { ignoredTaskFields } from './ignored-task-fields.ts';

const nodeId = z.string().max(100);
const users = z.array(idSchema).min(1).max(200);
/** A file that is named belongs to the opinion; what it is named by must be an id. */
const fileId = (what: string) => z.string(`${what}编号不正确`).regex(/^[1-9]\d{0,17}$/, `${what}编号不正确`);

/** Requests about a task, and those about a whole process. */
const ON_TASK = [
  'agree',
  'disagree',
  'reject',
  'refuse',
  'resubmit',
  'transfer',
  'delegate',
  'resolve',
  'addSign',
  'removeSign',
  'claim',
  'unclaim',
  'consult',
  'reply',
] as const;
const ON_PROCESS = ['withdraw', 'recall', 'urge', 'cc'] as const;

/** What a person may ask of a task or of a whole process. */
export const taskRequestSchema = z.strictObject({
  ...ignoredTaskFields,
  id: idSchema.optional(),
  procInstId: idSchema.optional(),
  isClick: z.boolean().optional(),
  action: z.enum([...ON_TASK, ...ON_PROCESS]).optional(),
  comment: z.string().max(2000).optional(),
  to: z.union([z.enum(['starter', 'previous']), z.array(nodeId).min(1).max(20), nodeId]).optional(),
  resubmit: z.enum(['step', 'direct']).optional(),
  users: users.optional(),
  where: z.enum(['before', 'after', 'parallel']).optional(),
  /** 上一处理人自选: people by the step that comes next. */
  picked: z.record(nodeId, users).optional(),
  attachments: z
    .array(fileId('意见附件'), '意见附件应为附件编号的列表')
    .max(50, '意见附件最多 50 个')
    .optional(),
  signature: fileId('手写签名').optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  rev: z.int().optional(),
});
type TaskRequest = z.output<typeof taskRequestSchema>;
type Actor = Pick<
  CommandOf<'urge'>,
  'by' | 'comment' | 'attachments' | 'signature' | 'groups' | 'departments'
>;

/** Everybody whom a request names. Who is to be taken off a step may have left the firm; the others must be there. */
export function getNamedUsers({ action, users: given = [], picked = {} }: TaskRequest): readonly string[] {
  const named = Object.values(picked).flat();
  return action === 'removeSign' ? named : [...given, ...named];
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
  if (action === 'withdraw' || action === 'recall' || action === 'urge' || action === 'cc') {
    const instanceId = post.procInstId ?? missing('procInstId', '请指明流程');
    const of = { instanceId };
    return action === 'cc'
      ? { command: { ...actor, kind: action, instanceId, users: usersOf(post) }, of }
      : { command: { ...actor, kind: action, instanceId }, of };
  }
  const taskId = post.id ?? missing('id', '请指明任务');
  return { command: onTask(post, { ...actor, taskId }), of: { taskId } };
}

type OnTask = Actor & { readonly taskId: string };

function onTask(post: TaskRequest, actor: OnTask): Command {
  const { action } = post;
  switch (action) {
    case 'agree':
    case 'disagree':
      return { ...actor, kind: 'agree', outcome: action, ...(post.picked ? { picked: post.picked } : {}) };
    case 'reject':
      return rejection(post, actor);
    case 'transfer':
    case 'delegate':
      return { ...actor, kind: action, to: onlyOf(post) };
    case 'addSign':
      return { ...actor, kind: action, users: usersOf(post), where: post.where ?? 'after' };
    case 'removeSign':
    case 'consult':
      return { ...actor, kind: action, users: usersOf(post) };
    case 'reply':
      requireComment(post, '请填写回复内容');
      return { ...actor, kind: action };
    case 'refuse':
    case 'resubmit':
    case 'resolve':
    case 'claim':
    case 'unclaim':
      return { ...actor, kind: action };
    default:
      throw new ValidationError({ action: '请指明操作' });
  }
}

function rejection(post: TaskRequest, actor: OnTask): Command {
  requireComment(post, '驳回请填写意见');
  const { resubmit } = post;
  return { ...actor, kind: 'reject', to: targetOf(post.to), ...(resubmit ? { resubmit } : {}) };
}

function requireComment({ comment }: TaskRequest, says: string): void {
  if (!comment?.trim()) throw new ValidationError({ comment: says });
}

/** The starter's own step is named like any other on screen. */
function targetOf(to: TaskRequest['to']): 'starter' | 'previous' | readonly string[] {
  if (to === undefined || to === 'apply' || to === 'starter') return 'starter';
  if (to === 'previous') return 'previous';
  return Array.isArray(to) ? to : [to];
}

const usersOf = ({ users: given }: TaskRequest): readonly string[] =>
  given ?? missing('users', '请选中一个人员');

/** Who takes a task over is one person; of several, nobody could tell who it is. */
function onlyOf(post: TaskRequest): string {
  const [only, ...others] = usersOf(post);
  if (only === undefined || others.length > 0) throw new ValidationError({ users: '只能选择一个人员' });
  return only;
}

function missing(field: string, says: string): never {
  throw new ValidationError({ [field]: says });
}
