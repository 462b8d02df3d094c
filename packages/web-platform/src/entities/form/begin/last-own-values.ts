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
    ([name, field]) => isWritable(states[name]) && !once.has(name) && !isOfItsForm(field),
  );
  return Object.fromEntries(
    taken.flatMap(([name, field]) =>
      keysOf(name)
        .filter((key) => row[key] !== undefined && row[key] !== null)
        .map(
          (key) =>
            [key, field.kind === 'lines' && key === name ? newLines(field, row[key]) : row[key]] as const,
        ),
    ),
  );
}

/** Of lines the same: an invoice of the last form is none of the next. */
function newLines({ fields }: Extract<AnyField, { kind: 'lines' }>, lines: unknown): Values[] {
  const own = Object.entries<AnyField>(fields)
    .filter(([, field]) => isOfItsForm(field))
    .flatMap(([name]) => keysOf(name));
  const left = new Set(['id', ...own]);
  if (!Array.isArray(lines)) return [];
  return lines.map((line: Values) =>
    Object.fromEntries(Object.entries(line).filter(([key]) => !left.has(key))),
  );
}

const isOfItsForm = ({ kind, sensitive }: AnyField) => sensitive === true || OWN_KINDS.includes(kind);
