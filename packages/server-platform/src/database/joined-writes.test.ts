import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import type { WritePart } from './joined-writes.ts';
import { queryRows } from './query.ts';
import { inTransaction, type Tx } from './transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWithEveryKind();
});
afterAll(() => server.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, server.tenantId, work);
const parameter = (tx: Tx, key: string, value: string | null = 'x'): WritePart => ({
  name: 'parameter',
  text: 'parameter_added as (insert into system_parameter (tenant_id, key, value) values ($1, $2, $3))',
  values: [tx.tenantId, key, value],
});
const audit = (tx: Tx, event: string): WritePart => ({
  name: 'audit',
  text: 'audit_added as (insert into audit (tenant_id, event) values ($1, $2))',
  values: [tx.tenantId, event],
});
const stored = (name: string) =>
  within(async (tx) => [
    await queryRows(tx, 'select value from system_parameter where tenant_id = $1 and key = $2', [
      tx.tenantId,
      name,
    ]),
    await queryRows(tx, 'select event from audit where tenant_id = $1 and event = $2', [tx.tenantId, name]),
  ]);

describe('writes that are joined', () => {
  it('let one that takes long leave ahead where no other call is served, and only there', async () => {
    const sentAhead = () =>
      within(async (tx) => {
        tx.sendJoined({ ...audit(tx, 'long'), takesLong: true });
        tx.sendJoined(parameter(tx, `long/${Math.random()}`));
        return tx.statements.count;
      });

    expect(await sentAhead()).toBe(1);
    expect(await within(sentAhead)).toBe(0);
  });

  it('leave as one statement, each with its own values', async () => {
    const count = await within(async (tx) => {
      tx.sendJoined(audit(tx, 'joined'));
      tx.sendJoined(parameter(tx, 'joined'));
      tx.sendJoined({ ...parameter(tx, 'other'), name: 'other', text: other });
      return tx.statements;
    });

    expect(count).toEqual({ count: 1 });
    expect(await stored('joined')).toEqual([[{ value: 'x' }], [{ event: 'joined' }]]);
  });

  it('are found by whatever is sent after them', async () => {
    const found = await within(async (tx) => {
      tx.sendJoined(parameter(tx, 'found'));
      return queryRows(tx, 'select value from system_parameter where tenant_id = $1 and key = $2', [
        tx.tenantId,
        'found',
      ]);
    });

    expect(found).toEqual([{ value: 'x' }]);
  });

  it('leave one after the other where they bear one name', async () => {
    const text = `parameter_changed as (update system_parameter set value = value || $3 where tenant_id = $1 and key = $2)`;
    await within(async (tx) => {
      tx.sendJoined(parameter(tx, 'twice'));
      for (const sign of ['+', '-'])
        tx.sendJoined({ name: 'parameter', text, values: [tx.tenantId, 'twice', sign] });
    });

    expect(await stored('twice')).toEqual([[{ value: 'x+-' }], []]);
  });

  it('fail with the commit, all of them', async () => {
    const broken = within(async (tx) => {
      tx.sendJoined(audit(tx, 'broken'));
      tx.sendJoined(parameter(tx, 'broken', null));
    });

    await expect(broken).rejects.toMatchObject({ code: '23502', column: 'value' });
    expect(await stored('broken')).toEqual([[], []]);
  });

  it('that wait for a transaction which fails leave with no other one', async () => {
    const broken = within(async (tx) => {
      tx.sendJoined(audit(tx, 'left'));
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');

    await Promise.all(Array.from({ length: 20 }, () => stored('left')));

    expect(await stored('left')).toEqual([[], []]);
  });
});

const other = 'other_added as (insert into system_parameter (tenant_id, key, value) values ($1, $2, $3))';
