import { type Fields, fieldFault, saidOfDrawn } from '@jianheng/definition';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';

type Values = Readonly<Record<string, unknown>>;
type Used = { readonly path: string; readonly label: string; readonly type: string; readonly value: string };

/** Refuses values of dictionary fields, also in lines, that the firm's dictionaries do not offer. */
export async function requireDictionaryItems(tx: Tx, fields: Fields, values: Values): Promise<void> {
  const used = usedItems(fields, values, '');
  if (used.length === 0) return;
  const rows = await queryRows<{ type: string; value: string }>(
    tx,
    `select type, value from dictionary_item where tenant_id = $1 and enabled
       and (type, value) in (select * from unnest($2::text[], $3::text[]))`,
    [tx.tenantId, used.map(({ type }) => type), used.map(({ value }) => value)],
  );
  const offered = new Set(rows.map(({ type, value }) => JSON.stringify([type, value])));
  const missing = used.filter(({ type, value }) => !offered.has(JSON.stringify([type, value])));
  if (missing.length > 0) {
    const faults = missing.map(
      ({ path, label }) => [path, fieldFault('notInDictionary', { field: label })] as const,
    );
    throw new ValidationError(saidOfDrawn(fields, Object.fromEntries(faults)));
  }
}

function usedItems(fields: Fields, values: Values, place: string): Used[] {
  return Object.entries(fields).flatMap(([name, field]): Used[] => {
    const value = values[name];
    const path = `${place}${name}`;
    if (field.kind === 'lines' && Array.isArray(value)) {
      return value.flatMap((line: Values, index) => usedItems(field.fields, line, `${path}.${index}.`));
    }
    if (field.kind !== 'dictionary' || typeof value !== 'string') return [];
    return [{ path, label: field.label, type: field.code, value }];
  });
}
