import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, type CallContext, route } from '../../http/route.ts';
import { readTreeFor, type Tree } from '../forms/tree-access.ts';
import type { CommandContext, ModuleCode } from '../process-context.ts';
import { getChart } from '../queries/chart.ts';
import { getExplanation } from '../queries/explanation.ts';
import { getFacts } from '../queries/facts.ts';
import { getForecast } from '../queries/forecast.ts';
import { getOpinions } from '../queries/opinions.ts';
import { getRelated } from '../queries/related.ts';
import { processAnswer, taskAnswer } from '../queries/task-answer.ts';
import { getTimeline } from '../queries/timeline.ts';
import { commandContext, readRoute } from './route-parts.ts';

type Reading = Pick<
  CallContext<{ readonly id: string }, unknown, unknown>,
  'params' | 'tx' | 'user' | 'server'
>;

/** One task or process, for whoever takes part in it: the form, the record of opinions, the picture, the reasons. */
export function detailRoutes(code: ModuleCode): AnyRoute[] {
  const ofTask =
    <Answer>(answer: (context: CommandContext, tree: Tree, id: string) => Promise<Answer>) =>
    async (call: Reading) => {
      const context = commandContext(call, code);
      const { id } = call.params;
      return answer(context, await readTreeFor(context, { taskId: id }), id);
    };
  const ofProcess =
    <Answer>(answer: (context: CommandContext, tree: Tree) => Promise<Answer>) =>
    async (call: Reading) => {
      const context = commandContext(call, code);
      return answer(context, await readTreeFor(context, { instanceId: call.params.id }));
    };
  return [
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/task/:id'), summary: '审核任务' },
      ofTask(taskAnswer),
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /b/wf/task/:id/explain'),
        summary: '任务为何由此人处理',
      },
      ofTask(getExplanation),
    ),
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/process/:id'), summary: '审核流程' },
      ofProcess(processAnswer),
    ),
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/process/:id/opinions'), summary: '审批意见' },
      ofProcess(({ tx }, tree) => getOpinions(tx, tree)),
    ),
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/process/:id/facts'), summary: '审批参考' },
      ofProcess(getFacts),
    ),
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/process/:id/chart'), summary: '流程图' },
      ofProcess(({ tx }, tree) => getChart(tx, tree)),
    ),
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/process/:id/forecast'), summary: '后续流程预测' },
      ofProcess(getForecast),
    ),
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/process/:id/related'), summary: '相关流程' },
      ofProcess(getRelated),
    ),
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/process/:id/timeline'), summary: '表单动态' },
      (call) => ofProcess((context, tree) => getTimeline(context, tree, call.query.before))(call),
    ),
  ];
}
