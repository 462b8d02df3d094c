export { flush } from '../process/flush.ts';
export { pageOf } from '../process/lists/page-of.ts';
export { countTodo, todo } from '../process/lists/task-lists.ts';
export { loadLive, loadTree, lockAndLoad, lockTree } from '../process/store.ts';
export { openSession } from '../session/sessions.ts';
export { readWorkbook } from './read-workbook.ts';
export { APPLY, deployModel, Running, redraw, requestsModule, startWithRequests } from './requests.ts';
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
