/** Pages of processes as parts: tests open each alone in a browser. */
export { FailedJobsPage } from './processes/admin/failed-jobs-page.tsx';
export { HandoverPage } from './processes/admin/handover-page.tsx';
export { VersionsPage } from './processes/design/versions-page.tsx';
export { ApprovalPage } from './processes/handle/approval-page.tsx';
export { ToDoPage } from './processes/lists/to-do-page.tsx';
export { ProcessChoice } from './start-process/process-choice.tsx';
