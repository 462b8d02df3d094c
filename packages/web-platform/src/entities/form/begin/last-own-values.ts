import type { AnyField, Entity, Fields } from '@jianheng/definition';
import { keysOf } from '../../../fields/kind/linked-values.ts';
import { type FieldStates, isWritable } from '../field-states.ts';
import type { Values } from '../form-values.ts';

/** What belongs to its own form alone: papers, days, moments. */
const OWN_KINDS: readonly AnyField['kind'][] = ['attachments', 'date', 'month', 'time'];

/**
 * What of an earlier form a new one takes over: what somebody fills in here as well, but for days, papers, sensitive values
 * and whatever no two rows may have alike. Lines come as new ones.
 */
export function lastOwnValues(
  { fields, unique = [] }: { readonly fields: Fields; readonly unique?: Entity['unique'] },
  states: FieldStates,
  row: Values,
): Values {
  const once = new Set(unique.filter((names) => names.length === 1).flat());
  const taken = Object.entries(fields).filter(
    ([name, field]) =>
      isWritable(states[name]) && !once.has(name) && !field.sensitive && !OWN_KINDS.includes(field.kind),
  );
  return Object.fromEntries(
    taken.flatMap(([name, field]) =>
      keysOf(name)
        .filter((key) => row[key] !== undefined && row[key] !== null)
        .map((key) => [key, field.kind === 'lines' && key === name ? newLines(row[key]) : row[key]] as const),
    ),
  );
}

const newLines = (lines: unknown) =>
  Array.isArray(lines) ? lines.map(({ id: _id, ...line }: Values) => line) : [];
