import type { Call } from '@jianheng/server-platform';
import type { normBooks } from '../norm-books.module.ts';

/** Removes all norm items of a book, so that it can be imported again or removed. */
export async function clearBook({ row, tables, businessError }: Call<typeof normBooks, 'clear'>) {
  const removed = await tables.norm.removeAll({ book: { is: row.id } });
  if (removed === 0) throw businessError('nothingToClear', { name: row.name });
}
