import { tmpdir } from 'node:os';
import { DiskGuard, inTransaction } from '@jianheng/server-platform';
import { watchConnections } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BILL, DAY_MS, GONE, MINUTE_MS, refusal, VisitorFirm } from './testing/visitor-firm.ts';

const GIGABYTE = 1_000_000_000;
let free = 100 * GIGABYTE;
const disk = new DiskGuard({
  folder: tmpdir(),
  reserve: 1_000_000,
  spaceOf: () => ({ size: 100 * GIGABYTE, free }),
});
let firm: VisitorFirm;

beforeAll(async () => {
  firm = await VisitorFirm.start(disk);
}, 120_000);
afterAll(async () => {
  disk.stop();
  await firm.server.close();
});
beforeEach(() => firm.begin());

describe('a link', () => {
  it('opens what it allows, without an account, and of the firm tells the name alone', async () => {
    expect(await firm.visit()).toEqual({
      firm: expect.any(String),
      name: '投标文件自查',
      visitor: '华建建设工程有限公司',
      expiresOn: firm.inDays(10),
      keepDays: 7,
      files: { used: 0, max: 5 },
      megabytes: { used: '0.00', max: 50 },
      checks: { used: 0, max: 10 },
      maxBytes: 50_000_000,
      maxLines: 100_000,
      endings: expect.arrayContaining(['xlsx', 'xml']),
      own: { files: [], checks: [], comparisons: [] },
    });
    expect(await firm.giver.client.get(`/b/quality/visitorLink/${firm.id}`)).toMatchObject({
      data: { lastUsedAt: expect.any(String) },
    });
  });

  it.each([
    ['yesterday', -1, '有效期已过，请选择今天或之后的日期。'],
    ['more than 30 days ahead', 31, /^有效期最长 30 天，最晚到 \d{4}-\d\d-\d\d。$/],
  ])('does not end %s', async (_when, days, msg) => {
    const answer = await firm.giver.client.post('/b/quality/visitorLink', {
      name: '自查',
      visitor: '甲公司',
      expiresOn: firm.inDays(days),
    });
    expect(answer.success).toBe(false);
    expect(answer.msg).toMatch(msg);
  });

  it('is given by those who hold the permission, and its address is read by who sees the link', async () => {
    const other = await firm.server.newcomer(['visitorChecks:share']);
    const reader = await firm.server.newcomer(['visitorChecks:viewAll']);

    expect(await other.client.get(`/b/quality/visitorLink/${firm.id}/address`)).toMatchObject({
      status: 404,
    });
    expect(await reader.client.get(`/b/quality/visitorLink/${firm.id}/address`)).toMatchObject({
      status: 403,
    });
    expect(
      await reader.client.post('/b/quality/visitorLink', {
        name: '自查',
        visitor: '甲',
        expiresOn: firm.inDays(0),
      }),
    ).toMatchObject({ status: 403 });
    expect(await firm.server.anonymous.get(`/b/quality/visitorLink/${firm.id}/address`)).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['no link at all', () => 'nothing'],
    ['another signature', () => `${firm.link.slice(0, -1)}${firm.link.endsWith('A') ? 'B' : 'A'}`],
    ['another row', () => firm.link.replace(/\.(\d+)\./, (_all, id: string) => `.${BigInt(id) + 1n}.`)],
    ['another firm', () => firm.link.replace(/^\d+/, (firm) => String(BigInt(firm) + 1n))],
    ['a link of another kind', () => firm.link.replace(/[^.]+$/, 'AAAAAAAAAAAAAAAAAAAAAA')],
  ])('refuses %s in one sentence', async (_what, forged) => {
    expect(await firm.get('', forged())).toMatchObject(GONE);
    expect(await firm.give(BILL, { link: forged() })).toMatchObject(GONE);
  });

  it('ends with its day', async () => {
    const file = await firm.given();
    firm.pass(11 * DAY_MS);

    for (const refused of [
      await firm.get(),
      await firm.give(BILL),
      await firm.get(`/file/${file.id}`),
      await firm.post(`/file/${file.id}/check`),
    ])
      expect(refused).toMatchObject(GONE);
    expect(await firm.giver.client.get(`/b/quality/visitorLink/${firm.id}/address`)).toMatchObject(
      refusal('链接已撤销或已过期，没有可用的地址。'),
    );
  });

  it('ends when it is revoked, and takes what the visitor gave with it', async () => {
    const file = await firm.given();
    await firm.checked(file);

    expect(
      await firm.giver.client.post(`/b/quality/visitorLink/${firm.id}/cancel`, { reason: '不再需要' }),
    ).toMatchObject({ success: true, data: { state: 'cancelled' } });

    expect(await firm.get()).toMatchObject(GONE);
    expect(await firm.stored()).toEqual({ files: 0, checks: 0, outcomes: 0, comparisons: 0 });
  });

  it('shows what there is, and takes nothing, while the disk is full', async () => {
    free = 0;
    disk.look();

    expect(await firm.visit()).toMatchObject({ name: '投标文件自查' });
    expect(await firm.give(BILL)).toMatchObject({ status: 507 });

    expect(firm.server.takeDefects()).toEqual([expect.stringContaining('the disk is full')]);
    free = 100 * GIGABYTE;
    disk.look();
    expect(await firm.give(BILL)).toMatchObject({ success: true });
  });

  /** Does work while a transaction of the firm holds the link. */
  const whileHeld = <Result>(work: () => Promise<Result>) =>
    inTransaction(firm.server.pool, firm.server.tenantId, async (tx) => {
      await tx.client.query(
        'select 1 from visitor_checks_visitor_link where tenant_id = $1 and id = $2 for update',
        [tx.tenantId, firm.id],
      );
      return work();
    });

  it('is opened while somebody holds it', async () => {
    expect(await whileHeld(() => firm.visit())).toMatchObject({ name: '投标文件自查' });
  });

  it('leaves the connections to members, however many use it at once', async () => {
    const { many, busiest } = await whileHeld(async () => {
      const watched = watchConnections(firm.server.pool);
      const changes = Array.from({ length: 15 }, () => firm.delete('/file/1'));
      expect(await firm.giver.client.get(`/b/quality/visitorLink/${firm.id}`)).toMatchObject({
        success: true,
      });
      return { many: changes, busiest: watched };
    });

    await Promise.all(many);
    expect(busiest()).toBeLessThan(6);
    expect(await firm.delete('/file/1')).toMatchObject(refusal('文件不存在或已被删除，请刷新。'));
  });

  it('notes its last use once a minute', async () => {
    const lastUse = async () => {
      const { data } = await firm.giver.client.get(`/b/quality/visitorLink/${firm.id}`);
      return (data as { lastUsedAt: string }).lastUsedAt;
    };
    await firm.visit();
    const first = await lastUse();
    firm.pass(1000);
    await firm.visit();
    expect(await lastUse()).toBe(first);

    firm.pass(MINUTE_MS);
    await firm.visit();
    expect(Date.parse(await lastUse())).toBeGreaterThan(Date.parse(first));
  });

  it('is not usable while its firm is closed', async () => {
    const other = await firm.server.secondFirm();
    const keeper = await other.newcomer(['visitorChecks:share']);
    const theirs = await firm.newLink({}, keeper);
    expect(await firm.get('', theirs.link)).toMatchObject({ success: true });
    await inTransaction(firm.server.pool, firm.server.tenantId, (tx) =>
      tx.client.query('update tenant set enabled = false where id = $1', [other.tenantId]),
    );

    expect(await firm.get('', theirs.link)).toMatchObject(GONE);
  });
});
