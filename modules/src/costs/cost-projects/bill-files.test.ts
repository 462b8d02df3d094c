import { giveFile, type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

type Row = { readonly id: string };
type Reading = { readonly importId: string };

/** A bill whose second amount and total do not follow from quantity and price. */
const WRONG = [
  '序号,项目编码,项目名称,项目特征描述,计量单位,工程量,综合单价,合价',
  '1,010502001001,矩形柱,1.混凝土强度等级:C30,m3,10,475.01,4750.10',
  '2,010515001001,现浇构件钢筋,1.钢筋种类:HRB400,t,2,4705.10,1000.00',
  ',,合计,,,,,5750.10',
].join('\n');

let server: TestServer;
let engineer: Newcomer;
let reader: Newcomer;
let outsider: Newcomer;
let project: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  reader = await server.newcomer(['costProjects:view']);
  outsider = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  project = await imported('安置房一期', { name: '控制价.csv', bytes: WRONG });
});
afterAll(() => server.close());

async function emptyProject(name: string): Promise<string> {
  const { data } = await engineer.client.post('/b/project', { name, members: [reader.id] });
  return (data as Row).id;
}

async function read(projectId: string, { name, bytes }: { name: string; bytes: Uint8Array | string }) {
  const file = await giveFile(server.app, await server.tokenOf(engineer.id), name, bytes);
  return engineer.client.post('/b/project/file/readExcel', { projectId, fileIds: [file] });
}

/** A project of one file. */
async function imported(title: string, file: { name: string; bytes: Uint8Array | string }): Promise<string> {
  const projectId = await emptyProject(title);
  const { importId } = (await read(projectId, file)).data as Reading;
  await engineer.client.post('/b/project/file/importExcel', { projectId, importId });
  return projectId;
}

async function exported(body: object, by = engineer) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/b/project/exportBill',
    headers: { authtoken: await server.tokenOf(by.id) },
    payload: { projectId: project, ...body },
  });
  return { status: reply.statusCode, bytes: new Uint8Array(reply.rawPayload), headers: reply.headers };
}

const corrections = async (projectId: string, { client } = engineer) =>
  client.post('/b/project/billCorrections', { projectId });

describe('the bill of a cost project as a file', () => {
  it.each(['xlsx', 'xml', 'ndjson'] as const)(
    'is read back from %s with the same figures',
    async (format) => {
      const { status, bytes, headers } = await exported({ format });
      expect([status, decodeURIComponent(String(headers['content-disposition']))]).toEqual([
        200,
        expect.stringMatching(new RegExp(`ZJ-\\d{4}-\\d{4} 安置房一期\\.${format}`)),
      ]);
      const again = await emptyProject(`再导入 ${format}`);
      expect(await read(again, { name: `清单.${format}`, bytes })).toMatchObject({
        data: { counts: { lines: 2 }, lineAmount: '5750.10', refused: 0 },
      });
    },
  );

  it('has its arithmetic corrected where that is wanted, and says what changes', async () => {
    expect((await corrections(project)).data).toMatchObject({
      count: 1,
      rows: [
        {
          place: expect.stringContaining('010515001001'),
          label: '合价',
          before: '1000.00',
          after: '9410.20',
        },
      ],
    });
    const { bytes } = await exported({ format: 'ndjson', isCorrected: true });
    const again = await imported('改正后', { name: '清单.ndjson', bytes });
    expect((await corrections(again)).data).toEqual({ count: 0, rows: [] });
    // The project itself stays as it is.
    expect((await corrections(project)).data).toMatchObject({ count: 1 });
  });

  it('goes to readers of the project, and to nobody else', async () => {
    expect((await exported({ format: 'xml' }, reader)).status).toBe(200);
    expect((await exported({ format: 'xml' }, outsider)).status).toBe(404);
    expect((await corrections(project, outsider)).status).toBe(404);
  });

  it('is refused before there is one, and in other formats', async () => {
    const empty = await emptyProject('空项目');
    expect((await exported({ projectId: empty, format: 'xlsx' })).status).toBe(409);
    expect((await exported({ format: 'docx' })).status).toBe(400);
  });
});
