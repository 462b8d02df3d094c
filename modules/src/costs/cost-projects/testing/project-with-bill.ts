import type { CostProject } from '@jianheng/cost-engine';
import { framesOf, storeFrames } from '@jianheng/cost-store';
import { inTransaction } from '@jianheng/server-platform';
import type { Newcomer, TestServer } from '@jianheng/server-platform/testing';

/** A new cost project with a bill, and the ids of its units in their order. */
export async function projectWithBill(
  server: TestServer,
  { client, id: by }: Newcomer,
  bill: CostProject,
): Promise<{ readonly project: string; readonly nodes: readonly string[] }> {
  const idOf = async (path: string, values: object) =>
    ((await client.post(path, values)).data as { id: string }).id;
  const project = await idOf('/b/project', { name: `项目 ${Math.random()}` });
  const nodes: string[] = [];
  for (const { name } of bill.unitWorks)
    nodes.push(await idOf('/b/project/node', { project, name, kind: 'unit' }));
  await inTransaction(server.pool, server.tenantId, (tx) =>
    storeFrames(tx, framesOf(bill), { projectId: project, nodes, by, at: new Date() }),
  );
  return { project, nodes };
}
