import { z } from 'zod';
import { moment } from '../wire/values.ts';

/** Where a process stands, as its lists tell it: the state of its form, or `suspended` where it is held up. */
const status = z.string();

/** Facts that distinguish processes with the same title: the reason and two key fields of the form. */
const facts = z.array(z.strictObject({ label: z.string(), value: z.string() }));

/** What every list tells of a process. */
const processBy = {
  procInstId: z.string(),
  procDefId: z.string(),
  procDefKey: z.string(),
  procDefName: z.string(),
  processName: z.string().nullable(),
  facts,
  businessKey: z.string().nullable(),
  initiator: z.string().nullable(),
  initiatorName: z.string().nullable(),
  startedAt: moment,
  status,
  isFinished: z.boolean(),
};

/** Where a process stands now: as one text, and in parts for who words it himself. */
const current = {
  curSteps: z.string().nullable(),
  holders: z.array(
    z.strictObject({
      step: z.string(),
      person: z.string().nullable(),
      isDisabled: z.boolean(),
      count: z.int(),
    }),
  ),
};

export const processRow = z.strictObject({
  id: z.string(),
  ...processBy,
  endedAt: moment.nullable(),
  ...current,
  participatedAt: moment.optional(),
  copiedAt: moment.optional(),
  followedAt: moment.optional(),
  isClick: z.boolean().optional(),
});

export const taskRow = z.strictObject({
  id: z.string(),
  taskName: z.string(),
  taskDefKey: z.string(),
  createdAt: moment,
  endedAt: moment.nullable(),
  dueAt: moment.nullable(),
  /** Has whoever it waits for looked at it? */
  isClick: z.boolean(),
  outcome: z.string().nullable(),
  delegationState: z.string().nullable(),
  /** It waits for one of several, who has to claim it. */
  isUnclaimed: z.boolean(),
  purpose: z.enum(['decide', 'consult']),
  /** Another holder asked this person to sign first (前加签). */
  isSignedFirst: z.boolean(),
  ...processBy,
  curSteps: current.curSteps.optional(),
  holders: current.holders.optional(),
  assignee: z.string().nullable().optional(),
  assigneeName: z.string().nullable().optional(),
  isAssigneeDisabled: z.boolean().nullable().optional(),
});

export const draftRow = z.strictObject({
  id: z.string(),
  procDefKey: z.string(),
  procDefName: z.string(),
  processName: z.string().nullable(),
  facts,
  createdDate: moment,
  updatedDate: moment,
  status: z.literal('draft'),
});

/** 相关流程: how it belongs to the one that is looked at, and who put it beside. */
export const relatedRow = z.strictObject({
  id: z.string(),
  ...processBy,
  relation: z.enum(['main', 'called', 'sub', 'linked']),
  linkedBy: z.string().optional(),
  linkedAt: moment.optional(),
  linkedByName: z.string().nullable().optional(),
  mayUnlink: z.boolean().optional(),
});
