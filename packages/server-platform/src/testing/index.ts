export { openSession } from '../session/sessions.ts';
export { readWorkbook } from './read-workbook.ts';
export {
  type Answer,
  type Client,
  type Newcomer,
  startTestServer,
  type TestServer,
} from './start-test-server.ts';
export { CLUSTER_VARIABLE, ownDatabase, TEMPLATE, testCluster } from './test-cluster.ts';
export { fillTestFirm, type Grants, type TestFirm, type TestPerson } from './test-firm.ts';
