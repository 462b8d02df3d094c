import { Client } from 'pg';
import type { Served } from './served.ts';

/**
 * So many loans of one year, each made from its own number alone, so that every run meets the same rows: 6 % of them
 * are on their way, the rest approved, refused or drafts. Indexes are made anew at the end; the database is analysed, and
 * what it still had to write is written: what is measured next would wait for its disk.
 */
export async function fillLoans({ owner, tenantId }: Served, count: number): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query(
      `set search_path to app, public; set app.tenant_id = '${tenantId}'; set maintenance_work_mem = '512MB'`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'app' and tablename = 'loans_loan' and indexname !~ '_(pkey|key)$'`,
    );
    for (const { name } of indexes) await client.query(`drop index app.${name}`);
    await client.query(INSERT, [tenantId, count]);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze app.loans_loan');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const INSERT = `
  insert into loans_loan (tenant_id, id, code, applicant, department, kind, amount, reason, repay_by, lent, repaid, balance,
    created_by, created_department, created_at, updated_at, process_state)
  select $1, 1000000000000 + n, 'JK-2025-' || lpad(n::text, 7, '0'), p.id, p.department,
    (array['travel', 'deposit', 'purchase', 'other'])[1 + n % 4], 100 + (n * 7919::bigint) % 900000 / 10.0,
    '第' || n || '笔借款：' || (array['赴杭州现场踏勘差旅费', '市民中心二期投标保证金', '采购造价软件加密锁', '省造价协会年会场地定金'])[1 + n % 4],
    date '2025-01-01' + (n * 31 % 365)::int, 0, 0, 0, p.id, p.department,
    timestamptz '2025-01-01 00:00:00+08' + (n * 104729::bigint % 31536000) * interval '1 second', now(),
    case n * 37 % 100 when 0 then 'running' when 1 then 'running' when 2 then 'running' when 3 then 'running' when 4 then 'running' when 5 then 'running'
      when 6 then 'draft' when 7 then 'rejected' else 'approved' end
  from generate_series(1, $2::bigint) n
  join (select id, department, row_number() over (order by id) - 1 as place, count(*) over () as people from staff where tenant_id = $1) p
    on p.place = n % p.people`;
