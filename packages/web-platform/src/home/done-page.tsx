import { ProcessListPage } from './process-list-page.tsx';

/** What I have handled. */
export function DonePage() {
  return <ProcessListPage list="done" title="全部已办" />;
}
