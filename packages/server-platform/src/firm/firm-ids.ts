import type { Pool } from 'pg';

/** The firms there are; the first is the one that plain `/login` signs in to. */
export async function firmIds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from tenant order by id');
  return rows.map(({ id }) => id);
}
