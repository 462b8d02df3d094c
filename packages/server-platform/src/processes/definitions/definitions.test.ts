import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { deployModel, startWithRequests } from '../../testing/requests.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { compileDefinition } from './compile-definition.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWithRequests();
});
afterAll(() => server.close());

/** Versions as a server that has just started reads them: it remembers none. */
async function coldStart() {
  vi.resetModules();
  return import('./definitions.ts');
}

/** How many statements the database is sent, and what comes of them. */
function counted<T>(read: (tx: Tx) => Promise<T>): Promise<{ statements: number; found: T }> {
  return inTransaction(server.pool, server.tenantId, async (tx) => {
    const found = await read(tx);
    return { statements: tx.statements.count, found };
  });
}

const redraw = (key: string, label: string) =>
  deployModel(
    server,
    compileDefinition({
      key,
      label,
      category: 'office',
      title: '',
      steps: [{ kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } }],
    }),
  );
const keysOf = (found: readonly { readonly key: string }[]) => found.map(({ key }) => key).sort();

describe('all processes of a firm', () => {
  it('take two statements when none is known, one afterwards, however many they are', async () => {
    for (const more of [0, 1, 20]) {
      const keys = Array.from({ length: more }, (_, at) => `more${more}n${at}`);
      for (const key of keys) await redraw(key, key);
      const { currentDefinitions } = await coldStart();

      const cold = await counted(currentDefinitions);
      const warm = await counted(currentDefinitions);

      expect(keysOf(cold.found)).toEqual(expect.arrayContaining(['request', ...keys]));
      expect([cold.statements, warm.statements]).toEqual([2, 1]);
      expect(warm.found).toEqual(cold.found);
    }
  });

  it('are read anew by a server beside that has not deployed them, and those alone', async () => {
    const [one, other] = [await coldStart(), await coldStart()];
    await counted(one.currentDefinitions);
    await counted(other.currentDefinitions);

    await redraw('request', '改过的申请');

    for (const { currentDefinitions } of [one, other]) {
      const { statements, found } = await counted(currentDefinitions);
      expect(statements).toBe(2);
      expect(found.find(({ key }) => key === 'request')).toMatchObject({ name: '改过的申请' });
      expect((await counted(currentDefinitions)).statements).toBe(1);
    }
  });
});

describe('one process', () => {
  it('takes two statements to be started when it is not known, and one afterwards', async () => {
    const { deployedByKey } = await coldStart();
    const read = (tx: Tx) => deployedByKey(tx, 'request');

    expect((await counted(read)).statements).toBe(2);
    expect((await counted(read)).statements).toBe(1);
  });
});
