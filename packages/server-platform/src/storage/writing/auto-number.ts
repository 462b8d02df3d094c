import { chinaTime } from '@jianheng/expression';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

/**
 * The next number of a coding rule (编号规则), as it will stand in the row. The counter stays locked until the
 * transaction ends, so that a number given to a failed save is given again: no gaps among saved rows.
 */
export async function nextAutoNumber(
  tx: Tx,
  rule: { key: string; pattern: string },
  now: Date,
): Promise<string> {
  const [number = ''] = await nextAutoNumbers(tx, rule, now, 1);
  return number;
}

/** The next numbers likewise, as many as there are rows to be given one. */
export async function nextAutoNumbers(
  tx: Tx,
  rule: { key: string; pattern: string },
  now: Date,
  count: number,
): Promise<readonly string[]> {
  const { period, text } = writePattern(rule.pattern, now);
  const rows = await queryRows<{ last: string }>(
    tx,
    `insert into auto_number_counter (tenant_id, rule, period, last) values ($1, $2, $3, $4)
     on conflict (tenant_id, rule, period) do update set last = auto_number_counter.last + excluded.last returning last`,
    [tx.tenantId, rule.key, period, count],
  );
  const before = BigInt(rows[0]?.last ?? count) - BigInt(count);
  return Array.from({ length: count }, (_, at) => text(String(before + BigInt(at + 1))));
}

/** `JK-{year}-{0000}` on 20 November 2026 is period `2026` and text `JK-2026-0001` for count 1. */
export function writePattern(
  pattern: string,
  now: Date,
): { period: string; text: (count: string) => string } {
  // The firm's clock is China's: a form saved at 00:10 on New Year belongs to the new year.
  const local = chinaTime(now);
  const parts: Readonly<Record<string, string>> = {
    year: local.slice(0, 4),
    month: local.slice(5, 7),
    day: local.slice(8, 10),
  };
  const named = Object.keys(parts).filter((name) => pattern.includes(`{${name}}`));
  return {
    period: named.map((name) => parts[name]).join('-') || 'all',
    text: (count) =>
      pattern.replace(
        /\{(\w+)\}/g,
        (place, name: string) =>
          parts[name] ?? (/^0+$/.test(name) ? count.padStart(name.length, '0') : place),
      ),
  };
}
