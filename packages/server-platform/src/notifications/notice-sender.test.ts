import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { silentLog } from '../logging/log.ts';
import { MailServer } from '../testing/mail-server.ts';
import { APPLY, Running, startWithRequests } from '../testing/requests.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';
import { mailChannel, shortMessageChannel } from './channels.ts';
import { NoticeSender } from './notice-sender.ts';

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
