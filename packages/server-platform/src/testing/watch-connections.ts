import type { Pool } from 'pg';

/** Answers, whenever it is asked, how many connections were lent out at once at most since it was begun. */
export function watchConnections(pool: Pool): () => number {
  let most = 0;
  pool.on('acquire', () => {
    most = Math.max(most, pool.totalCount - pool.idleCount);
  });
  return () => most;
}
