import type { AnswerOf } from '@jianheng/contract';
import { createApi } from '@jianheng/web-platform';
import type { costFileCalls, costImportCalls } from '../cost-files.calls.ts';
import type { costEditCalls, costLineCalls, costTreeCalls } from '../cost-projects.calls.ts';

/** Calls of cost projects by name. */
export const costApi = createApi<
  typeof costTreeCalls &
    typeof costLineCalls &
    typeof costEditCalls &
    typeof costFileCalls &
    typeof costImportCalls
>();

/** Rows of the calls that the screens read. */
export type CostLine = Awaited<ReturnType<typeof readLines>>['rows'][number];
export type CostReading = AnswerOf<typeof costFileCalls, 'POST /b/project/file/readExcel'>;
export type BillChange = AnswerOf<typeof costLineCalls, 'POST /b/project/lines/changes'>[number];
export type PriceAnalysis = Awaited<ReturnType<typeof readAnalysis>>;

export const readLines = (projectId: string, projectNodeId: string | undefined, from: number, most: number) =>
  costApi('POST /b/project/lines/page', {
    body: { projectId, from, most, ...(projectNodeId === undefined ? {} : { projectNodeId }) },
  });

export const readAnalysis = (projectId: string, lineId: string) =>
  costApi('POST /b/project/lines/analysis', { body: { projectId, lineId } });
