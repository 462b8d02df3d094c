import type { CustomForm } from '@jianheng/definition';
import { type AnyRoute, inTransaction } from '@jianheng/server-platform';
import {
  type Answer,
  type Client,
  indexSearch,
  openSession,
  publishNew,
  readWorkbook,
  type TestServer,
  TRIPS,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleBody } from './call-examples.ts';
import { declared, everyModule, everyRoute, startEveryModule } from './declared.ts';

/**
 * A firm that the operator founds after drawing forms, fields and menu entries of its own: no word of the operator may
 * appear in it. The same calls are asked in both firms, so a call that never contains the words proves nothing and is
 * counted.
 */
const MARK = '玄武外协';
const CODE = 'owned';
const { process: _process, ...rest } = TRIPS;
const FORM: CustomForm = {
  ...rest,
  label: `${MARK}申请`,
  fields: {
    ...TRIPS.fields,
    purpose: { kind: 'text', label: `${MARK}事由`, required: true, max: 100 },
    previous: { kind: 'link', label: '上次', to: `/form/${CODE}`, shows: [] },
  },
  menu: { under: `${MARK}事务` },
  process: {
    title: `${MARK}流程`,
    category: 'administration',
    steps: [{ kind: 'approve', key: 'chief', label: `${MARK}审批`, by: { kind: 'departmentHead' } }],
  },
};
const EXTENDED = '/b/loan';

let server: TestServer;
let ours: Client;
let theirs: Client;
beforeAll(async () => {
  server = await startEveryModule();
  ours = await server.as('admin');
  await publishNew(ours, CODE, FORM);
  const trip = { purpose: `${MARK}甲`, startOn: '2026-11-02', endOn: '2026-11-04', mode: 'train', costs: [] };
  await made(ours.post(`/form/${CODE}`, trip));
  const { revision } = (await made(ours.post('/a/sys/extraField/query', { path: EXTENDED }))) as {
    revision: number;
  };
  await made(
    ours.put('/a/sys/extraField', {
      path: EXTENDED,
      revision,
      fields: [{ field: { kind: 'text', label: `${MARK}编号` } }],
    }),
  );
  await made(ours.post('/a/sys/menu', { name: `${MARK}网址`, type: '3', href: 'https://example.com/' }));
  await made(ours.post('/a/sys/role', { name: `${MARK}主管`, code: 'ownedRole' }));
  theirs = await foundFirm();
  await indexSearch(server, everyModule);
});
afterAll(() => server.close());

async function made(answer: Promise<Answer>): Promise<unknown> {
  const { success, msg, fields, data } = await answer;
  if (!success) throw new Error(`${msg} ${JSON.stringify(fields ?? {})}`);
  return data;
}

/** Founds a firm by the operator's call and signs its administrator in. */
async function foundFirm(): Promise<Client> {
  const firm = (await made(ours.post('/b/saas/firm', { name: '白虎造价', code: 'baihu', seats: 10 }))) as {
    id: string;
  };
  const { firmNumber, address } = (await made(ours.post(`/b/saas/firm/${firm.id}/found`, {}))) as {
    firmNumber: string;
    address: string;
  };
  expect(address).toBe('/saasLogin?companyId=baihu');
  const token = await inTransaction(server.pool, firmNumber, async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `select id::text from staff where tenant_id = $1 and login_name = 'admin'`,
      [firmNumber],
    );
    await tx.client.query('update credential set must_change = false where tenant_id = $1', [firmNumber]);
    return openSession(tx, rows[0]?.id ?? '', { address: '127.0.0.1', agent: 'test' });
  });
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const reply = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: { authtoken: token },
      ...(body === undefined ? {} : { payload: body }),
    });
    return reply;
  };
  const answered = async (...given: Parameters<typeof ask>) => {
    const reply = await ask(...given);
    return { ...(reply.json() as Answer), status: reply.statusCode };
  };
  return {
    get: (path) => answered('GET', path),
    post: (path, body) => answered('POST', path, body ?? {}),
    put: (path, body) => answered('PUT', path, body ?? {}),
    delete: (path) => answered('DELETE', path),
    raw: async (path, body) => {
      const reply = await ask('POST', path, body ?? {});
      return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload };
    },
  };
}

const READS = /\/query[A-Z]?\w*$|\/(searchAll|procdef\/queryList)$/;
/** Calls that read and need nothing named in their path. */
const reading = everyRoute().filter(
  ({ method, path, transaction, formCall }) =>
    formCall === undefined &&
    transaction === 'read' &&
    !path.includes('/:') &&
    !path.endsWith('/openapi') &&
    (method === 'GET' || (method === 'POST' && READS.test(path))),
);
const ask = (client: Client, { method, path }: AnyRoute, body: object) =>
  method === 'GET' ? client.get(path) : client.post(path, body);
const bodyOf = (route: AnyRoute): object =>
  route.path === '/b/global/search/queryList' ? { params: { keyword: MARK } } : exampleBody(route);

describe('a firm that was founded after the operator drew forms of its own', () => {
  it('reads no word of the operator by any call that reads', async () => {
    const telling: string[] = [];
    const leaking: string[] = [];
    for (const route of reading) {
      const body = bodyOf(route);
      if (JSON.stringify(await ask(ours, route, body)).includes(MARK)) telling.push(route.path);
      const { msg: _msg, ...answer } = await ask(theirs, route, body);
      expect(answer.status, route.path).toBeLessThan(500);
      if (JSON.stringify(answer).includes(MARK)) leaking.push(route.path);
    }
    expect(leaking).toEqual([]);
    for (const path of [
      '/getLoginData',
      '/b/global/search/queryList',
      '/act/procdef/queryList',
      '/a/sys/customForm/queryList',
      '/a/sys/customForm/targets',
      '/a/sys/menu/queryList',
      '/a/sys/role/queryList',
    ])
      expect(telling, path).toContain(path);
  });

  it('has the menu that is shipped', async () => {
    const { menuList } = (await made(theirs.get('/getLoginData'))) as { menuList: unknown };
    expect(JSON.stringify(menuList)).toContain('发起流程');
    expect(JSON.stringify(menuList)).not.toContain(CODE);
  });

  it('reads declarations and workbooks without fields of the operator', async () => {
    const withMark: string[] = [];
    const modules = [...new Set(declared.map(({ module }) => module.name))];
    for (const name of modules) {
      if (JSON.stringify(await ours.get(`/definitions/${name}`)).includes(MARK)) withMark.push(name);
      expect(JSON.stringify(await theirs.get(`/definitions/${name}`)), name).not.toContain(MARK);
    }
    expect(withMark).toContain('loans');
    expect(JSON.stringify(await ours.get('/definitions'))).toContain(MARK);
    expect(JSON.stringify(await theirs.get('/definitions'))).not.toContain(MARK);
    expect((await theirs.get(`/definitions/form_${CODE}`)).status).toBe(404);
    expect((await theirs.post(`/form/${CODE}/queryList`, {})).status).toBe(404);
    const exported = { list: 'loans', columns: ['code', 'xText1'] };
    const { body } = await ours.raw(`${EXTENDED}/export`, exported);
    expect(JSON.stringify(await readWorkbook(body))).toContain(MARK);
    expect((await theirs.raw(`${EXTENDED}/export`, exported)).status).toBe(400);
    const { body: own } = await theirs.raw(`${EXTENDED}/export`, { list: 'loans' });
    expect(JSON.stringify(await readWorkbook(own))).not.toContain(MARK);
  });
});
