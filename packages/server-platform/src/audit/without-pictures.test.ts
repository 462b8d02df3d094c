import { createHash } from 'node:crypto';
import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit } from '../audit-seals/seal-audit.ts';
import { verifyAudit } from '../audit-seals/verify-audit.ts';
import { inTransaction } from '../database/transaction.ts';
import { ServerSecret } from '../identity/server-secret.ts';
import { implement } from '../modules/implement.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import { withoutPictures } from './without-pictures.ts';

const badge = entity('徽标', {
  path: '/t/badge',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    logo: field.longText('标志', { format: 'picture', max: 100_000 }),
  },
});
const badges = defineModule('badges', '徽标', {
  messages: {},
  entities: { badge },
  permissions: { all: '全部' },
  access: { badge: { rows: { all: 'all' }, write: 'all' } },
  lists: { badges: { of: 'badge', label: '徽标', route: '/t/badges', columns: ['name'] } },
});

const png = (fill: number) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(3000, fill)]);
const asData = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const asKept = (bytes: Buffer) =>
  `image/png · ${bytes.length} B · sha256:${createHash('sha256').update(bytes).digest('hex')}`;

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith(implement(badges, { actions: {} }));
  keeper = (await server.newcomer(['badges:all'])).client;
});
afterAll(() => server.close());

const details = () =>
  inTransaction(server.pool, server.tenantId, async ({ client }) => {
    const { rows } = await client.query<{ detail: unknown }>(
      `select detail from audit where event like '/t/badge/%' order by id`,
    );
    return rows.map(({ detail }) => detail);
  });

describe('a picture in the audit log', () => {
  it('is what it was, its size and checksum, before and after a change', async () => {
    const { id } = (await keeper.post('/t/badge', { name: '甲', logo: asData(png(1)) })).data as {
      id: string;
    };
    expect(await keeper.put('/t/badge', { id, logo: asData(png(2)) })).toMatchObject({ success: true });

    expect(await details()).toMatchObject([
      { name: '甲', logo: asKept(png(1)) },
      { logo: asKept(png(2)), $was: { logo: asKept(png(1)) } },
    ]);
    expect(JSON.stringify(await details())).not.toContain('base64');
    expect((await keeper.get(`/t/badge/${id}`)).data).toMatchObject({ logo: asData(png(2)) });
  });

  it('stays whole in an entry of before, whose seal still holds', async () => {
    const old = JSON.stringify({ logo: asData(png(3)) });
    await inTransaction(server.pool, server.tenantId, ({ client }) =>
      client.query(
        `insert into audit (tenant_id, user_id, event, object, detail) values ($1, null, '/t/badge/save', null, $2)`,
        [server.tenantId, old],
      ),
    );
    await keeper.post('/t/badge', { name: '乙', logo: asData(png(4)) });
    const secret = new ServerSecret('of this test');
    const verdict = await inTransaction(server.pool, server.tenantId, async (tx) => {
      while ((await sealAudit(tx, secret)) > 0);
      return verifyAudit(tx, secret);
    });

    expect(verdict.rows).toBeGreaterThan(2);
    expect(verdict.faults).toEqual([]);
    expect((await details()).map((one) => JSON.stringify(one))).toContainEqual(
      expect.stringContaining(asData(png(3))),
    );
  });
});

it('what only begins like data stays as it was written', () => {
  const values = {
    a: 'data:image/png;base64,不是',
    b: ['data:', 1, null],
    c: { d: 'data: 2026' },
    at: new Date(0),
  };
  expect(withoutPictures(values)).toEqual(values);
});
