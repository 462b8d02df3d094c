import { defineModule, entity, field } from '@jianheng/definition';
import { implement } from '@jianheng/server-platform';
import { giveFile, startWith, type TestServer, workbookOf } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import auditLogServer from './server/audit-log.server.ts';

const sample = entity('样品', {
  path: '/t/sample',
  title: 'name',
  unique: [['number']],
  fields: {
    number: field.text('编号', { required: true, max: 30 }),
    name: field.text('名称', { required: true }),
  },
});
const laboratory = defineModule('laboratory', '样品', {
  messages: {},
  entities: { sample },
  permissions: { all: '全部', keep: '管理' },
  access: { sample: { rows: { all: 'all' }, write: 'keep' } },
  lists: { samples: { of: 'sample', label: '样品', route: '/t/samples', columns: ['number', 'name'] } },
});
const CODE = 'laboratory.sample';

let server: TestServer;
let person: Awaited<ReturnType<TestServer['newcomer']>>;
beforeAll(async () => {
  server = await startWith([auditLogServer, implement(laboratory, { actions: {} })], {
    background: { everyMs: 200, channels: [] },
  });
  await server.app.ready();
  person = await server.newcomer(['laboratory:all', 'laboratory:keep', 'auditLog:view']);
});
afterAll(() => server.close());

/** Writes samples from a workbook; answers the number of the import. */
async function imported(rows: readonly (readonly [number: string, name: string])[]): Promise<string> {
  const book = await workbookOf([['编号', '名称'], ...rows]);
  const file = await giveFile(server.app, await server.tokenOf(person.id), '样品.xlsx', book);
  const asked = { code: CODE, encodedFileItem: file };
  const { importId } = (await person.client.post('/b/excel/doImport', asked)).data as { importId: string };
  const path = `/b/excel/import/${importId}`;
  await expect
    .poll(async () => (await person.client.get(path)).data as { state: string })
    .toMatchObject({ state: 'done' });
  return importId;
}

type Entry = {
  event: string;
  eventLabel: string;
  objectLabel: string | null;
  objectName: string | null;
  said: object | null;
};
const logged = async (params: object = {}) =>
  (await person.client.post('/a/sys/audit/queryList', { params: { userId: person.id, ...params } }))
    .data as Entry[];
const saved = (entries: readonly Entry[]) =>
  entries.filter(({ event }) => event === '/t/sample/save').map(({ objectName }) => objectName);

describe('an import in the log', () => {
  it('is one entry with its figures, and its rows are read by whoever looks for them', async () => {
    await person.client.post('/t/sample', { number: 'Y-0', name: '手工填写' });

    const id = await imported([
      ['Y-1', '砂'],
      ['Y-2', '石'],
      ['Y-0', '改名'],
    ]);

    const all = await logged();
    expect(saved(all)).toEqual(['手工填写']);
    expect(all.find(({ event }) => event === 'excel.import')).toMatchObject({
      eventLabel: '导入表格',
      objectLabel: '导入',
      objectName: '样品.xlsx',
      said: { counts: { new: 2, changed: 1, same: 0, conflict: 0, fault: 0 } },
    });
    const everySave = ['手工填写', '改名', '砂', '石'];
    expect(saved(await logged({ object$like: '样品' })).toSorted()).toEqual(everySave.toSorted());
    expect(saved(await logged({ event$like: '样品' })).toSorted()).toEqual(everySave.toSorted());
    expect(saved(await logged({ object$like: `excel/import/${id}` })).toSorted()).toEqual(
      ['改名', '砂', '石'].toSorted(),
    );
  });
});
