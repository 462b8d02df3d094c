import { z } from 'zod';
import { timelineAnswer, timelineQuery } from '../session/timeline.ts';
import { defineCalls } from '../wire/call.ts';
import { filters, ordering, paging } from '../wire/list-query.ts';
import { changedId, daySchema, fileAnswer, idParams, idSchema, idsSchema } from '../wire/values.ts';
import { homeCall } from './home-answer.ts';
import { reason } from './reason.ts';
import { draftRow, processRow, relatedRow, taskRow } from './rows.ts';
import {
  chart,
  commandAnswer,
  explanation,
  factBeside,
  forecast,
  opinion,
  processAnswer,
  startedProcess,
  startPage,
  taskAnswer,
} from './task-answers.ts';
import { taskRequest } from './task-request.ts';

const following = z.strictObject({ procInstId: z.string(), isFocus: z.boolean() });
const removed = z.strictObject({ removed: z.int() });
const pair = z.strictObject({ id: z.string(), procInstId: z.string() });

const words = z.string().max(50).optional();
const params = filters({
  keyword: words,
  processName$like: words,
  procDefName$like: words,
  initiatorName$like: words,
  procDefKey: z.string().max(100).optional(),
  category: z.string().max(100).optional(),
  status: z.string().max(20).optional(),
  initiator: idsSchema.optional(),
  procInstId: idSchema.optional(),
  startedAt$ge: daySchema.optional(),
  startedAt$le: daySchema.optional(),
  endedAt$ge: daySchema.optional(),
  endedAt$le: daySchema.optional(),
  /** Of lists of tasks alone. */
  taskName$like: words,
  taskDefKey: z.string().max(100).optional(),
  assignee: idsSchema.optional(),
  createdAt$ge: daySchema.optional(),
  createdAt$le: daySchema.optional(),
  dueAt$ge: daySchema.optional(),
  dueAt$le: daySchema.optional(),
});

const listQuery = z.strictObject({
  params,
  ...paging,
  cursor: z.string().max(200).optional(),
  ...ordering,
  count: z.enum(['capped', 'exact', 'none']).optional(),
});
const tasks = { body: listQuery, data: z.array(taskRow) };
const processes = { body: listQuery, data: z.array(processRow) };
const exported = <List extends string>(lists: readonly [List, ...List[]]) => ({
  body: z.strictObject({ list: z.enum(lists), params, ...ordering }),
  data: fileAnswer,
});

/** Fields of a form by their names: which there are and what they may hold, its entity's declaration says and checks. */
const formData = z.record(z.string(), z.unknown());
const startRequest = z.strictObject({
  processCode: z.string().min(1).max(100),
  procParentId: z.union([idSchema, z.literal('')]).nullish(),
  data: formData.optional(),
  comment: z.string().max(2000).optional(),
  /** 发起人自选: people by step. */
  selectedApprovers: z.record(z.string().min(1).max(100), z.array(idSchema).min(1).max(200)).optional(),
});

const named = z.strictObject({ procInstId: idSchema });

/** Tasks and processes: their lists, one of them, and what is done with it. */
export const processCalls = defineCalls({
  'POST /b/wf/task/queryTodoList': tasks,
  'POST /b/wf/task/queryDoneList': tasks,
  'POST /b/wf/task/queryList': tasks,
  'POST /b/wf/task/queryOverdueList': tasks,
  'POST /b/wf/process/queryMyList': processes,
  'POST /b/wf/process/queryParticipantList': processes,
  'POST /b/wf/process/queryFocusList': processes,
  'POST /b/wf/process/queryCopyList': processes,
  'POST /b/wf/process/queryList': processes,
  'POST /b/wf/process/queryDraftList': { body: listQuery, data: z.array(draftRow) },
  /** One's own lists as a workbook, and those of the firm. */
  'POST /b/wf/process/export': exported(['todo', 'done', 'mine', 'participated', 'followed', 'copied']),
  'POST /b/wf/process/export-all': exported(['processes', 'tasks', 'overdue']),
  /** 首页: the first rows of one's own lists, and what its panels show, in one answer. */
  'GET /b/wf/home': homeCall,
  'GET /b/wf/task/counts': { data: z.strictObject({ todo: z.int(), copies: z.int(), messages: z.int() }) },

  'GET /b/wf/task/:id': { params: idParams, data: taskAnswer },
  'GET /b/wf/task/:id/explain': { params: idParams, data: explanation },
  'GET /b/wf/process/:id': { params: idParams, data: processAnswer },
  'GET /b/wf/process/:id/opinions': { params: idParams, data: z.array(opinion) },
  'GET /b/wf/process/:id/facts': { params: idParams, data: z.array(factBeside) },
  'GET /b/wf/process/:id/chart': { params: idParams, data: chart },
  'GET /b/wf/process/:id/forecast': { params: idParams, data: forecast },
  'GET /b/wf/process/:id/related': { params: idParams, data: z.array(relatedRow) },
  'GET /b/wf/process/:id/timeline': { params: idParams, query: timelineQuery, data: timelineAnswer },
  'POST /b/wf/process/:id/related': { params: idParams, body: named, data: pair },
  'DELETE /b/wf/process/:id/related/:otherId': {
    params: z.strictObject({ id: idSchema, otherId: idSchema }),
    data: pair,
  },

  /** Without `data` a draft alone is made. */
  'POST /form/workflow/start': { body: startRequest, data: z.union([startedProcess, startPage]) },
  'POST /form/workflow/forecast': {
    body: startRequest.pick({ processCode: true, data: true, selectedApprovers: true }),
    data: forecast,
  },
  /** Rows that help to fill in a form that is about to be sent (审批参考 of its initiator). */
  'POST /form/workflow/facts': {
    body: startRequest.pick({ processCode: true, data: true }),
    data: z.array(factBeside),
  },
  /** An action, or the mark that a task or a copy was read. */
  'POST /b/wf/task': {
    body: taskRequest,
    data: z.union([commandAnswer, changedId, z.strictObject({ procInstId: z.string() })]),
  },
  'POST /b/wf/process/correct': {
    body: z.strictObject({
      procInstId: idSchema,
      data: z.record(z.string().max(100), z.unknown()),
      rev: z.int().optional(),
      comment: reason,
    }),
    data: z.strictObject({ procInstId: z.string(), revision: z.int() }),
  },
  'DELETE /b/wf/process/delete/:id': {
    params: idParams,
    data: z.strictObject({ title: z.string(), form: z.string().nullable() }),
  },

  'GET /b/wf/focus': { query: named, data: following },
  'POST /b/wf/focus': { body: named, data: following },
  /** One process or several, with commas between them. */
  'DELETE /b/wf/focus': {
    query: z.strictObject({ procInstId: idsSchema }),
    data: removed,
  },
  'DELETE /b/wf/focus/deleteFocusAll': { data: removed },
});
