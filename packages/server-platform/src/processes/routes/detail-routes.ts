import { type AnyRoute, route } from '../../http/route.ts';
import { idParams } from '../../http/value-schemas.ts';
import { readTreeFor, type Tree } from '../forms/tree-access.ts';
import type { CommandContext, ModuleCode } from '../process-context.ts';
import { getChart } from '../queries/chart.ts';
import { getExplanation } from '../queries/explanation.ts';
import { getForecast } from '../queries/forecast.ts';
import { getOpinions } from '../queries/opinions.ts';
import { getRelated } from '../queries/related.ts';
import { processAnswer, taskAnswer } from '../queries/task-answer.ts';
import { commandContext, readRoute, rows } from './route-parts.ts';

/** One task or process, for whoever takes part in it: the form, the record of opinions, the picture, the reasons. */
export function detailRoutes(code: ModuleCode): AnyRoute[] {
  const ofTask = (
    path: string,
    summary: string,
    answer: (context: CommandContext, tree: Tree, id: string) => unknown,
  ) =>
    route({ ...readRoute, method: 'GET', path, summary, params: idParams }, async (call) => {
      const context = commandContext(call, code);
      const { id } = call.params;
      return answer(context, await readTreeFor(context, { taskId: id }), id);
    });
  const ofProcess = (
    path: string,
    summary: string,
    answer: (context: CommandContext, tree: Tree) => unknown,
  ) =>
    route({ ...readRoute, method: 'GET', path, summary, params: idParams }, async (call) => {
      const context = commandContext(call, code);
      return answer(context, await readTreeFor(context, { instanceId: call.params.id }));
    });
  const rowsOf = (
    path: string,
    summary: string,
    answer: (context: CommandContext, tree: Tree) => Promise<unknown>,
  ) => ({
    ...ofProcess(path, summary, answer),
    data: rows,
  });
  return [
    ofTask('/b/wf/task/:id', '审核任务', taskAnswer),
    ofTask('/b/wf/task/:id/explain', '任务为何由此人处理', getExplanation),
    ofProcess('/b/wf/process/:id', '审核流程', processAnswer),
    rowsOf('/b/wf/process/:id/opinions', '审批意见', ({ tx }, tree) => getOpinions(tx, tree)),
    ofProcess('/b/wf/process/:id/chart', '流程图', ({ tx }, tree) => getChart(tx, tree)),
    ofProcess('/b/wf/process/:id/forecast', '后续流程预测', getForecast),
    rowsOf('/b/wf/process/:id/related', '相关流程', getRelated),
  ];
}
