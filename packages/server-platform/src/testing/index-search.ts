import { CustomizedFirms } from '../custom-forms/firms.ts';
import { silentLog } from '../logging/log.ts';
import type { ImplementedModule } from '../modules/implement.ts';
import { createModuleCode } from '../modules/module-code.ts';
import { indexChanges, noticeNewFields } from '../search/index-changes.ts';
import { readDocuments } from '../search/read-documents.ts';
import type { TestServer } from './start-test-server.ts';

/** Brings the search up to what was saved, as a running server does twice a second. */
export async function indexSearch(
  {
    context,
    owner,
    files,
    tenantId,
  }: Pick<TestServer, 'context' | 'owner' | 'tenantId'> & Partial<Pick<TestServer, 'files'>>,
  modules: readonly ImplementedModule[],
): Promise<void> {
  const code = createModuleCode(modules, context.registry);
  const now = () => new Date();
  const { shipped } = new CustomizedFirms(
    { ...context, ...(files ? { files } : {}), now, log: silentLog, owner },
    code,
  );
  await noticeNewFields(shipped, tenantId);
  await indexChanges(shipped);
  await readDocuments(shipped);
  await indexChanges(shipped);
}
