import { z } from 'zod';

/** What answers tell of a task, alone and in lists, and nobody decides by sending it. */
const IGNORED_FIELDS = [
  'procDefId',
  'procDefKey',
  'procDefName',
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
  'record',
  'rights',
  'purpose',
  'dueAt',
  'approveRuns',
  'corrects',
  'buttons',
  'sendBackTargets',
  'removable',
] as const;

/** A task may be sent back whole, as it was read, with the decision on it: what it tells is taken and ignored. */
export const ignoredTaskFields = Object.fromEntries(
  IGNORED_FIELDS.map((name) => [name, z.unknown().optional()]),
) as Record<(typeof IGNORED_FIELDS)[number], z.ZodOptional<z.ZodUnknown>>;
