import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { writePattern } from './auto-number.ts';

describe('writePattern', () => {
  it.each([
    ['JK-{year}-{0000}', '2026-11-20T03:00:00Z', '2026', 'JK-2026-0007'],
    ['CG-{year}{month}-{000}', '2026-11-20T03:00:00Z', '2026-11', 'CG-202611-007'],
    ['D{year}{month}{day}{00}', '2026-11-20T03:00:00Z', '2026-11-20', 'D2026112007'],
    ['BG-{0000}', '2026-11-20T03:00:00Z', 'all', 'BG-0007'],
    // 00:10 on New Year by China's clock is still the old year's afternoon in London.
    ['JK-{year}-{0000}', '2026-12-31T16:10:00Z', '2027', 'JK-2027-0007'],
  ])('%s at %s counts within %s and reads %s', (pattern, now, period, text) => {
    const written = writePattern(pattern, new Date(now));

    expect(written.period).toBe(period);
    expect(written.text('7')).toBe(text);
  });

  it('grows beyond its places instead of starting anew', () => {
    expect(writePattern('A-{00}', new Date()).text('123')).toBe('A-123');
  });
});

describe('serial numbers', () => {
  let server: TestServer;
  let client: Client;
  let now = new Date('2026-11-20T03:00:00Z');
  beforeAll(async () => {
    server = await startWithEveryKind({ now: () => now });
    client = (await server.newcomer(EVERY_PERMISSION)).client;
  });
  afterAll(() => server.close());

  const codes = async () =>
    (
      (await client.post('/t/item/queryList', { orderBy: 'code', pageSize: 500 })).data as { code: string }[]
    ).map(({ code }) => code);

  it('have no gap and no double though many save at once and some fail', async () => {
    const group = ((await client.post('/t/group', { name: '组' })).data as { id: string }).id;
    const values = (index: number) =>
      index % 4 === 0 ? { name: '坏', group: '999' } : { name: `物品${index}`, group };

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => client.post('/t/item', values(index))),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(30);
    expect(await codes()).toEqual(
      Array.from({ length: 30 }, (_, index) => `WP-2026-${String(index + 1).padStart(4, '0')}`),
    );
  });

  it('begin anew with the year by China’s clock', async () => {
    now = new Date('2026-12-31T16:00:00Z');

    expect((await client.post('/t/item', { name: '新年' })).data).toMatchObject({ code: 'WP-2027-0001' });
    now = new Date('2026-12-31T15:59:59Z');
    expect((await client.post('/t/item', { name: '旧年' })).data).toMatchObject({ code: 'WP-2026-0031' });
  });

  it('stay what they are when the row is changed', async () => {
    const { id, code } = (await client.post('/t/item', { name: '甲' })).data as { id: string; code: string };

    expect((await client.put('/t/item', { id, name: '乙' })).data).toMatchObject({ code });
  });

  it('of one firm are not counted in another', async () => {
    const other = await server.secondFirm();
    const { client: theirs } = await other.newcomer(EVERY_PERMISSION);

    expect((await theirs.post('/t/item', { name: '甲' })).data).toMatchObject({ code: 'WP-2026-0001' });
  });
});
