import type { PlatformAnswer, TaskAction } from '@jianheng/contract';

/** What may be done with a task or a process, by the server's word. */
export type ActionName = TaskAction;

type WholeProcess = PlatformAnswer<'GET /b/wf/process/:id'>;
/** What a process alone tells, and no task of it. */
type OfProcess = 'curSteps' | 'curStepIds' | 'myTaskId';

/** A running or finished process as its participant sees it, also from one of its tasks. */
export type ProcessFacts = Omit<WholeProcess, OfProcess> & Partial<Pick<WholeProcess, OfProcess>>;

/** Who holds a process at one of its steps. */
export type Holder = WholeProcess['waitingFor'][number];

/** A task of it: what one person is asked to do. */
export type TaskFacts = PlatformAnswer<'GET /b/wf/task/:id'>;

/** The form of a process at a step. */
export type FormPlan = PlatformAnswer<'POST /b/wf/form/display'>['data'];

/** 审批参考: rows beside the form that whoever decides should know of. */
export type FactBeside = PlatformAnswer<'GET /b/wf/process/:id/facts'>[number];

export type Opinion = PlatformAnswer<'GET /b/wf/process/:id/opinions'>[number];
export type Chart = PlatformAnswer<'GET /b/wf/process/:id/chart'>;
export type ChartNode = Chart['nodes'][number];

/** 流程预测: the steps ahead, and where looking ahead has to stop. */
export type Forecast = PlatformAnswer<'GET /b/wf/process/:id/forecast'>;
export type ForecastStep = Forecast['steps'][number];
/** How several people decide together at a step. */
export type ForecastMode = NonNullable<ForecastStep['mode']>;

/** 为什么到我这里, in sentences. */
export type Explanation = PlatformAnswer<'GET /b/wf/task/:id/explain'>;

/** Whether the process itself is over; a task that was decided, or waits for others, is not the end of its process. */
export const isProcessOver = ({ status }: Pick<ProcessFacts, 'status'>): boolean =>
  status !== 'active' && status !== 'suspended';

/** The word of the state: a process that is held up says so, else the form's own. */
export function stateOf({ status, processState }: ProcessFacts): string {
  return status === 'suspended' ? status : (processState ?? status ?? '');
}
