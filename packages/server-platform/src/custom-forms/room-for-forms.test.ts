import { CUSTOM_FORM_LIMITS } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

const AT_ONCE = 12;
const LEFT = 3;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const draft = { label: '登记', title: 'name', fields: { name: { kind: 'text', label: '名称' } } };
const add = (code: string) => admin.post('/a/sys/customForm', { code, draft });

/** So many drafts as leave room for a few. */
const fill = () =>
  inTransaction(server.pool, server.tenantId, (tx) =>
    queryRows(
      tx,
      `insert into custom_form (tenant_id, id, code, label, draft, created_by, updated_by)
       select $1, n, 'kept' || n, '登记', '{}'::json, $3, $3 from generate_series(1, $2::int) n`,
      [tx.tenantId, CUSTOM_FORM_LIMITS.forms - LEFT, server.firm.people.admin],
    ),
  );

describe('the forms of a firm', () => {
  it('are no more than it may have, however many are added at once', async () => {
    await fill();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => add(`more${at}`)));

    expect(answers.filter(({ success }) => success)).toHaveLength(LEFT);
    expect(answers.filter(({ error }) => error === 'tooManyForms')).toHaveLength(AT_ONCE - LEFT);
  });
});
