import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { changedId, idParams } from '../wire/values.ts';
import { draftRow, processRow, relatedRow, taskRow } from './rows.ts';
import {
  chart,
  commandAnswer,
  explanation,
  forecast,
  opinion,
  processAnswer,
  startedProcess,
  startPage,
  taskAnswer,
} from './task-answers.ts';

const following = z.strictObject({ procInstId: z.string(), isFocus: z.boolean() });
const removed = z.strictObject({ removed: z.int() });
const pair = z.strictObject({ id: z.string(), procInstId: z.string() });

/** Tasks and processes: their lists, one of them, and what is done with it. */
export const processCalls = defineCalls({
  'POST /b/wf/task/queryTodoList': { data: z.array(taskRow) },
  'POST /b/wf/task/queryDoneList': { data: z.array(taskRow) },
  'POST /b/wf/task/queryList': { data: z.array(taskRow) },
  'POST /b/wf/task/queryOverdueList': { data: z.array(taskRow) },
  'POST /b/wf/process/queryMyList': { data: z.array(processRow) },
  'POST /b/wf/process/queryParticipantList': { data: z.array(processRow) },
  'POST /b/wf/process/queryFocusList': { data: z.array(processRow) },
  'POST /b/wf/process/queryCopyList': { data: z.array(processRow) },
  'POST /b/wf/process/queryList': { data: z.array(processRow) },
  'POST /b/wf/process/queryDraftList': { data: z.array(draftRow) },
  'GET /b/wf/task/counts': { data: z.strictObject({ todo: z.int(), copies: z.int() }) },

  'GET /b/wf/task/:id': { params: idParams, data: taskAnswer },
  'GET /b/wf/task/:id/explain': { params: idParams, data: explanation },
  'GET /b/wf/process/:id': { params: idParams, data: processAnswer },
  'GET /b/wf/process/:id/opinions': { params: idParams, data: z.array(opinion) },
  'GET /b/wf/process/:id/chart': { params: idParams, data: chart },
  'GET /b/wf/process/:id/forecast': { params: idParams, data: forecast },
  'GET /b/wf/process/:id/related': { params: idParams, data: z.array(relatedRow) },
  'POST /b/wf/process/:id/related': { params: idParams, data: pair },
  'DELETE /b/wf/process/:id/related/:otherId': { data: pair },

  'POST /form/workflow/start': { data: z.union([startedProcess, startPage]) },
  'POST /form/workflow/forecast': { data: forecast },
  /** An action, or the mark that a task or a copy was read. */
  'POST /b/wf/task': {
    data: z.union([commandAnswer, changedId, z.strictObject({ procInstId: z.string() })]),
  },
  'POST /b/wf/process/correct': { data: z.strictObject({ procInstId: z.string(), revision: z.int() }) },
  'DELETE /b/wf/process/delete/:id': {
    params: idParams,
    data: z.strictObject({ title: z.string(), form: z.string().nullable() }),
  },

  'GET /b/wf/focus': { data: following },
  'POST /b/wf/focus': { data: following },
  'DELETE /b/wf/focus': { data: removed },
  'DELETE /b/wf/focus/deleteFocusAll': { data: removed },
});
