import { testCluster } from '@jianheng/server-platform/testing';
import { Client } from 'pg';

/** The ids of the generated areas: provinces, cities and streets, one after another. */
export const area = (at: number): string => String(900_000_000 + at);

export const AREAS = { provinces: 40, cities: 1640, all: 50_000 } as const;

/**
 * Areas of the sample firm by the ten thousand: 40 provinces of 40 cities each, and below these streets, of which the first
 * city has a tenth.
 */
export async function plantAreas(database: string): Promise<void> {
  const client = new Client({ ...testCluster().admin, database });
  await client.connect();
  try {
    const { rows } = await client.query<{ tenant: string }>(
      'select tenant_id as tenant from app.area limit 1',
    );
    const tenant = rows[0]?.tenant;
    await client.query(`set search_path to app, public; set app.tenant_id = '${tenant}'`);
    const { provinces, cities, all } = AREAS;
    await client.query(
      `insert into area (tenant_id, id, name, full_name, parent_id, sort)
       select $1, 900000000 + n, kind || n, kind || n, parent, 5000 + n from generate_series(1, $2::int) n,
         lateral (select case when n <= $3 then '测试省' when n <= $4 then '测试市' else '测试街道' end as kind,
           case when n <= $3 then null
             when n <= $4 then 900000001 + (n - $3 - 1) / 40
             when n % 10 = 0 then 900000001 + $3
             else 900000001 + $3 + n % ($4 - $3) end as parent) placed
       order by n`,
      [tenant, all, provinces, cities],
    );
    await client.query('analyze area');
  } finally {
    await client.end();
  }
}
