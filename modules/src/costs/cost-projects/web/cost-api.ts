import type { AnswerOf } from '@jianheng/contract';
import { createApi } from '@jianheng/web-platform';
import type { billFileCalls } from '../cost-bills.calls.ts';
import type { collectionCalls, collectionEditCalls } from '../cost-collection.calls.ts';
import type { factorEditCalls, projectFactorCalls } from '../cost-factors.calls.ts';
import type { factsImportCalls, factsReadCalls } from '../cost-facts.calls.ts';
import type {
  nodeFeatureCalls,
  nodeFeatureEditCalls,
  projectFeatureCalls,
  projectFeatureEditCalls,
} from '../cost-features.calls.ts';
import type {
  feeAddCalls,
  feeProjectCalls,
  feeRowCalls,
  feeTreeCalls,
  projectFeeCalls,
} from '../cost-fees.calls.ts';
import type { costFileCalls, costImportCalls } from '../cost-files.calls.ts';
import type { libraryCalls } from '../cost-library.calls.ts';
import type { costLookCalls, priceImportCalls } from '../cost-looks.calls.ts';
import type {
  materialCalls,
  materialEditCalls,
  materialProjectCalls,
  materialTreeCalls,
} from '../cost-materials.calls.ts';
import type { equalLineCalls, pricingCalls, pricingNormCalls } from '../cost-pricing.calls.ts';
import type { costEditCalls, costLineCalls, costTreeCalls } from '../cost-projects.calls.ts';
import type { projectSubjectSumCalls, subjectModelCalls } from '../cost-subjects.calls.ts';

/** Calls of cost projects by name. */
export const costApi = createApi<
  typeof costTreeCalls &
    typeof costLineCalls &
    typeof costEditCalls &
    typeof pricingCalls &
    typeof pricingNormCalls &
    typeof equalLineCalls &
    typeof costFileCalls &
    typeof billFileCalls &
    typeof costImportCalls &
    typeof projectFactorCalls &
    typeof factorEditCalls &
    typeof materialCalls &
    typeof materialTreeCalls &
    typeof materialEditCalls &
    typeof materialProjectCalls &
    typeof feeTreeCalls &
    typeof projectFeeCalls &
    typeof feeAddCalls &
    typeof feeRowCalls &
    typeof feeProjectCalls &
    typeof projectFeatureCalls &
    typeof nodeFeatureCalls &
    typeof projectFeatureEditCalls &
    typeof nodeFeatureEditCalls &
    typeof subjectModelCalls &
    typeof projectSubjectSumCalls &
    typeof collectionCalls &
    typeof collectionEditCalls &
    typeof costLookCalls &
    typeof priceImportCalls &
    typeof factsReadCalls &
    typeof factsImportCalls &
    typeof libraryCalls
>();

/** Rows of the calls that the screens read. */
export type CostLine = Awaited<ReturnType<typeof readLines>>['rows'][number];
export type CostReading = AnswerOf<typeof costFileCalls, 'POST /b/project/file/readExcel'>;
export type BillChange = AnswerOf<typeof costLineCalls, 'POST /b/project/lines/changes'>[number];
export type Factor = AnswerOf<
  typeof projectFactorCalls,
  'POST /b/projectFactors/getProjectFactorsList'
>[number];
export type Material = AnswerOf<typeof materialCalls, 'POST /b/project/material/queryList'>['rows'][number];
export type MaterialSource = AnswerOf<
  typeof materialCalls,
  'POST /b/project/material/getSourceBill'
>['rows'][number];
export type MaterialProposal = AnswerOf<
  typeof materialProjectCalls,
  'POST /b/project/material/itAnalyzeMaterial/:id'
>['proposals'][number];
export type Feature = AnswerOf<typeof projectFeatureCalls, 'POST /b/project/queryProjectProperty'>[number];
export type CollectedItem = AnswerOf<typeof collectionCalls, 'POST /b/project/subject/items'>['rows'][number];
export type FileDirectory = AnswerOf<typeof costLookCalls, 'GET /b/project/file/readDirectory/:x'>;
export type SheetRows = AnswerOf<typeof costLookCalls, 'POST /b/project/file/excel/preview'>;
export type ListedPrices = AnswerOf<typeof costLookCalls, 'POST /b/project/file/readPriceExcel'>;
export type FactsReading = AnswerOf<
  typeof factsReadCalls,
  'POST /b/project/projectFactorsExcel/readProjectFactors'
>;
export type SubjectSums = AnswerOf<typeof projectSubjectSumCalls, 'GET /b/project/subject/:id'>;
export type PriceAnalysis = Awaited<ReturnType<typeof readAnalysis>>;

export const readLines = (projectId: string, projectNodeId: string | undefined, from: number, most: number) =>
  costApi('POST /b/project/lines/page', {
    body: { projectId, from, most, ...(projectNodeId === undefined ? {} : { projectNodeId }) },
  });

export const readAnalysis = (projectId: string, lineId: string) =>
  costApi('POST /b/project/lines/analysis', { body: { projectId, lineId } });
