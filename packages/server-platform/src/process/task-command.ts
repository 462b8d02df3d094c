import type { Command } from '@jianheng/process-engine';
import { z } from 'zod';
import { Invalid } from '../http/faults.ts';
import { idSchema } from '../rest/entity-schema.ts';
import type { TreeOf } from './store.ts';

const nodeId = z.string().max(100);
const users = z.array(idSchema).min(1).max(200);

/** What a person may ask of a task or of a whole process. */
export const taskPostSchema = z.strictObject({
  id: idSchema.optional(),
  procInstId: idSchema.optional(),
  isClick: z.boolean().optional(),
  action: z
    .enum([
      'agree',
      'disagree',
      'reject',
      'refuse',
      'resubmit',
      'withdraw',
      'recall',
      'transfer',
      'delegate',
      'resolve',
      'addSign',
      'removeSign',
      'claim',
      'unclaim',
      'cc',
      'urge',
    ])
    .optional(),
  comment: z.string().max(2000).optional(),
  to: z.union([z.enum(['starter', 'previous']), z.array(nodeId).min(1).max(20), nodeId]).optional(),
  resubmit: z.enum(['step', 'direct']).optional(),
  users: users.optional(),
  where: z.enum(['before', 'after', 'parallel']).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  rev: z.int().optional(),
});
type TaskPost = z.output<typeof taskPostSchema>;

/** The engine's command for a request; what the action needs and was not given is refused by name. */
export function taskCommand(post: TaskPost, by: string): { command: Command; of: TreeOf } {
  const actor = { by, ...(post.comment ? { comment: post.comment } : {}) };
  const onInstance = (kind: 'withdraw' | 'recall' | 'urge') => {
    const instanceId = post.procInstId ?? missing('procInstId', '请指明流程');
    return { command: { ...actor, kind, instanceId }, of: { instanceId } };
  };
  const { action } = post;
  if (action === 'withdraw' || action === 'recall' || action === 'urge') return onInstance(action);
  if (action === 'cc') {
    const instanceId = post.procInstId ?? missing('procInstId', '请指明流程');
    return { command: { ...actor, kind: 'cc', instanceId, users: usersOf(post) }, of: { instanceId } };
  }
  const taskId = post.id ?? missing('id', '请指明任务');
  return { command: onTask(post, { ...actor, taskId }), of: { taskId } };
}

function onTask(post: TaskPost, actor: { by: string; comment?: string; taskId: string }): Command {
  switch (post.action) {
    case 'agree':
    case 'disagree':
      return { ...actor, kind: 'agree', outcome: post.action };
    case 'reject':
      if (!post.comment?.trim()) throw new Invalid({ comment: '驳回请填写意见' });
      return {
        ...actor,
        kind: 'reject',
        to: targetOf(post.to),
        ...(post.resubmit ? { resubmit: post.resubmit } : {}),
      };
    case 'transfer':
    case 'delegate':
      return { ...actor, kind: post.action, to: usersOf(post)[0] ?? '' };
    case 'addSign':
      return { ...actor, kind: 'addSign', users: usersOf(post), where: post.where ?? 'after' };
    case 'removeSign':
      return { ...actor, kind: 'removeSign', users: usersOf(post) };
    case 'refuse':
    case 'resubmit':
    case 'resolve':
    case 'claim':
    case 'unclaim':
      return { ...actor, kind: post.action };
    default:
      throw new Invalid({ action: '请指明操作' });
  }
}

/** The starter's own step is named like any other on screen. */
function targetOf(to: TaskPost['to']): 'starter' | 'previous' | readonly string[] {
  if (to === undefined || to === 'apply' || to === 'starter') return 'starter';
  if (to === 'previous') return 'previous';
  return Array.isArray(to) ? to : [to];
}

const usersOf = ({ users: given }: TaskPost): readonly string[] =>
  given ?? missing('users', '请选中一个人员');

function missing(field: string, says: string): never {
  throw new Invalid({ [field]: says });
}
