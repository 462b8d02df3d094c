export { PERSONAL_TABLES } from '../archives/personal-tables.ts';
export { KNOWN_TO_ALL } from '../authorization/sight.ts';
export { openPool } from '../database/connection.ts';
export { chooseAccount } from '../embedded-postgres/run-as.ts';
export { linesTable } from '../form-prints/lines-table.ts';
export { FORM_TEMPLATE } from '../form-prints/print-forms.ts';
export { openSession } from '../identity/sessions.ts';
export { getPage } from '../processes/lists/page-of.ts';
export { countTodo, todo } from '../processes/lists/task-lists.ts';
export { lockTree } from '../processes/repository/lock-tree.ts';
export { loadLive, loadTree, lockAndLoad } from '../processes/repository/tree-repository.ts';
export { writeChanges } from '../processes/repository/write-changes.ts';
export { extendRegistry } from '../storage/registry.ts';
export { TestBucket } from './bucket.ts';
export { giveFile, giveFiles, SMALL_PDF, SMALL_PNG } from './give-file.ts';
export { Guests } from './guests.ts';
export { workbookOf } from './import-book.ts';
export { indexSearch } from './index-search.ts';
export { type PrintedText, readPdf, readPdfText } from './read-pdf.ts';
export { readWorkbook } from './read-workbook.ts';
export { APPLY, deployModel, Running, redraw, requestsModule, startWithRequests } from './requests.ts';
export { runJobs } from './run-jobs.ts';
export { serve } from './serve.ts';
export { CAPTCHA, type Keys, PASSWORD, SignInBrowser, seal } from './sign-in-browser.ts';
export {
  type Answer,
  BEHIND_GATE,
  type Client,
  type Instance,
  type Newcomer,
  startTestServer,
  type TestServer,
} from './start-test-server.ts';
export { startWith } from './start-with.ts';
export { sweepHoursLater } from './sweep-hours-later.ts';
export {
  CLUSTER_VARIABLE,
  ownDatabase,
  settingsOn,
  TEMPLATE,
  type TestCluster,
  testCluster,
} from './test-cluster.ts';
export { fillTestFirm, type Grants, type TestFirm, type TestPerson } from './test-firm.ts';
export { publishNew, TRIPS } from './trips.ts';
export { watchConnections } from './watch-connections.ts';
export { workerOn } from './worker-on.ts';

/** A real provider of identities, which is heavy: loaded by whoever starts one. */
export const realProvider = async (clientId: string, site: string, loginName: string) =>
  (await import('./real-provider.ts')).realProvider(clientId, site, loginName);
export { zipOfFiles } from './zip-of-files.ts';
