import { type Fault, type Fields, rulesOf, withEveryWord } from '@jianheng/definition';
import type { ParsedRow } from './parse-rows.ts';

/** Values as they are stored, so that they can be compared; what no field takes is a fault. */
export function normalised(fields: Fields, row: ParsedRow): ParsedRow {
  const values: Record<string, unknown> = {};
  const faults: Record<string, Fault> = { ...row.faults };
  for (const [name, value] of Object.entries(row.values)) {
    const field = fields[name];
    if (!field) continue;
    // Numbers that the system gives are looked for as they stand there.
    const checked =
      field.kind === 'autoNumber' ? { value } : rulesOf(field).check(value, withEveryWord(field));
    if ('fault' in checked) faults[name] ??= checked.fault;
    else values[name] = checked.value;
  }
  return { ...row, values, faults };
}
