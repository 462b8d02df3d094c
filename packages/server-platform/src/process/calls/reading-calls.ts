import { type AnyRoute, route } from '../../http/route.ts';
import { idParams } from '../../rest/entity-schema.ts';
import { chartOf } from '../chart.ts';
import { explanationOf } from '../explanation.ts';
import { forecastOf } from '../forecast.ts';
import { opinionsOf } from '../opinions.ts';
import type { Acting, ModuleCode } from '../process-house.ts';
import { relatedOf } from '../related.ts';
import { processAnswer, taskAnswer } from '../task-answer.ts';
import { readTreeFor, type Tree } from '../task-view.ts';
import { actingOf, reading, rows } from './call-parts.ts';

/** One task or process, for whoever takes part in it: the form, the record of opinions, the picture, the reasons. */
export function readingCalls(code: ModuleCode): AnyRoute[] {
  const ofTask = (path: string, summary: string, tell: (acting: Acting, tree: Tree, id: string) => unknown) =>
    route({ ...reading, method: 'GET', path, summary, params: idParams }, async (call) => {
      const acting = actingOf(call, code);
      const { id } = call.params;
      return tell(acting, await readTreeFor(acting, { taskId: id }), id);
    });
  const ofProcess = (path: string, summary: string, tell: (acting: Acting, tree: Tree) => unknown) =>
    route({ ...reading, method: 'GET', path, summary, params: idParams }, async (call) => {
      const acting = actingOf(call, code);
      return tell(acting, await readTreeFor(acting, { instanceId: call.params.id }));
    });
  const rowsOf = (path: string, summary: string, tell: (acting: Acting, tree: Tree) => Promise<unknown>) => ({
    ...ofProcess(path, summary, tell),
    data: rows,
  });
  return [
    ofTask('/b/wf/task/:id', '审核任务', taskAnswer),
    ofTask('/b/wf/task/:id/explain', '任务为何由此人处理', explanationOf),
    ofProcess('/b/wf/process/:id', '审核流程', processAnswer),
    rowsOf('/b/wf/process/:id/opinions', '审批意见', ({ tx }, tree) => opinionsOf(tx, tree)),
    ofProcess('/b/wf/process/:id/chart', '流程图', ({ tx }, tree) => chartOf(tx, tree)),
    ofProcess('/b/wf/process/:id/forecast', '后续流程预测', forecastOf),
    rowsOf('/b/wf/process/:id/related', '相关流程', relatedOf),
  ];
}
