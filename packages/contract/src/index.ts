import { administrationCalls } from './approvals/administration-calls.ts';
import { definitionCalls } from './approvals/definition-calls.ts';
import { designCalls } from './approvals/design-calls.ts';
import { processCalls } from './approvals/process-calls.ts';
import { ruleCalls } from './approvals/rule-calls.ts';
import { simulationCalls } from './approvals/simulation-calls.ts';
import { customFormCalls } from './custom-forms/custom-form-calls.ts';
import { extraFieldCalls } from './custom-forms/extra-field-calls.ts';
import { excelCalls } from './excel/excel-calls.ts';
import { fileCalls } from './files/file-calls.ts';
import { officeCalls } from './office/office-calls.ts';
import { printCalls } from './prints/print-calls.ts';
import { templateCalls } from './prints/template-calls.ts';
import { dashboardCalls } from './session/dashboard-calls.ts';
import { directoryCalls } from './session/directory-calls.ts';
import { editorCalls } from './session/editor-calls.ts';
import { formTimeCalls } from './session/form-time-calls.ts';
import { jobCalls } from './session/job-calls.ts';
import { listViewCalls } from './session/list-view-calls.ts';
import { messageCalls } from './session/message-calls.ts';
import { ownCalls } from './session/own-calls.ts';
import { passkeyCalls } from './session/passkey-calls.ts';
import { searchCalls } from './session/search-calls.ts';
import { sessionCalls } from './session/session-calls.ts';
import { signInCalls } from './session/sign-in-calls.ts';
import { systemCalls } from './session/system-calls.ts';
import { workModeCalls } from './session/work-mode-calls.ts';
import type { AnswerOf, GivenBody } from './wire/call.ts';

/**
 * Every call that the platform itself serves or asks for. Those of entities and their actions are not among them: what goes
 * into them and comes out, filters, forms and rows, is made of the entity's declaration (`entityApi` types them by it).
 */
export const platformCalls = {
  ...processCalls,
  ...administrationCalls,
  ...definitionCalls,
  ...designCalls,
  ...simulationCalls,
  ...ruleCalls,
  ...sessionCalls,
  ...signInCalls,
  ...passkeyCalls,
  ...dashboardCalls,
  ...directoryCalls,
  ...jobCalls,
  ...formTimeCalls,
  ...listViewCalls,
  ...editorCalls,
  ...messageCalls,
  ...searchCalls,
  ...ownCalls,
  ...workModeCalls,
  ...systemCalls,
  ...customFormCalls,
  ...extraFieldCalls,
  ...fileCalls,
  ...officeCalls,
  ...printCalls,
  ...templateCalls,
  ...excelCalls,
};
export type PlatformCalls = typeof platformCalls;
/** What one of these calls answers. */
export type PlatformAnswer<Name extends keyof PlatformCalls> = AnswerOf<PlatformCalls, Name>;
/** What the code of one of these calls is given of its body. */
export type PlatformBody<Name extends keyof PlatformCalls> = GivenBody<PlatformCalls, Name>;

export { ON_PROCESS, ON_TASK, TASK_ACTIONS, type TaskAction } from './approvals/actions.ts';
export { workTimeSchema } from './approvals/administration-calls.ts';
export type { HomePanel } from './approvals/home-answer.ts';
export {
  CLOSABLE_ACTIONS,
  MOST_EXPIRY_RULES,
  NOTICE_EVENTS,
  type NoticeEvent,
  REASONED_ACTIONS,
} from './approvals/rule-calls.ts';
export { bidLines, bidNumber, bidSummary } from './costs/bid-results.ts';
export { costReading } from './costs/cost-reading.ts';
export { customForm, formCode } from './custom-forms/custom-form-calls.ts';
export { IMPORT_VERDICTS, type ImportCounts, type ImportVerdict } from './excel/excel-calls.ts';
export { excelTemplateBody } from './excel/excel-template.ts';
export {
  type BackupSummary,
  type FailedRun,
  failedRun,
  type InstallationCheck,
  type InstallationState,
  type InstallationWarning,
  installationState,
} from './operations/installation.ts';
export { MOST_PRINTED } from './prints/print-calls.ts';
export {
  type DepartmentNode,
  dictionaryCode,
  dictionaryItem,
  type OnlineNode,
} from './session/directory-calls.ts';
export { begunRun, exportAnswer } from './session/job-calls.ts';
export type { MenuNode } from './session/menu-node.ts';
export { invoiceInfo, ownSettings } from './session/own-calls.ts';
export type { SeenChildren, SeenModule, SeenSchedule, SeenTab } from './session/session-calls.ts';
export type { LoginType } from './session/session-parts.ts';
export type { SystemName } from './session/system-calls.ts';
export {
  commentBody,
  commentParams,
  followAnswer,
  followBody,
  TIMELINE_PAGE,
  type TimelineEntry,
  timelineAnswer,
  timelineQuery,
} from './session/timeline.ts';
export { WORK_MODE_DEFAULT, workModeSchema } from './session/work-mode-calls.ts';
export {
  type AnswerOf,
  type BodyOf,
  type CallExample,
  type CallName,
  type CallShape,
  type Calls,
  callSpec,
  type DeepReadonly,
  defineCalls,
  type Method,
  type ParamsOf,
  type QueryOf,
  type Schema,
} from './wire/call.ts';
export { filterRecord, filters, MAX_PAGE_ROWS, ordering, paging } from './wire/list-query.ts';
export { PLACE_LABELS } from './wire/place-labels.ts';
export {
  changedId,
  daySchema,
  fieldRights,
  fileAnswer,
  idParams,
  idSchema,
  idsParams,
  moment,
  momentSchema,
  row,
} from './wire/values.ts';
