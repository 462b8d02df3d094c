import type { Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeable, registry, startEveryModule, writable } from './declared.ts';
import { requireCases } from './require-cases.ts';
import { RowMaker } from './row-maker.ts';

let server: TestServer;
let rows: RowMaker;
let admin: Client;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  admin = await server.as('admin');
});
afterAll(() => server.close());

describe('what was saved is answered as it is read', () => {
  requireCases(writable);

  it.each(writable)('$label, when it is new', async ({ known, path }) => {
    const saved = await admin.post(path, await rows.valuesFor(known, { optional: true }));

    expect(saved).toMatchObject({
      status: 200,
      data: { id: expect.any(String), revision: expect.any(Number) },
    });
    expect(saved.data).toEqual((await admin.get(`${path}/${(saved.data as { id: string }).id}`)).data);
  });

  it.each(changeable)('$label, when it is changed', async ({ known, path }) => {
    const id = await rows.add(known);

    const saved = await admin.put(path, { id });

    expect(saved.status).toBe(200);
    expect(saved.data).toEqual((await admin.get(`${path}/${id}`)).data);
  });
});

describe('a moment', () => {
  requireCases(writable);

  it.each(writable)(
    'of $label is the same text to code that reads its table as on the wire',
    async ({ known, path }) => {
      const id = await rows.add(known);
      const [kept] = await rows.query<{ created_at: unknown }>(
        `select created_at from ${known.table} where tenant_id = $1 and id = $2`,
        [server.tenantId, id],
      );

      const { createdDate } = (await admin.get(`${path}/${id}`)).data as { createdDate: string };
      expect(createdDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/);
      expect(kept?.created_at).toBe(createdDate);
    },
  );
});

describe('the processes that a person may start', () => {
  const ask = (body: object) => admin.post('/act/procdef/queryList', body);

  it('are counted, and come in pages', async () => {
    const all = await ask({});
    const declared = registry.entities.filter(({ process }) => process).length;
    expect(all).toMatchObject({ status: 200, total: declared });
    expect(all.data).toHaveLength(declared);

    const second = await ask({ pageNo: 2, pageSize: 1 });
    expect(second).toMatchObject({ total: declared, data: [(all.data as object[])[1]] });
    expect(await ask({ pageNo: declared + 1, pageSize: 1 })).toMatchObject({ total: declared, data: [] });
    expect(await ask({ pageSize: 1001 })).toMatchObject({
      status: 400,
      fields: { pageSize: expect.stringContaining('每页最多 1000 行') },
    });
  });
});

describe('a dictionary by its name', () => {
  it.each(['projectPost', 'build-fee'])('%s is a real one, with items', async (code) => {
    const { data } = await admin.get(`/share/bd/dict/${code}`);

    expect((data as object[]).length).toBeGreaterThan(0);
    expect((data as object[])[0]).toMatchObject({ label: expect.stringMatching(/[一-鿿]/), enabled: true });
  });

  it.each(['nosuchdict', 'nosuchdict/1', 'book/nosuchdict'])('%s is refused, and not empty', async (path) => {
    expect(await admin.get(`/share/bd/dict/${path}`)).toMatchObject({
      status: 400,
      fields: { code: expect.stringContaining('nosuchdict') },
    });
  });
});

describe('parentIds of a department', () => {
  it('may be sent back and are worked out, also when it moves', async () => {
    const { cost, bidding } = server.firm.departments;
    const post = async (parentId: string) =>
      (await admin.post('/a/sys/dept', { name: `部门${parentId}`, parentId, parentIds: '9,9' })).data as {
        id: string;
      };
    const { id } = await post(cost);

    const moved = await admin.put('/a/sys/dept', { id, parentId: bidding, parentIds: '9,9' });

    expect(moved).toMatchObject({
      status: 200,
      data: { parentIds: expect.stringMatching(`^\\d+,${bidding}$`) },
    });
  });
});
