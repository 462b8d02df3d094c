import { describe, expect, it } from 'vitest';
import { inOrder } from './migrate.ts';

const migration = (name: string, sql: string) => ({ name, sql });
const order = (...given: readonly ReturnType<typeof migration>[]) => inOrder(given).map(({ name }) => name);

describe('migrations of modules', () => {
  const accounts = migration(
    'bank-accounts/202611221000-tables.sql',
    'create table bank_accounts_account (id bigint);',
  );
  const receipts = migration(
    'a-receipts/202611221000-tables.sql',
    'create table receipt (account bigint references bank_accounts_account (id));',
  );
  const columns = migration('a-adds/202611221000-tables.sql', 'alter table receipt add column fee numeric;');

  it('run by their minute', () => {
    const earlier = migration('z/202611220959-tables.sql', 'create table z (id bigint);');
    expect(order(accounts, earlier)).toEqual([earlier.name, accounts.name]);
  });

  it('of one minute run after those that make the tables they name', () => {
    expect(order(columns, receipts, accounts)).toEqual([accounts.name, receipts.name, columns.name]);
  });

  it('of one minute that name each other run in the order of their names', () => {
    const one = migration('a/202611221000-x.sql', 'create table one (two bigint);');
    const two = migration('b/202611221000-x.sql', 'create table two (one bigint);');
    expect(order(two, one)).toEqual([one.name, two.name]);
  });
});
