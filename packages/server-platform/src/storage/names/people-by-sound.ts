import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { pinyinIn, soundsLike } from './sounds-like.ts';

/** Ids of the people of the firm whose names sound like what was typed; none where no pinyin was typed. */
export async function peopleBySound(tx: Tx, keyword: string): Promise<readonly string[]> {
  const letters = pinyinIn(keyword);
  if (letters === undefined) return [];
  const people = await queryRows<{ id: string; name: string }>(
    tx,
    'select id::text as id, name from staff where tenant_id = $1',
    [tx.tenantId],
  );
  const matches = await Promise.all(people.map(({ name }) => soundsLike(name, letters)));
  return people.flatMap(({ id }, at) => (matches[at] ? [id] : []));
}
