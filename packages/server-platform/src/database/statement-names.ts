import { createHash } from 'node:crypto';

const MAX_REMEMBERED = 2000;
const MAX_LENGTH = 32_768;
const remembered = new Map<string, string>();

/** Says of a statement that its plan hangs on its values. */
export const ANEW_MARK = '/* planned anew */';

/** What decides a plan lies in the values: how rare a searched word is, how few rows are wanted. */
const PLANNED_ANEW = [' ilike ', 'limit $', 'offset $', ANEW_MARK];

/** Whether something in the text says so. */
export const hangsOnValues = (text: string) => PLANNED_ANEW.some((part) => text.includes(part));

/** A stable name lets PostgreSQL keep the plan of a statement; statements whose plan hangs on their values go unnamed. */
export function statementName(sql: string): string | undefined {
  const known = remembered.get(sql);
  if (known) return known;
  if (sql.length > MAX_LENGTH || hangsOnValues(sql)) return undefined;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const name = createHash('sha1').update(sql).digest('base64url');
  remembered.set(sql, name);
  return name;
}
