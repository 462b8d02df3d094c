import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { silentLog } from '../logging/log.ts';
import { addNotices, type Notice } from '../outbox/notices.ts';
import { MailServer } from '../testing/mail-server.ts';
import { APPLY, Running, startWithRequests } from '../testing/requests.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';
import { mailChannel, shortMessageChannel } from './channels.ts';
import { NoticeSender } from './notice-sender.ts';
import { sendDigests } from './send-digests.ts';

let server: TestServer;
let mail: MailServer;
let clerk: Newcomer;
beforeAll(async () => {
  server = await startWithRequests();
  mail = await MailServer.listen();
  clerk = await server.newcomer(APPLY);
  await within(`update staff set email = 'wang@example.com', phone = '13800138000'
    where tenant_id = $1 and name = '王建国'`);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(async () => {
  mail.mails.length = 0;
  mail.isBusy = false;
  await within('update outbox set sent_at = now() where tenant_id = $1');
});

const within = (text: string) =>
  inTransaction(server.pool, server.tenantId, (tx) => tx.client.query(text, [server.tenantId]));
const log = silentLog;
const senderOf = (...channels: ConstructorParameters<typeof NoticeSender>[1]) =>
  new NoticeSender({ pool: server.pool, log }, channels);
const mailing = () => senderOf(mailChannel({ url: mail.url, from: '建衡 <oa@example.com>' }));

describe('notices by mail', () => {
  it('go to the person’s address, once, however many senders there are', async () => {
    await Running.start(clerk.client, { title: '打印机' });
    const told = await Promise.all(
      [mailing(), mailing(), mailing()].map((one) => one.sendDue(server.tenantId)),
    );

    expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toContain('wang@example.com');
    expect(mail.mails[0]).toContain('Subject: =?UTF-8?');
    expect(await mailing().sendDue(server.tenantId)).toBe(0);
  });

  it('are tried again when the mail server could not take them', async () => {
    await Running.start(clerk.client);
    mail.isBusy = true;
    expect(await mailing().sendDue(server.tenantId)).toBe(0);
    mail.isBusy = false;
    expect(await mailing().sendDue(server.tenantId)).toBe(0);

    await within(`update outbox set claimed_until = now() - interval '1 second' where tenant_id = $1`);
    expect(await mailing().sendDue(server.tenantId)).toBe(1);
    expect(mail.mails).toHaveLength(1);
  });

  it('cannot be bent by what people write', async () => {
    const { id } = await Running.start(clerk.client);
    const comment = '请尽快\r\nBcc: thief@example.com\r\n.\r\nQUIT';
    await clerk.client.post('/b/wf/task', { procInstId: id, action: 'urge', comment });
    expect(await mailing().sendDue(server.tenantId)).toBe(2);
    expect(mail.mails).toHaveLength(2);
    for (const one of mail.mails) expect(one.split('\n\n')[0]).not.toMatch(/^Bcc:/m);
  });
});

describe('what is told', () => {
  it('says who did what and why, and in mails the way there once the firm has said its address', async () => {
    await Running.start(clerk.client, { title: '打印机' });
    await mailing().sendDue(server.tenantId);
    expect(mailed()).toContain('发起）');
    expect(mailed()).not.toContain('http');
    mail.mails.length = 0;
    await within(
      `insert into system_parameter (tenant_id, key, value) values ($1, 'sso.siteUrl', '"https://oa.example.com/"')`,
    );
    const { id } = await Running.start(clerk.client, { title: '扫描仪' });
    await clerk.client.post('/b/wf/task', { procInstId: id, action: 'urge', comment: '客户在等' });
    await mailing().sendDue(server.tenantId);
    expect(mailed()).toMatch(
      /“[^”]*扫描仪”等待您处理（[^）]+发起）\s+https:\/\/oa\.example\.com\/flowhandle\/flow-business\?taskId=\d+/,
    );
    expect(mailed()).toMatch(/催办：“[^”]*扫描仪”请尽快处理：客户在等/);
  });
});

describe('what a reader of another language is told', () => {
  const reads = (language: string) =>
    within(`insert into user_config (tenant_id, user_id, key, value) select $1, id, 'language', '"${language}"'
      from staff where tenant_id = $1 and name = '王建国' on conflict (tenant_id, user_id, key) do update set value = excluded.value`);
  const english = Object.fromEntries([
    ['待办提醒', 'To do'],
    ['“{title}”等待您处理（{by}{word}）', '“{title}” waits for you ({by}: {word})'],
    ['待办汇总', 'Tasks at a glance'],
    ['您有 {open} 项待办：{titles}', 'You have {open} tasks: {titles}'],
    ['“{title}”{word}', '“{title}”: {word}'],
    ['被{by}拒绝', 'rejected by {by}'],
  ]);
  const kinds: Notice[] = [
    { kind: 'todo', users: [], title: '打印机', procInstId: '1', by: '李明', word: '发起' },
    {
      kind: 'finished',
      users: [],
      title: '打印机',
      procInstId: '1',
      word: { template: '被{by}拒绝', params: { by: '李明' } },
    },
    {
      kind: 'reminder',
      users: [],
      title: '待办汇总',
      procInstId: '',
      word: '您有 2 项待办：打印机',
      said: { template: '您有 {open} 项待办：{titles}', params: { open: '2', titles: '打印机' } },
    },
    { kind: 'todo', users: [], title: '打印机', procInstId: '1', text: { title: '请看', content: '尽快' } },
  ];
  const heard: string[] = [];
  const listening = () =>
    new NoticeSender(
      { pool: server.pool, log },
      [
        {
          way: 'shortMessage',
          send: async ({ name }, { title, content }) => {
            if (name === '王建国') heard.push(`【${title}】${content}`);
          },
        },
      ],
      { en: async () => english },
    );
  const tell = async () => {
    heard.length = 0;
    await inTransaction(server.pool, server.tenantId, async (tx) => {
      const { rows } = await tx.client.query<{ id: string }>(
        `select id::text as id from staff where tenant_id = $1 and name = '王建国'`,
        [server.tenantId],
      );
      addNotices(
        tx,
        kinds.map((one) => ({ ...one, users: rows.map(({ id }) => id) })),
      );
    });
    await listening().sendDue(server.tenantId);
    return heard;
  };

  it('is said in his, but for what a firm worded itself', async () => {
    await reads('en');
    expect(await tell()).toEqual([
      '【To do】“打印机” waits for you (李明: 发起)',
      '【流程结束】“打印机”: rejected by 李明',
      '【Tasks at a glance】You have 2 tasks: 打印机',
      '【请看】尽快',
    ]);
  });

  it.each(['zh', 'constructor', 'fr'])('is Chinese where his is %s', async (language) => {
    await reads(language);
    expect(await tell()).toEqual([
      '【待办提醒】“打印机”等待您处理（李明发起）',
      '【流程结束】“打印机”被李明拒绝',
      '【待办汇总】您有 2 项待办：打印机',
      '【请看】尽快',
    ]);
  });
});

describe('a digest of tasks', () => {
  const at = (moment: string) =>
    sendDigests({ pool: server.pool, now: () => new Date(moment) }, server.tenantId);
  const wants = (value: boolean) =>
    within(`insert into user_config (tenant_id, user_id, key, value) select $1, id, 'taskDigest', '${value}'
      from staff where tenant_id = $1 and name = '王建国' on conflict (tenant_id, user_id, key) do update set value = excluded.value`);

  it('comes once a day from eight in the morning to whoever wants it, and his tasks by mail no more', async () => {
    await wants(true);
    await Running.start(clerk.client, { title: '投影仪' });
    expect(await mailing().sendDue(server.tenantId)).toBe(1);
    expect(mail.mails).toEqual([]);

    // Seven in the morning of China, and eight.
    expect(await at('2027-01-04T23:00:00Z')).toBe(0);
    expect(await Promise.all([at('2027-01-05T00:01:00Z'), at('2027-01-05T00:01:00Z')]).then(sum)).toBe(1);
    expect(await at('2027-01-05T09:00:00Z')).toBe(0);
    await mailing().sendDue(server.tenantId);
    expect(mail.mails).toHaveLength(1);
    expect(mailed()).toMatch(/您有 \d+ 项待办/);
    expect(mailed()).toContain('/main-page/toDoAll');
    expect(await at('2027-01-06T00:01:00Z')).toBe(1);

    await wants(false);
    expect(await at('2027-01-07T00:01:00Z')).toBe(0);
    mail.mails.length = 0;
    await within('update outbox set sent_at = now() where tenant_id = $1');
    await Running.start(clerk.client, { title: '投影仪' });
    await mailing().sendDue(server.tenantId);
    expect(mail.mails).toHaveLength(1);
  });
});

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
/** The texts of the mails that came. */
const mailed = () =>
  mail.mails
    .map((one) => {
      const [head = '', ...rest] = one.replaceAll('\r', '').split('\n\n');
      const body = rest.join('\n\n');
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
      if (!/quoted-printable/i.test(head)) return body;
      const plain = body
        .replace(/=\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(plain, 'latin1').toString();
    })
    .join('\n');

describe('notices by short message', () => {
  it('go to the gateway with its key', async () => {
    const asked: { body: string; key: string | undefined }[] = [];
    const gateway = createServer((request, reply) => {
      let body = '';
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => {
        asked.push({ body, key: request.headers.authorization });
        reply.end('{}');
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const url = new URL(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`);
    await Running.start(clerk.client, { title: '打印机' });

    expect(await senderOf(shortMessageChannel({ url, key: 'secret' })).sendDue(server.tenantId)).toBe(1);

    gateway.close();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.key).toBe('Bearer secret');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      phone: '13800138000',
      text: expect.stringContaining('【待办提醒】'),
    });
  });
});
