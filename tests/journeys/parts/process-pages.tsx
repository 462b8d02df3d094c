import {
  ApprovalPage,
  FailedJobsPage,
  HandoverPage,
  ProcessChoice,
  ToDoPage,
  VersionsPage,
} from '@jianheng/web-platform/process-pages';
import type { ReactNode } from 'react';

/** Pages of processes, by the address at which each is drawn. */
export const PROCESS_PAGES: Readonly<Record<string, () => ReactNode>> = {
  '/flowhandle/flow-business': ApprovalPage,
  '/failed-jobs': FailedJobsPage,
  '/main-page/handover': HandoverPage,
  '/versions': VersionsPage,
  '/to-do': ToDoPage,
  '/start': () => <ProcessChoice />,
};
