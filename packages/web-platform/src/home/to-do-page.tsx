import { ProcessListPage } from './process-list-page.tsx';

/** What waits for me. */
export function ToDoPage() {
  return <ProcessListPage list="toDo" title="全部待办" />;
}
