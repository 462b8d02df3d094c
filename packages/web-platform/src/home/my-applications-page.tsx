import { ProcessListPage } from './process-list-page.tsx';

/** What I have started. */
export function MyApplicationsPage() {
  return <ProcessListPage list="mine" title="我的申请" />;
}
