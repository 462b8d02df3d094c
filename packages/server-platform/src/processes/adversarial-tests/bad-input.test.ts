import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { brokenRows } from '../../testing/adversarial/broken-rows.ts';
import { bent } from '../../testing/adversarial/nasty-values.ts';
import { type SampleRequest, sampleRequests } from '../../testing/adversarial/sample-requests.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Answer, Client, TestServer } from '../../testing/start-test-server.ts';
import { formatTitle } from '../forms/format-title.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startWithRequests();
  admin = await server.as('admin');
  clerk = (await server.newcomer(APPLY)).client;
  await draw();
});
afterAll(() => server.close());

const draw = () =>
  redraw(server, [
    {
      kind: 'approve',
      key: 'first',
      label: '初审',
      by: { kind: 'users', users: [server.firm.people.admin] },
    },
    { kind: 'approve', key: 'next', label: '复审', by: { kind: 'departmentHead' } },
  ]);

/** Done, or refused with a sentence that people understand. */
function isPolite({ success, status, msg }: Answer): boolean {
  return success || ([400, 403, 404, 409].includes(status) && /[一-鿿]/.test(msg));
}

/** What was answered otherwise than politely when the request was bent at every place. */
async function rudeOn({ method, path, body }: SampleRequest): Promise<string[]> {
  const rude: string[] = [];
  // A file is read by a process of its own each time.
  for (const one of [...bent(body)].slice(0, 'xml' in body ? 12 : undefined)) {
    const answer = await admin[method](path, one);
    if (!isPolite(answer)) rude.push(`${path} ${JSON.stringify(one).slice(0, 300)}: ${answer.status}`);
  }
  return rude;
}

describe('input that no screen would send', () => {
  it('is done or politely refused by every call, at every place of its body', async () => {
    const definition = ((await admin.get('/act/procdef/key/request')).data as { id: string }).id;
    const rude: string[] = [];
    for (const request of sampleRequests(server, definition)) rude.push(...(await rudeOn(request)));
    expect(rude).toEqual([]);
    expect(await brokenRows(server)).toBeUndefined();
  }, 300_000);

  it.each([
    ...[
      '/act/procdef/key/%',
      '/act/procdef/%',
      '/act/procdef/%/frontInitScript',
      '/act/procdef/key/%/versions',
    ],
    ...['/b/wf/form/%', '/b/wf/form/group/%/list', '/b/wf/form/%/list', '/b/wf/user/1/%/taskUserList'],
    ...[
      '/b/wf/task/%',
      '/b/wf/process/%',
      '/b/wf/process/%/opinions',
      '/b/wf/focus?procInstId=%',
      '/b/wf/calendar?year=%',
    ],
  ])('is politely refused in an address: %s', async (path) => {
    const words = [
      '%00',
      'a%00b',
      'abc',
      '-1',
      '0',
      '9'.repeat(18),
      '9'.repeat(300),
      "'",
      '%25',
      '__proto__',
    ];
    for (const word of words) {
      const answer = await admin.get(path.replace('%', word));
      expect(isPolite(answer), `${word}: ${answer.status}`).toBe(true);
    }
  });

  it.each([60, 100_000])(
    'is refused when it is nested %i deep, with a key to repeat it or without',
    async (depth) => {
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const authtoken = await server.tokenOf(server.firm.people.admin);
      for (const [url, payload] of [
        ['/api/b/wf/process/message', `{"kind":"message","name":"a","vars":{"a":${deep}}}`],
        ['/api/form/workflow/start', `{"processCode":"request","data":{"title":${deep}}}`],
      ] as const) {
        const headers = { authtoken, 'content-type': 'application/json', 'idempotency-key': `deep-${depth}` };
        const reply = await server.app.inject({ method: 'POST', url, payload, headers });
        expect(reply.json()).toMatchObject({ code: 400, msg: expect.stringMatching(/[一-鿿]/) });
      }
    },
  );
});

describe('a decision that is refused for what it carries', () => {
  let running: Running;
  let task: string;
  beforeEach(async () => {
    await draw();
    // The requests before may have set somebody in the place of the one who acts here.
    await inTransaction(server.pool, server.tenantId, ({ client }) =>
      client.query('delete from wf_substitute'),
    );
    await renew();
  });
  const renew = async () => {
    running = await Running.start(clerk);
    task = (await running.taskOf(admin))?.id ?? '';
    expect(task).not.toBe('');
  };
  const rowsOf = () =>
    inTransaction(server.pool, server.tenantId, async ({ client }) => {
      const { table } = server.context.registry.entityAt('/t/request');
      const text = `select i.rev, i.seq, f.revision, (select count(*) from outbox) as told from wf_instance i join ${table} f on f.id = i.form_record_id where i.id = $1`;
      return (await client.query(text, [running.id])).rows;
    });

  it.each([
    'approve',
    'sendBack',
    'transfer',
    'delegate',
    'addApprover',
    'removeApprover',
    'consult',
    'cc',
    'urge',
  ])(
    'leaves nothing behind: %s',
    async (action) => {
      const users = [server.firm.people.vice];
      const more = {
        attachments: ['1'],
        data: {},
        selectedApprovers: {},
        to: 'initiator',
        where: 'before',
      };
      let done = 0;
      for (const one of bent({ action, comment: '好', users, ...more })) {
        const before = await rowsOf();
        const answer = await admin.post('/b/wf/task', {
          id: task,
          procInstId: running.id,
          ...(one as object),
        });
        expect(isPolite(answer), JSON.stringify([one, answer])).toBe(true);
        if (!answer.success) expect(await rowsOf(), JSON.stringify(one)).toEqual(before);
        else if (done++ < 20) await renew();
      }
      expect(done > 0).toBe(action !== 'removeApprover');
      expect(await brokenRows(server)).toBeUndefined();
    },
    300_000,
  );

  it.each([
    ['people of another firm', async () => [(await server.secondFirm()).firm.people.manager]],
    ['people who do not exist', async () => ['999999999']],
    ['oneself', async () => [server.firm.people.admin]],
    ['more than two hundred', async () => Array.from({ length: 201 }, (_, at) => String(at + 1))],
    ['nobody', async () => []],
  ])('names %s', async (what, who) => {
    const users = await who();
    for (const action of ['transfer', 'delegate', 'addApprover', 'consult']) {
      const answer = await admin.post('/b/wf/task', { id: task, action, users });
      expect(answer.status, `${action} ${JSON.stringify(answer)}`).toBe(what === 'oneself' ? 409 : 400);
    }
  });

  it.each(['transfer', 'delegate'])('gives one task to several: %s', async (action) => {
    const users = [server.firm.people.vice, server.firm.people.leader];
    expect(await admin.post('/b/wf/task', { id: task, action, users })).toMatchObject({
      status: 400,
      fields: { users: expect.any(String) },
    });
  });

  it('has a title that is not cut in the middle of a character', () => {
    const known = server.context.registry.entityAt('/t/request');
    const record = { id: '1', revision: 1, note: '😀'.repeat(200) };
    const title = formatTitle('x{note}{note}', known, record, '');
    expect([...title]).toHaveLength(200);
    expect(title.isWellFormed()).toBe(true);
  });
});
