export { openSession } from '../identity/sessions.ts';
export { getPage } from '../processes/lists/page-of.ts';
export { countTodo, todo } from '../processes/lists/task-lists.ts';
export { lockTree } from '../processes/repository/lock-tree.ts';
export { loadLive, loadTree, lockAndLoad } from '../processes/repository/tree-repository.ts';
export { writeChanges } from '../processes/repository/write-changes.ts';
export { giveFile, SMALL_PDF, SMALL_PNG } from './give-file.ts';
export { type PrintedText, readPdf, readPdfText } from './read-pdf.ts';
export { readWorkbook } from './read-workbook.ts';
export { APPLY, deployModel, Running, redraw, requestsModule, startWithRequests } from './requests.ts';
export { runJobs } from './run-jobs.ts';
export { SignInBrowser, seal } from './sign-in-browser.ts';
export {
  type Answer,
  type Client,
  type Newcomer,
  startTestServer,
  type TestServer,
} from './start-test-server.ts';
export { startWith } from './start-with.ts';
export { CLUSTER_VARIABLE, ownDatabase, settingsOn, TEMPLATE, testCluster } from './test-cluster.ts';
export { fillTestFirm, type Grants, type TestFirm, type TestPerson } from './test-firm.ts';
export { workerOn } from './worker-on.ts';
