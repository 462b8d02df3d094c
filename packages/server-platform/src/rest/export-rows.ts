import { type AnyField, asText, type ListShape } from '@jianheng/definition';
import { writeXlsxStream } from 'hucre';
import { maskSensitive } from '../audit/mask-sensitive.ts';
import type { Tx } from '../database/transaction.ts';
import { Invalid } from '../http/faults.ts';
import { RawReply } from '../http/route.ts';
import { rowScope } from '../permission/row-scope.ts';
import type { User } from '../session/user.ts';
import { fieldsOf } from '../storage/filters.ts';
import { type ListQuery, listRows } from '../storage/list-rows.ts';
import { MOST_ROWS } from '../storage/page-limits.ts';
import type { KnownEntity } from '../storage/registry.ts';

/** One answer; larger sets are asked for in parts by filter, so that no export holds a connection for minutes. */
const MOST_EXPORTED = 100_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Needs = {
  readonly tx: Tx;
  readonly user: User;
  readonly known: KnownEntity;
  audit(object: string, detail?: object): void;
};
type Column = { readonly name: string; readonly field: AnyField };

/** The rows that a list shows, under the same rights and filters, as a workbook with the list's columns. */
export async function exportRows(
  { tx, user, known, audit }: Needs,
  body: ListQuery & { list?: string },
): Promise<RawReply> {
  const { list: listName, ...query } = body;
  const columns = columnsOf(known, listName);
  const rows = await allRows(tx, known, query, user);
  audit(known.entity.path, {
    rows: rows.length,
    params: maskSensitive(known.entity.fields, query.params ?? {}),
  });

  const sheet = writeXlsxStream(
    rows.map((row) => columns.map(({ name, field }) => cell(field, row, name))),
    {
      name: known.entity.label.slice(0, 31),
      columns: columns.map(({ field }) => ({
        header: field.label,
        width: field.kind === 'longText' ? 40 : 18,
        ...(isAmount(field) ? { numFmt: '#,##0.00' } : {}),
      })),
      freezePane: { rows: 1 },
    },
  );
  const name = encodeURIComponent(`${known.entity.label}.xlsx`);
  return new RawReply(Buffer.from(await new Response(sheet).arrayBuffer()), {
    'content-type': XLSX,
    'content-disposition': `attachment; filename="export.xlsx"; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
  });
}

function columnsOf(known: KnownEntity, listName: string | undefined): Column[] {
  const lists: Readonly<Record<string, ListShape>> = known.module?.lists ?? {};
  const list = listName ? lists[listName] : Object.values(lists).find((one) => one.of === known.name);
  if (listName && list?.of !== known.name) throw new Invalid({ list: `没有“${listName}”这个列表` });
  const fields = fieldsOf(known);
  const names = list?.columns ?? Object.keys(known.entity.fields);
  return names.flatMap((name) => {
    const field = fields[name];
    return field && field.kind !== 'lines' ? [{ name, field }] : [];
  });
}

async function allRows(tx: Tx, known: KnownEntity, query: ListQuery, user: User) {
  const rights = rowScope(known, user);
  const rows: Record<string, unknown>[] = [];
  let cursor: string | null = null;
  do {
    const { pageNo: _pageNo, ...filters } = query;
    const page = await listRows(
      tx,
      known,
      { ...filters, pageSize: MOST_ROWS, count: 'none', ...(cursor ? { cursor } : {}) },
      rights,
    );
    rows.push(...page.rows);
    if (rows.length > MOST_EXPORTED)
      throw new Invalid({ params: `一次最多导出 ${MOST_EXPORTED} 行，请缩小筛选范围` });
    cursor = page.next;
  } while (cursor);
  return rows;
}

const isAmount = (field: AnyField) => field.kind === 'money' || field.kind === 'decimal';

/** Text stays text, also `=1+1`; a workbook's own numbers are binary, so amounts beyond 15 digits stay text as well. */
function cell(field: AnyField, row: Readonly<Record<string, unknown>>, name: string): string | number | null {
  const value = row[name];
  if (value === null || value === undefined) return null;
  const label = row[`${name}_label`];
  if (typeof label === 'string') return label;
  if (field.kind === 'integer') return Number(value);
  if (isAmount(field) && String(value).replace(/\D/g, '').length <= 15) return Number(value);
  return asText(field, value);
}
