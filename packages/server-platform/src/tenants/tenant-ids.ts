import type { Pool } from 'pg';

/** The firms that were founded to the end; the first is the one that plain `/login` signs in to. */
export async function getTenantIds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from tenant where founded_at is not null order by id',
  );
  return rows.map(({ id }) => id);
}
