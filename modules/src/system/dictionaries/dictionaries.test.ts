import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer(allModules);
  [clerk, admin] = await Promise.all([server.as('clerk'), server.as('admin')]);
});
afterAll(() => server.close());

type Node = { value: string; text: string; children: Node[] };
const tree = async (path: string) => (await clerk.get(path)).data as Node[];

describe('树形字典', () => {
  it('ship with every firm, in their order', async () => {
    const kinds = await tree('/share/bd/treedict/project-kind');

    expect(kinds[0]).toMatchObject({ value: 'building', text: '房屋建筑工程', fullName: '房屋建筑工程' });
    expect(kinds[0]?.children[0]?.children.map(({ text }) => text)).toContain('高层住宅');
    expect((await tree('/share/bd/treedict/trade')).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['01', '03', '09']),
    );
  });

  it('answer what hangs below an item, and leave out what is disabled', async () => {
    const below = await tree('/share/bd/treedict/project-kind/g/railTransit');
    expect(below.map(({ value }) => value)).toEqual(['metro', 'lightRail', 'tram']);

    const all = (await admin.post('/a/bd/treedict/queryTree', { params: { value: 'tram' } })).data as {
      id: string;
    }[];
    const found = JSON.stringify(all).match(/"id":"(\d+)"(?=[^{}]*"value":"tram")/)?.[1];
    await admin.put('/a/bd/treedict', { id: found, enabled: false });
    expect((await tree('/share/bd/treedict/project-kind/g/railTransit')).map(({ value }) => value)).toEqual([
      'metro',
      'lightRail',
    ]);
  });

  it('are listed by name for those who maintain them', async () => {
    await admin.post('/a/bd/treedict', { type: 'own-tree', value: 'a', name: '甲' });

    const listed = (await admin.get('/a/bd/treeDictionaries')).data as { code: string }[];
    expect(listed).toContainEqual({ code: 'own-tree', label: null, items: 1 });
    expect(listed).toContainEqual({ code: 'trade', label: '专业工程', items: expect.any(Number) });
    expect(listed.map(({ code }) => code)).toEqual(listed.map(({ code }) => code).toSorted());
    expect(await clerk.get('/a/bd/treeDictionaries')).toMatchObject({ status: 403 });
  });

  it('are looked through by words', async () => {
    const { data } = await clerk.post('/share/bd/treedict/queryTree', {
      params: { type: 'project-kind', name$like: '幼儿园' },
    });

    expect(data).toMatchObject([
      { text: '房屋建筑工程', children: [{ text: '教育建筑', children: [{ text: '幼儿园' }] }] },
    ]);
  });

  it('refuse codes and groups that there are not', async () => {
    expect(await clerk.get('/share/bd/treedict/nothing')).toMatchObject({
      status: 400,
      msg: '没有编码为“nothing”的字典。',
    });
    expect(await clerk.get('/share/bd/treedict/project-kind/g/nothing')).toMatchObject({ status: 400 });
  });
});

describe('字典', () => {
  it('answer the items of a category, and items by a question', async () => {
    const units = (await clerk.get('/bs/common/baseData/list?category=UNIT_CLASS')).data as Node[];
    expect(units.map(({ value }) => value)).toContain('contractor');
    expect(await clerk.get('/bs/common/baseData/list?category=NOTHING')).toMatchObject({ status: 400 });

    const asked = { params: { type: 'UNIT_CLASS', label$like: '单位' }, pageSize: 2, orderBy: 'value' };
    const { data, total } = await clerk.post('/share/bd/dict/queryList', asked);
    expect((data as Node[]).map(({ value }) => value)).toEqual(['consulting', 'contractor']);
    expect(total).toBeGreaterThan(4);
  });
});
