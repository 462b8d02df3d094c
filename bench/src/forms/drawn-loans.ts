import type { CustomForm } from '@jianheng/definition';
import { Client } from 'pg';
import type { Served } from '../served.ts';

/** The form of a loan as an administrator would draw it, with the state of its process as a choice. */
const DRAWN: CustomForm = {
  label: '借款（自定义）',
  title: 'code',
  fields: {
    code: { kind: 'autoNumber', label: '借款单号', pattern: 'JK-{year}-{0000}' },
    applicant: { kind: 'person', label: '借款人', required: true },
    department: { kind: 'department', label: '所属部门' },
    kind: { kind: 'dictionary', label: '借款类型', code: 'loan-kind' },
    amount: { kind: 'money', label: '借款金额', required: true },
    reason: { kind: 'longText', label: '借款事由' },
    repayBy: { kind: 'date', label: '预计还款日期' },
    lent: { kind: 'money', label: '已放款' },
    repaid: { kind: 'money', label: '已还款' },
    balance: { kind: 'money', label: '借款余额', formula: 'lent - repaid' },
    daysLeft: { kind: 'integer', label: '剩余天数', formula: 'IF(balance > 0, DAYS(repayBy, TODAY()))' },
    state: {
      kind: 'choice',
      label: '状态',
      choices: { draft: '草稿', running: '审批中', approved: '已通过', rejected: '已拒绝' },
    },
  },
  list: { sort: '-code', filters: ['state'], search: ['reason'], sums: ['amount'] },
};

/** Draws the form, publishes it and fills it with the rows of the shipped one; its indexes are made anew at the end. */
export async function drawLoans(served: Served, token: string): Promise<void> {
  const body = { code: 'bench_loan', draft: DRAWN };
  const { reply } = await served.post(token, '/a/sys/customForm', body);
  const { id, revision } = reply.data as { id: string; revision: number };
  await served.post(token, `/a/sys/customForm/${id}/publish`, { revision });
  const table = `form_${id}`;
  const client = new Client(served.owner);
  await client.connect();
  try {
    await client.query(
      `set search_path to app, public; set app.tenant_id = '${served.tenantId}'; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'app' and tablename = '${table}' and indexname !~ '_(pkey|key)$'`,
    );
    for (const { name } of indexes) await client.query(`drop index app.${name}`);
    await client.query(`insert into ${table} (tenant_id, id, code, applicant, department, kind, amount, reason, repay_by, lent, repaid,
      balance, state, created_by, created_department, created_at, updated_at)
      select tenant_id, id, code, applicant, department, kind, amount, reason, repay_by, lent, repaid, balance, process_state,
      created_by, created_department, created_at, updated_at from loans_loan`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`vacuum analyze app.${table}`);
  } finally {
    await client.end();
  }
}
