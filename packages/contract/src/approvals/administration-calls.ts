import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { changedId, daySchema, idParams, idSchema, moment, momentSchema } from '../wire/values.ts';
import { reason } from './reason.ts';
import { commandAnswer } from './task-answers.ts';

const openStep = z.strictObject({ name: z.string(), people: z.array(z.string()) });

/** 预演: what a command would do, or why it could not be done. */
const dryRun = z.union([
  z.strictObject({
    /** Steps that would be open no more, and those that would be open then. */
    closes: z.array(openStep),
    opens: z.array(openStep),
    /** Branches that nobody is waited for any more. */
    counted: z.int(),
    isFinished: z.boolean(),
  }),
  z.strictObject({ refusal: z.string() }),
]);

const hours = z.number().nullable();
const statistics = z.strictObject({
  processes: z.array(
    z.strictObject({
      procDefKey: z.string(),
      procDefName: z.string(),
      started: z.int(),
      running: z.int(),
      approved: z.int(),
      rejected: z.int(),
      cancelled: z.int(),
      medianHours: hours,
    }),
  ),
  steps: z.array(
    z.strictObject({
      procDefKey: z.string(),
      taskDefKey: z.string(),
      taskName: z.string(),
      done: z.int(),
      open: z.int(),
      overdue: z.int(),
      sentBack: z.int(),
      medianHours: hours,
      slowestTenthHours: hours,
    }),
  ),
});

const failedJob = z.strictObject({
  id: z.string(),
  kind: z.string(),
  taskDefKey: z.string(),
  dueAt: moment,
  attempts: z.int(),
  error: z.string(),
  procInstId: z.string().nullable(),
  processName: z.string().nullable(),
  procDefName: z.string().nullable(),
});

const substitute = z.strictObject({
  id: z.string(),
  fromUser: z.string(),
  fromUser_label: z.string().nullable(),
  toUser: z.string(),
  toUser_label: z.string().nullable(),
  procDefKeys: z.array(z.string()),
  startsAt: moment,
  endsAt: moment.nullable(),
  reason: z.string().nullable(),
});

const workDay = z.strictObject({ day: z.string(), isWorking: z.boolean(), name: z.string() });

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间须写成 09:00 这样');

/** 工作时间: the weekdays of a firm (1 is Monday) and the stretches of a day, from early to late. */
export const workTimeSchema = z.strictObject({
  week: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .refine((week) => new Set(week).size === week.length, '同一个星期几只能出现一次')
    .meta({ title: '工作日' }),
  hours: z
    .array(z.strictObject({ from: time.meta({ title: '开始时间' }), to: time.meta({ title: '结束时间' }) }))
    .min(1)
    .max(6)
    .refine((hours) => hours.every(({ from, to }) => from < to), '每段工作时间的结束须晚于开始')
    .refine(
      (hours) => hours.every(({ from }, index) => index === 0 || from >= (hours[index - 1]?.to ?? '')),
      '各段工作时间须从早到晚排列，且不能重叠',
    )
    .meta({ title: '工作时间' }),
});

const nodes = z.array(z.string().min(1).max(100)).max(50);
const management = z.strictObject({
  procInstId: idSchema,
  action: z.enum(['suspend', 'activate', 'terminate', 'void', 'reopen', 'jump', 'reassign', 'handover']),
  comment: reason,
  /** Steps to leave and steps to stand on afterwards. */
  from: nodes.optional(),
  to: nodes.optional(),
  taskId: idSchema.optional(),
  fromUser: idSchema.optional(),
  toUser: idSchema.optional(),
});

/** Managing running processes, substitutes, the calendar, and what went wrong by itself. */
const load = {
  open: z.int(),
  overdue: z.int(),
  /** How long the oldest of them has waited. */
  oldestHours: z.number(),
};
/** 流程监控: what runs and waits now, with whom and at which step. */
const monitor = z.strictObject({
  figures: z.strictObject({
    running: z.int(),
    suspended: z.int(),
    open: z.int(),
    overdue: z.int(),
    unclaimed: z.int(),
    failed: z.int(),
  }),
  steps: z.array(
    z.strictObject({
      procDefKey: z.string(),
      procDefName: z.string(),
      taskDefKey: z.string(),
      taskName: z.string(),
      ...load,
    }),
  ),
  people: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      isDisabled: z.boolean(),
      ...load,
      medianHours: z.number().nullable(),
    }),
  ),
});

export const administrationCalls = defineCalls({
  'POST /b/wf/process/manage': { body: management, data: commandAnswer },
  'POST /b/wf/process/manage/preview': { body: management.omit({ comment: true }), data: dryRun },
  'POST /b/wf/process/handover': {
    body: z.strictObject({ fromUser: idSchema, toUser: idSchema, comment: reason }),
    data: z.strictObject({ processes: z.int() }),
  },
  /** Disabled people for whom tasks still wait. */
  'GET /b/wf/process/handover/people': {
    data: z.array(z.strictObject({ id: z.string(), name: z.string(), open: z.int() })),
  },
  'POST /b/wf/process/message': {
    body: z.strictObject({
      kind: z.enum(['message', 'signal']),
      name: z.string().min(1).max(200),
      procInstId: idSchema.optional(),
      vars: z.record(z.string().max(100), z.unknown()).optional(),
    }),
    data: z.strictObject({ accepted: z.literal(true) }),
  },
  'POST /b/wf/process/statistics': {
    body: z.strictObject({ procDefKey: z.string().max(100).optional(), from: daySchema, to: daySchema }),
    data: statistics,
  },
  'GET /b/wf/process/monitor': { data: monitor },
  'GET /b/wf/job/failed': { data: z.array(failedJob) },
  'POST /b/wf/job/:id/retry': { params: idParams, data: changedId },

  'GET /b/wf/substitute': { data: z.array(substitute) },
  'POST /b/wf/substitute': {
    body: z.strictObject({
      /** Of whom; oneself when absent. Another only by who manages processes. */
      fromUser: idSchema.optional(),
      toUser: idSchema,
      procDefKeys: z.array(z.string().max(100)).max(200).optional(),
      startsAt: momentSchema,
      endsAt: momentSchema.nullish(),
      reason: z.string().trim().max(200).optional(),
    }),
    data: changedId,
  },
  'DELETE /b/wf/substitute/:id': { params: idParams, data: changedId },

  'GET /b/wf/calendar': {
    /** Of all years when it names none. */
    query: z.strictObject({
      year: z.coerce.number<number | string>().int().min(2000).max(2100).optional(),
    }),
    data: z.array(workDay),
  },
  'PUT /b/wf/calendar': {
    body: z.strictObject({
      days: z
        .array(
          z.strictObject({
            day: daySchema,
            isWorking: z.boolean(),
            name: z.string().trim().min(1).max(50),
          }),
        )
        .min(1)
        .max(366)
        .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, '同一天只能设置一次'),
    }),
    data: z.strictObject({ kept: z.int() }),
  },
  'GET /b/wf/calendar/workTime': { data: workTimeSchema },
  'PUT /b/wf/calendar/workTime': { body: workTimeSchema, data: workTimeSchema },
  'DELETE /b/wf/calendar/:day': {
    params: z.strictObject({ day: daySchema }),
    data: z.strictObject({ removed: z.int() }),
  },
});
