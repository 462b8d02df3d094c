import { z } from 'zod';
import { idSchema } from '../wire/values.ts';
import { TASK_ACTIONS } from './actions.ts';

/** What answers tell of a task, alone and in lists, and nobody decides by sending it. */
const IGNORED_FIELDS = [
  'procDefId',
  'procDefKey',
  'procDefName',
  'facts',
  'processName',
  'name',
  'status',
  'endReason',
  'processState',
  'isFinished',
  'initiator',
  'initiatorName',
  'initiatorDept',
  'startedAt',
  'endedAt',
  'createdAt',
  'businessKey',
  'formId',
  'formVersion',
  'advanceSetting',
  'taskName',
  'taskDefKey',
  'delegationState',
  'isInitiatorStep',
  'isUnclaimed',
  'outcome',
  'curSteps',
  'holders',
  'waitingFor',
  'assignee',
  'assigneeName',
  'isAssigneeDisabled',
  'record',
  'rights',
  'purpose',
  'dueAt',
  'approveRuns',
  'askedBy',
  'isSignedFirst',
  'reasonFor',
  'corrects',
  'buttons',
  'sendBackTargets',
  'removable',
  'closed',
] as const;

/** A task may be sent back whole, as it was read, with the decision on it: what it tells is taken and ignored. */
const ignoredFields = Object.fromEntries(
  IGNORED_FIELDS.map((name) => [name, z.unknown().optional()]),
) as Record<(typeof IGNORED_FIELDS)[number], z.ZodOptional<z.ZodUnknown>>;

const nodeId = z.string().max(100);
const users = z.array(idSchema).min(1).max(200);
/** A file that is named belongs to the opinion; what it is named by must be an id. */
const fileId = (what: string) => z.string(`${what}编号不正确`).regex(/^[1-9]\d{0,17}$/, `${what}编号不正确`);

/** What a person may ask of a task or of a whole process. Without an action it marks the task or the copy as read. */
export const taskRequest = z.strictObject({
  ...ignoredFields,
  id: idSchema.optional(),
  procInstId: idSchema.optional(),
  isClick: z.boolean().optional(),
  action: z.enum(TASK_ACTIONS).optional(),
  comment: z.string().max(2000).optional(),
  to: z.union([z.enum(['initiator', 'previous']), z.array(nodeId).min(1).max(20), nodeId]).optional(),
  resubmit: z.enum(['step', 'direct']).optional(),
  users: users.optional(),
  where: z.enum(['before', 'after', 'parallel']).optional(),
  /** 上一处理人自选: people by the step that comes next. */
  selectedApprovers: z.record(nodeId, users).optional(),
  attachments: z
    .array(fileId('意见附件'), '意见附件应为附件编号的列表')
    .max(50, '意见附件最多 50 个')
    .optional(),
  signature: fileId('手写签名').optional(),
  /** Fields of the form: its entity's declaration says which there are and checks their values. */
  data: z.record(z.string(), z.unknown()).optional(),
  rev: z.int().optional(),
});
