import { z } from 'zod';
import { fileItem } from '../files/file-item.ts';
import { fieldRights, moment, row } from '../wire/values.ts';
import { TASK_ACTIONS } from './actions.ts';
import { REASONED_ACTIONS } from './rule-calls.ts';

/** Who holds a process at one of its steps; nobody by name while anyone of several may claim it. */
const holder = z.strictObject({
  taskId: z.string(),
  step: z.string(),
  nodeId: z.string(),
  person: z.string().nullable(),
  since: moment,
  dueAt: moment.nullable(),
});

const advanceSetting = z.strictObject({
  mainProcessId: z.string().nullable(),
  'is-sub-process': z.boolean(),
  'model-has-sub-process': z.boolean(),
});

const buttons = z.array(z.enum(TASK_ACTIONS));

/** What is said instead of something: the template of its sentence, which other languages know, and what stands in it. */
const sentence = z.strictObject({
  template: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const common = {
  procInstId: z.string(),
  procDefId: z.string().optional(),
  procDefName: z.string(),
  processName: z.string().nullish(),
  name: z.string().nullish(),
  /** Of the process itself: `active`, `suspended`, or how it ended. */
  status: z.string().optional(),
  endReason: z.string().nullable(),
  /** Where its form stands. */
  processState: z.string().nullish(),
  isFinished: z.boolean(),
  initiator: z.string().nullish(),
  initiatorName: z.string().nullable(),
  initiatorDept: z.string().nullable(),
  startedAt: moment.optional(),
  endedAt: moment.nullable(),
  businessKey: z.string().nullish(),
  /** The open tasks, with whom and since when. */
  waitingFor: z.array(holder),
  formId: z.string(),
  /** Which version of the form it began with, where firms draw the form themselves. */
  formVersion: z.int().nullable(),
  /** What this person may correct now that it has ended; nothing for everybody else. */
  corrects: fieldRights.nullable(),
  advanceSetting,
  record: row,
  rights: fieldRights,
  /** Why nothing of the form is told at this time (读改时间). */
  closed: sentence.nullable(),
  buttons,
};

/** A process as its participant sees it. */
export const processAnswer = z.strictObject({
  ...common,
  id: z.string(),
  curStepIds: z.array(z.string()),
  curSteps: z.array(z.string()),
  myTaskId: z.string().nullable(),
});

/** A task of it: what one person is asked to do. */
export const taskAnswer = z.strictObject({
  ...common,
  id: z.string(),
  taskName: z.string().optional(),
  taskDefKey: z.string().optional(),
  delegationState: z.string().nullable(),
  isClick: z.boolean(),
  isInitiatorStep: z.boolean(),
  /** Count of the form's changes; sent back with a change of it. */
  rev: z.int(),
  purpose: z.enum(['decide', 'consult']),
  dueAt: moment.nullable(),
  /** Who brought the open task to this person, and with which words; nothing where the process did. */
  askedBy: z
    .strictObject({
      kind: z.enum(['addApprover', 'delegate', 'transfer', 'consult']),
      name: z.string().nullable(),
      comment: z.string().nullable(),
    })
    .nullable(),
  /** What approving brings about at this step, such as 入库. */
  approveRuns: z.string().nullable(),
  /** Actions that the firm wants a reason for. */
  reasonFor: z.array(z.enum(REASONED_ACTIONS)),
  /** Steps that it may be sent back to, the nearest first. */
  sendBackTargets: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** Ids of people who were asked in addition and may be taken off again. */
  removable: z.array(z.string()),
});

/** 审批意见 */
export const opinion = z.strictObject({
  id: z.string(),
  at: moment,
  kind: z.string(),
  kindLabel: z.string(),
  userName: z.string().nullable(),
  deptName: z.string().nullable(),
  taskName: z.string().nullable(),
  comment: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  targetNames: z.string().nullable(),
  /** Files that were given with it. */
  attachments: z.array(fileItem),
  /** The hand of whoever signed, as a picture. */
  signature: fileItem.nullable(),
});

/** Why a fact is not told, or not told whole. */
const FACT_REFUSALS = ['noRight', 'closed', 'unseenField', 'emptyField'] as const;

/** 审批参考: rows that whoever decides should know of, as far as he sees them. */
export const factBeside = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** Where its rows stand: the module, its entity and the list that shows them under `where`. */
  module: z.string(),
  entity: z.string(),
  list: z.string(),
  refused: z.strictObject({ why: z.enum(FACT_REFUSALS), said: sentence }).nullable(),
  /** Whether the reader sees all rows of the list; else what is told is of those that he sees. */
  seesAll: z.boolean(),
  /** A filter of the list (高级筛选), as its address and its calls take it. */
  where: z.record(z.string(), z.unknown()),
  count: z.int(),
  isCapped: z.boolean(),
  /** Exactly, by field. */
  sums: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
  /** Labels of fields that it would tell as well, and this person does not see. */
  unseen: z.array(z.string()),
  rows: z.array(z.looseObject({ id: z.string() })),
});

/** 为什么到我这里, in sentences. */
export const explanation = z.strictObject({
  rule: z.string().nullable(),
  asked: z.array(z.string()),
  notes: z.array(z.string()),
  substituteFor: z.string().nullable(),
  branches: z.array(z.string()),
  path: z.array(z.strictObject({ nodeId: z.string(), at: moment, sentence: z.string() })),
});

const point = z.strictObject({ x: z.number(), y: z.number() });

/** 流程图: where everything stands, what is done, where it is now, and who said what there. */
export const chart = z.strictObject({
  width: z.number(),
  height: z.number(),
  nodes: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      name: z.string().nullable(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      state: z.enum(['done', 'current', '']),
      tips: z.array(
        z.strictObject({
          userName: z.string().nullable(),
          outcome: z.string().nullable(),
          at: moment.nullable(),
          comment: z.string().nullable(),
        }),
      ),
    }),
  ),
  flows: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string().nullable(),
      points: z.array(point),
      done: z.boolean(),
    }),
  ),
});

/** 流程预测: the steps ahead, and where looking ahead has to stop. */
export const forecast = z.strictObject({
  isComplete: z.boolean(),
  steps: z.array(
    z.strictObject({
      instanceId: z.string(),
      nodeId: z.string(),
      name: z.string(),
      people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      /** How several people decide together. */
      mode: z
        .strictObject({
          kind: z.string(),
          atLeast: z.number().optional(),
          needed: z.number().optional(),
          weights: z.record(z.string(), z.number()).optional(),
          each: z.string().optional(),
        })
        .nullable(),
      notes: z.array(z.string()),
      due: z.strictObject({ in: z.string(), on: z.string() }).nullable(),
    }),
  ),
  open: z.array(
    z.strictObject({
      instanceId: z.string().nullish(),
      nodeId: z.string().nullish(),
      name: z.string(),
      reason: z.string(),
    }),
  ),
});

/** What a process came to by an action: whether it is over, and what is open now. */
export const commandAnswer = z.strictObject({
  procInstId: z.string(),
  isFinished: z.boolean(),
  tasks: z.array(z.strictObject({ id: z.string(), name: z.string(), assignee: z.string().nullable() })),
});

/** 发起页: what it shows, with a draft behind it. */
export const startPage = z.strictObject({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  sort: z.int(),
  version: z.int(),
  formId: z.string(),
  category: z.strictObject({ value: z.string(), label: z.string(), color: z.string().nullable() }),
  config: z.strictObject({ isPcEnable: z.boolean() }),
  procDefId: z.string(),
  procDefName: z.string(),
  processCode: z.string(),
  procInstId: z.null(),
  procParentId: z.string().nullable(),
  businessId: z.string(),
  taskDefKey: z.string(),
  isInitiatorStep: z.literal(true),
  processState: z.string().nullish(),
  rev: z.int(),
  record: row,
  rights: fieldRights,
  initiator: z.string(),
  initiatorName: z.string(),
  advanceSetting,
});

/** A process that was started, with the tasks that are open at once. */
export const startedProcess = z.strictObject({
  procInstId: z.string(),
  businessId: z.string(),
  taskIds: z.array(z.string()),
});
